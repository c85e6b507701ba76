import { drawnOnPage, type TokenName, tokensOf } from "@cuebook/diagram";

/** What follows the theme of the window. The hues of sources, and of what is done or waits for a person, are Cuebook's. */
const ofTheme = {
  canvas: "var(--vscode-editor-background)",
  surface: "var(--vscode-editor-background)",
  sunken: "var(--vscode-editor-background)",
  raised: "var(--vscode-editorWidget-background)",
  hover: "var(--vscode-list-hoverBackground)",
  line: "var(--vscode-editorWidget-border)",
  text: "var(--vscode-editor-foreground)",
  "text-2": "var(--vscode-descriptionForeground)",
  "text-3": "var(--vscode-descriptionForeground)",
  focus: "var(--vscode-focusBorder)",
  fail: "var(--vscode-errorForeground)",
  font: "var(--vscode-font-family)",
  mono: "var(--vscode-editor-font-family)",
  body: "400 var(--vscode-font-size) / 1.45 var(--font)",
  code: "400 var(--vscode-editor-font-size) / 1.6 var(--mono)",
} as const satisfies Partial<Record<TokenName, string>>;

/** What both panels look like. VS Code names the kind of its theme in a class of the body. */
export const panelStyle = `
body{${tokensOf("light", ofTheme)}}
body:is(.vscode-dark,.vscode-high-contrast:not(.vscode-high-contrast-light)){${tokensOf("dark", ofTheme)}}
.picture .cuebook-graph{${drawnOnPage}}
body { margin: 0; padding: var(--side); color: var(--text); background: var(--surface); font: var(--body); }
h1 { margin: 0 0 var(--near); font: var(--title); overflow-wrap: anywhere; }
.note { margin: 0 0 var(--near); color: var(--text-2); font: var(--dense); }
.problem { margin: 0 0 var(--near); color: var(--fail); white-space: pre-wrap; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: var(--r-1); }
`;
