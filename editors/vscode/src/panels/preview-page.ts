import type { PreviewResult, PreviewSegment } from "@cuebook/editor";
import { escaped, pageHtml } from "./html.ts";

/** A prompt with the origin of its parts. A press on a part sends `{ segment: INDEX }`. */
export function previewPage(preview: PreviewResult | null, nonce: string): string {
  if (preview === null) {
    return pageHtml({ title: "Prompt", body: `<p class="note">There is no prompt here.</p>`, nonce, script: "" });
  }
  const { title, data, text, segments = [], problems } = preview;
  const values = data.from === "run" ? `Values of run ${data.run}.` : "Values are examples, made up from the contract.";
  const parts = segments.map((segment, index) => part(text ?? "", segment, index)).join("");
  const shown = text === undefined ? "" : `<pre>${segments.length > 0 ? parts : escaped(text)}</pre>`;
  const body = [
    `<h3>${escaped(title)}</h3>`,
    `<p class="note">${escaped(values)} Underlined: data. Slanted: added by Cuebook. A click shows where a part is written.</p>`,
    ...problems.map((problem) => `<p class="problem">${escaped(problem)}</p>`),
    shown,
  ].join("\n");
  return pageHtml({ title, body, nonce, style, script });
}

function part(text: string, segment: PreviewSegment, index: number): string {
  const { kind, source, start, end } = segment;
  const place =
    source === undefined ? "" : ` data-segment="${index}"${kind === "data" ? ' tabindex="0" role="link"' : ""}`;
  return `<span class="${kind}" title="${escaped(origin(segment))}"${place}>${escaped(text.slice(start, end))}</span>`;
}

/** Where a part comes from, in words. */
function origin({ kind, paths, producer }: PreviewSegment): string {
  if (kind === "template") return "the prompt's own text";
  if (kind === "cuebook") return "added by Cuebook";
  return [paths.join(", ") || "data", ...(producer === undefined ? [] : [`from ${producer}`])].join("\n");
}

const style = `
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-family: var(--vscode-editor-font-family); }
[data-segment] { cursor: pointer; }
.data { background: var(--vscode-editor-wordHighlightBackground); text-decoration: underline dotted; }
.cuebook { color: var(--vscode-descriptionForeground); font-style: italic; }
`;

const script = `
for (const part of document.querySelectorAll("[data-segment]"))
  onPress(part, () => {
    if (String(getSelection()) === "") vscode.postMessage({ segment: Number(part.dataset.segment) });
  });
`;
