// Texts whose contrast to what lies behind them is below 4.5 : 1 (WCAG 2.2, 1.4.3), as {text: ratio}.
() => {
  const linear = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  const parse = (colour) => {
    const [r, g, b, alpha = 1] = colour.match(/[\d.]+/g).map(Number);
    return colour.startsWith("color(srgb") ? [r * 255, g * 255, b * 255, alpha] : [r, g, b, alpha];
  };
  const over = (under, [r, g, b, alpha]) => under.map((value, i) => value * (1 - alpha) + [r, g, b][i] * alpha);
  const ground = (node) => {
    const layers = [];
    for (let at = node; at; at = at.parentElement) layers.unshift(parse(getComputedStyle(at).backgroundColor));
    return layers.reduce(over, [0, 0, 0]);
  };
  const exempt = ".unseen, svg, :disabled, [aria-disabled], .spoiler:not(.open), .of-bot";
  const weak = {};
  for (const node of document.querySelectorAll("body *")) {
    const speaks = [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim());
    if (!speaks || node.closest(exempt) || !node.checkVisibility({ visibilityProperty: true })) continue;
    const behind = ground(node);
    const [a, b] = [light(over(behind, parse(getComputedStyle(node).color))), light(behind)];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 4.5) weak[node.textContent.slice(0, 40)] = ratio.toFixed(2);
  }
  return weak;
}
