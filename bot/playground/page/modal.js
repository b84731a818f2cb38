// The forms that the bot opens.

import { formPart } from "./fields.js";
import { freshId, h } from "./dom.js";
import { icon } from "./icons.js";

/** Opens forms and closes them when they are done. `ctx`: {store, api, names}. */
export class Modals {
  constructor(ctx) {
    this.ctx = ctx;
    this.open = new Map(); // modal id → dialog
    ctx.store.on("modal", (modal) => this.show(modal));
    ctx.store.on("modal_close", (id) => this.close(id));
    ctx.store.on("back", () => {
      for (const line of document.querySelectorAll("dialog.form .trouble.away")) line.hidden = true;
    });
  }

  show(modal) {
    if (this.open.has(modal.id)) return; // it is open already: a new snapshot doesn't wipe what is typed
    const title = freshId("title");
    const parts = modal.components.map((component) => formPart(component, this.ctx));
    const fields = parts.map((part) => part.field).filter(Boolean);
    const trouble = h("p", { class: "trouble", role: "alert", hidden: true });
    const submit = h("button", { type: "submit", class: "button primary" }, "Submit");
    const cancel = () => this.cancel(modal);
    const dialog = h("dialog", { class: "form", "aria-labelledby": title, oncancel: (event) => { event.preventDefault(); cancel(); } },
      h("form", { novalidate: true, onsubmit: (event) => { event.preventDefault(); send(); } },
        h("header", {}, h("h2", { id: title }, modal.title),
          h("button", { type: "button", class: "icon-button", "aria-label": "Close the form", onclick: cancel }, icon("close"))),
        h("div", { class: "form-body" }, parts.map((part) => part.node), trouble),
        h("footer", {}, h("button", { type: "button", class: "button quiet", onclick: cancel }, "Cancel"), submit)));

    const send = async () => {
      const wrong = fields.filter((field) => field.check());
      if (wrong.length) return wrong[0].focus();
      const fail = (text, away = false) => {
        trouble.hidden = false;
        trouble.classList.toggle("away", away);
        trouble.replaceChildren(icon("warning"), text);
        trouble.scrollIntoView({ block: "nearest" });
      };
      submit.disabled = true;
      submit.setAttribute("aria-busy", "true");
      try {
        const values = {};
        for (const field of fields) values[field.id] = await field.value();
        const outcome = await this.ctx.api.submit(modal.id, values);
        if (outcome.status === "failed") fail(outcome.error || "Something went wrong. Try again.");
        else this.close(modal.id);
      } catch (error) {
        const blamed = fields.find((field) => error.message.startsWith(`${field.id}: `));
        if (blamed) blamed.say(error.message.slice(blamed.id.length + 2));
        else fail(error.message, error.code === "unreachable");
      } finally {
        submit.disabled = false;
        submit.removeAttribute("aria-busy");
      }
    };

    this.open.set(modal.id, dialog);
    this.back = document.activeElement;
    document.body.append(dialog);
    dialog.showModal();
    fields[0]?.focus();
  }

  cancel(modal) {
    this.close(modal.id);
    this.ctx.api.cancel(modal.id).catch(() => {}); // the form is gone either way; the server forgets it by itself
  }

  close(id) {
    const dialog = this.open.get(id);
    if (!dialog) return;
    this.open.delete(id);
    dialog.close();
    dialog.remove();
    if (this.back?.isConnected) this.back.focus();
  }
}
