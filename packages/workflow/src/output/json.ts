import { parseJson } from "@cuebook/template/schema";
import type { Repair } from "./front-matter.ts";

/** The JSON of a reply, or the message of the JSON parser. */
export type FoundJson = { readonly value: unknown; readonly repairs: readonly Repair[] } | { readonly problem: string };

/** Finds the JSON object of a reply: the whole, the content of a code fence, or the text from the first to the last brace. */
export function findJson(text: string): FoundJson {
  const trimmed = text.trim();
  const whole = parse(trimmed);
  if ("value" in whole) return { value: whole.value, repairs: [] };
  return fencedJson(trimmed) ?? bracedJson(trimmed) ?? whole;
}

/** The JSON in the first code fence. */
function fencedJson(trimmed: string): FoundJson | undefined {
  const lines = trimmed.split("\n");
  const open = lines.findIndex((line) => /^ {0,3}(`{3,}|~{3,})[ \t]*\w*[ \t]*$/.test(line));
  const close = lines.findIndex((line, index) => index > open && /^ {0,3}(`{3,}|~{3,})[ \t]*$/.test(line));
  if (open === -1 || close === -1) return undefined;
  const fenced = parse(lines.slice(open + 1, close).join("\n"));
  if (!("value" in fenced)) return undefined;
  const repairs: Repair[] = ["code_fence"];
  if (open > 0) repairs.unshift("preamble");
  if (close < lines.length - 1) repairs.push("text_after");
  return { value: fenced.value, repairs };
}

/** The JSON from the first brace to the last one. */
function bracedJson(trimmed: string): FoundJson | undefined {
  const [start, end] = [trimmed.indexOf("{"), trimmed.lastIndexOf("}")];
  if (start === -1 || end <= start) return undefined;
  const inner = parse(trimmed.slice(start, end + 1));
  if (!("value" in inner)) return undefined;
  const repairs: Repair[] = start > 0 ? ["preamble"] : [];
  if (end < trimmed.length - 1) repairs.push("text_after");
  return { value: inner.value, repairs };
}

function parse(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: parseJson(text) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : "not JSON" };
  }
}
