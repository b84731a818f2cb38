// The inputs of a form (modal): text, selects, radio group, checkbox group, checkbox, file.
// Each is {node, id, value(), problem()}: `problem` is a sentence for the person, or "".

import { freshId, h } from "./dom.js";
import { richText } from "./richtext.js";
import { upload } from "./optionfield.js";
import { selectMenu, SELECTS } from "./select.js";

const LONGEST = 4000;

/** The parts of a form: {node, field?} for each component of the modal. */
export function formPart(component, ctx) {
  switch (component.type) {
    case 1: // the older layout: a row around a text input that carries its own label
      return labelled(component.components[0].label, null, component.components[0], ctx);
    case 10:
      return { node: h("div", { class: "rich" }, richText(component.content, ctx.names)) };
    case 18:
      return labelled(component.label, component.description, component.component, ctx);
    default:
      return { node: h("p", { class: "small" }, `(a field of a kind that the playground doesn't show: ${component.type})`) };
  }
}

function labelled(label, description, component, ctx) {
  const ids = { control: freshId("field"), hint: freshId("hint"), error: freshId("error") };
  const field = makeField(component, { ...ctx, label, ids });
  const optional = component.required === false || component.type === 23;
  const error = h("p", { id: ids.error, class: "field-error", role: "alert" });
  const grouped = component.type === 21 || component.type === 22;
  const title = [label, !optional && h("span", { class: "needed", title: "needed" }, " *")];
  const hint = description && h("p", { id: ids.hint, class: "small" }, description);
  const node = grouped
    ? h("fieldset", { class: "field", "aria-describedby": ids.error }, h("legend", {}, title), hint, field.node, error)
    : h("div", { class: "field" }, h("label", { for: ids.control }, title), hint, field.node, error);
  const check = () => {
    const problem = field.problem();
    error.replaceChildren(problem);
    node.classList.toggle("wrong", Boolean(problem));
    return problem;
  };
  return { node, field: { ...field, id: component.custom_id, check, focus: () => (field.control ?? field.node).focus(), say: (text) => { error.replaceChildren(text); node.classList.add("wrong"); } } };
}

function makeField(component, ctx) {
  if (SELECTS.includes(component.type)) return select(component, ctx);
  switch (component.type) {
    case 4: return textInput(component, ctx);
    case 19: return fileInput(component, ctx);
    case 21: return radioGroup(component);
    case 22: return checkboxGroup(component);
    default: return checkbox(component, ctx);
  }
}

function textInput(component, { ids }) {
  const { style, placeholder, value = "", min_length: least = 0, max_length: most = LONGEST, required = true } = component;
  const count = h("span", { class: "count", "aria-hidden": "true" });
  const control = h(style === 2 ? "textarea" : "input", {
    id: ids.control, placeholder, maxlength: most, rows: style === 2 ? 4 : null, type: style === 2 ? null : "text",
    "aria-required": required ? "true" : null, "aria-describedby": `${ids.hint} ${ids.error}`, autocomplete: "off", value, oninput: tally,
  });
  function tally() {
    count.replaceChildren(most < LONGEST || least > 0 ? `${control.value.length}/${most}` : "");
  }
  tally();
  return {
    node: h("div", { class: "text-input" }, control, count), control, value: () => control.value,
    problem: () => {
      const length = control.value.length;
      if (required && control.value.trim() === "") return "Write something here.";
      return length > 0 && length < least ? `At least ${least} characters; that's ${length}.` : "";
    },
  };
}

function select(component, { store, label, ids }) {
  const required = component.required !== false;
  const menu = selectMenu(required ? component : { ...component, min_values: component.min_values ?? 0 }, { store, label, describedby: `${ids.hint} ${ids.error}` });
  menu.node.id = ids.control;
  return { node: menu.node, value: menu.values, problem: () => (required && menu.values().length === 0 ? "Choose something." : "") };
}

function ticks(component, type, checkedAtFirst) {
  const name = freshId("group");
  const inputs = component.options.map((option) => h("input", { type, name, value: option.value, checked: checkedAtFirst(option) }));
  const node = h("div", { class: "ticks" }, component.options.map((option, at) =>
    h("label", { class: "tick" }, inputs[at], h("span", {}, option.label, option.description && h("span", { class: "small" }, option.description)))));
  return { node, inputs, chosen: () => inputs.filter((input) => input.checked).map((input) => input.value) };
}

function radioGroup(component) {
  const { node, inputs, chosen } = ticks(component, "radio", (option) => option.default);
  return { node, control: inputs[0], value: chosen, problem: () => (component.required !== false && !chosen().length ? "Choose one." : "") };
}

function checkboxGroup(component) {
  const { node, inputs, chosen } = ticks(component, "checkbox", (option) => option.default);
  const least = component.min_values ?? (component.required === false ? 0 : 1);
  const most = component.max_values ?? component.options.length;
  const problem = () => {
    const count = chosen().length;
    if (count === 0 && component.required === false) return "";
    if (count < least) return `Choose at least ${least}.`;
    return count > most ? `Choose at most ${most}.` : "";
  };
  return { node, control: inputs[0], value: chosen, problem };
}

function checkbox(component, { ids }) {
  const control = h("input", { id: ids.control, type: "checkbox", checked: Boolean(component.default) });
  return { node: h("div", { class: "tick" }, control), control, value: () => control.checked, problem: () => "" };
}

function fileInput(component, { ids }) {
  const most = component.max_values ?? 1;
  const least = component.min_values ?? 1;
  const control = h("input", { id: ids.control, type: "file", multiple: most > 1 });
  return {
    node: control, control, value: () => Promise.all([...control.files].map(upload)),
    problem: () => {
      const count = control.files.length;
      if (component.required !== false && count < least) return `Choose at least ${least} ${least === 1 ? "file" : "files"}.`;
      return count > most ? `At most ${most} ${most === 1 ? "file" : "files"}.` : "";
    },
  };
}
