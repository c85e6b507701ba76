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
    `<h1>${escaped(title)}</h1>`,
    `<p class="note">${escaped(values)} A click on a part shows where it is written.</p>`,
    legend(segments),
    ...problems.map((problem) => `<p class="problem">${escaped(problem)}</p>`),
    shown,
  ].join("\n");
  return pageHtml({ title, body, nonce, style, script });
}

/** Where parts come from, as the page of a run names it. */
const sources = {
  issue: "issue",
  input: "input",
  step: "output of a step",
  project: "project",
  template: "template",
  cuebook: "Cuebook",
} as const;

function sourceOf({ kind, paths: [path = ""], producer }: PreviewSegment): keyof typeof sources {
  if (kind !== "data") return kind;
  const [root] = path.split(/[.[]/);
  if (root === "issue" || root === "input") return root;
  return producer === undefined ? "project" : "step";
}

function legend(segments: readonly PreviewSegment[]): string {
  const shown = new Set(segments.map(sourceOf));
  const items = Object.entries(sources).filter(([source]) => [...shown].some((each) => each === source));
  return `<ul class="note">${items.map(([source, name]) => `<li class="${source}">${name}</li>`).join("")}</ul>`;
}

function part(text: string, segment: PreviewSegment, index: number): string {
  const { kind, source, start, end } = segment;
  const place =
    source === undefined ? "" : ` data-segment="${index}"${kind === "data" ? ' tabindex="0" role="link"' : ""}`;
  return `<span class="${sourceOf(segment)}" title="${escaped(origin(segment))}"${place}>${escaped(text.slice(start, end))}</span>`;
}

/** Where a part comes from, in words. */
function origin({ kind, paths, producer }: PreviewSegment): string {
  if (kind === "template") return "the prompt's own text";
  if (kind === "cuebook") return "added by Cuebook";
  return [paths.join(", ") || "data", ...(producer === undefined ? [] : [`from ${producer}`])].join("\n");
}

const style = `
pre { max-width: 46rem; white-space: pre-wrap; overflow-wrap: anywhere; font: var(--code); }
ul { display: flex; flex-wrap: wrap; gap: var(--near); padding: 0; list-style: none; }
li { padding: 0 var(--near); border-radius: var(--r-1); }
[data-segment] { cursor: pointer; }
.issue { --mark: var(--from-issue); --wash: var(--wash-issue); }
.input { --mark: var(--from-person); --wash: var(--wash-person); }
.step { --mark: var(--from-step); --wash: var(--wash-step); }
.project { --mark: var(--from-project); --wash: var(--wash-project); }
:is(.issue, .input, .step, .project) { background: var(--wash); box-shadow: inset 0 -1.5px var(--mark); box-decoration-break: clone; }
.cuebook { color: var(--text-3); font-style: italic; }
`;

const script = `
for (const part of document.querySelectorAll("[data-segment]"))
  onPress(part, () => {
    if (String(getSelection()) === "") vscode.postMessage({ segment: Number(part.dataset.segment) });
  });
`;
