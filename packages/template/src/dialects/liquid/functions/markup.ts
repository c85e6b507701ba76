import type { FunctionSpec } from "../../../language/function.ts";
import { escapeHtml } from "../print/print.ts";
import { changing, removing } from "./texts.ts";

const unescaped: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&#34;": '"',
  "&#39;": "'",
};

function withoutEntities(text: string): string {
  return text.replace(/&(?:amp|lt|gt|#34|#39);/g, (entity) => unescaped[entity] ?? entity);
}

const blocks: readonly (readonly [open: string, close: string])[] = [
  ["<script", "</script>"],
  ["<style", "</style>"],
  ["<!--", "-->"],
  ["<", ">"],
];

/** A text without tags, comments, scripts and styles, in linear time. */
function stripHtml(text: string): string {
  const unclosed = new Set<string>();
  let made = "";
  let at = 0;
  for (let open = text.indexOf("<"); open !== -1; open = text.indexOf("<", at)) {
    made += text.slice(at, open);
    const end = blockEnd(text, open, unclosed);
    if (end === undefined) return made + text.slice(open);
    at = end;
  }
  return made + text.slice(at);
}

/** The end of the block at an offset; `unclosed` are kinds that have no end further on. */
function blockEnd(text: string, open: number, unclosed: Set<string>): number | undefined {
  for (const [start, close] of blocks) {
    if (unclosed.has(start) || !text.startsWith(start, open)) continue;
    const end = text.indexOf(close, open + start.length);
    if (end !== -1) return end + close.length;
    unclosed.add(start);
  }
  return undefined;
}

/** Filters for HTML. */
export const markupFilters: readonly FunctionSpec[] = [
  changing("escape", escapeHtml),
  changing("xml_escape", escapeHtml),
  changing("escape_once", (text, meter) => escapeHtml(withoutEntities(text), meter)),
  changing("newline_to_br", (text) => text.replace(/\r?\n/g, "<br />\n")),
  removing("strip_html", stripHtml),
];

/** The names of filters whose result is not escaped again. */
export const markupNames: ReadonlySet<string> = new Set(["escape", "xml_escape", "escape_once", "raw"]);
