/** @folder What is shown beside a file: the graph and the prompt. */
import { panelStyle } from "./style.ts";

/** A page of a webview. */
export interface Page {
  readonly title: string;
  /** HTML: its texts are escaped. */
  readonly body: string;
  /** Lets the style and the script of this page run, and no others. A new one for each page. */
  readonly nonce: string;
  readonly script: string;
  readonly style?: string;
}

/** Text as HTML, also within an attribute. */
export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** The page loads nothing, and runs only its own script: names and prompts come from files and agents. */
export function pageHtml({ title, body, nonce, script, style = "" }: Page): string {
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escaped(title)}</title>
<style nonce="${nonce}">${panelStyle}${style}</style>
</head>
<body>
${body}
<script nonce="${nonce}">${commonScript}${script}</script>
</body>
</html>
`;
}

/** Keeps the place that was scrolled to when the page is made again. */
const commonScript = `
const vscode = acquireVsCodeApi();
const before = vscode.getState();
if (before) scrollTo(before.x, before.y);
addEventListener("scroll", () => vscode.setState({ x: scrollX, y: scrollY }));
const onPress = (element, act) => {
  element.addEventListener("click", act);
  element.addEventListener("keydown", (event) => { if (event.key === "Enter") act(); });
};
`;
