import type { Repair } from "./front-matter.ts";

/** The JSON of a reply, or what the reader of JSON says about it. */
export type FoundJson = { readonly value: unknown; readonly repairs: readonly Repair[] } | { readonly problem: string };

/** Finds the JSON object of a reply: the whole, the content of a code fence, or what stands between the first and the last brace. */
export function findJson(text: string): FoundJson {
  const trimmed = text.trim();
  const whole = parse(trimmed);
  if ("value" in whole) return { value: whole.value, repairs: [] };
  const lines = trimmed.split("\n");
  const open = lines.findIndex((line) => /^ {0,3}(`{3,}|~{3,})[ \t]*\w*[ \t]*$/.test(line));
  const close = lines.findIndex((line, index) => index > open && /^ {0,3}(`{3,}|~{3,})[ \t]*$/.test(line));
  if (open !== -1 && close !== -1) {
    const fenced = parse(lines.slice(open + 1, close).join("\n"));
    if ("value" in fenced) {
      const repairs: Repair[] = ["code_fence"];
      if (open > 0) repairs.unshift("preamble");
      if (close < lines.length - 1) repairs.push("text_after");
      return { value: fenced.value, repairs };
    }
  }
  const [start, end] = [trimmed.indexOf("{"), trimmed.lastIndexOf("}")];
  if (start !== -1 && end > start) {
    const inner = parse(trimmed.slice(start, end + 1));
    if ("value" in inner) {
      const repairs: Repair[] = start > 0 ? ["preamble"] : [];
      if (end < trimmed.length - 1) repairs.push("text_after");
      return { value: inner.value, repairs };
    }
  }
  return whole;
}

function parse(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : "not JSON" };
  }
}
