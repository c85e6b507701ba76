const known = new Set<string>();

/** Adds the style sheet of a module that is loaded when it is needed, once. */
export function addSheet(text: string): void {
  if (known.has(text)) return;
  known.add(text);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
