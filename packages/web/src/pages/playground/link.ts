import { dialectNames } from "./dialects.ts";
import type { Sheet } from "./sheet.ts";

/** The longest fragment: some programs cut longer addresses. */
export const longestFragment = 30_000;
/** The largest decompressed sheet: a short fragment can expand to any amount of text. */
const longestSheet = 1_000_000;

/** The fragment of an address that has the whole sheet: `s=` and the compressed JSON. `undefined`: it would be too long. */
export async function fragmentOf(sheet: Sheet): Promise<string | undefined> {
  const { dialect, template, data, contract } = sheet;
  const bytes = new TextEncoder().encode(JSON.stringify([1, dialect, template, data, contract]));
  const chunks: Uint8Array[] = [];
  for await (const chunk of piped(bytes, new CompressionStream("deflate-raw"))) chunks.push(chunk);
  const text = chunks.map((chunk) => Array.from(chunk, (byte) => String.fromCharCode(byte)).join("")).join("");
  const fragment = `s=${btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
  return fragment.length > longestFragment ? undefined : fragment;
}

/** The sheet of a fragment; `undefined` if the fragment has none. @throws Error if it is broken or too large */
export async function sheetOf(fragment: string): Promise<Sheet | undefined> {
  if (!fragment.startsWith("s=")) return undefined;
  const broken = new Error("The link is broken: a part of it is missing or was changed.");
  let text = "";
  try {
    const packed = atob(fragment.slice(2).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(packed, (character) => character.charCodeAt(0));
    const decoder = new TextDecoder("utf-8", { fatal: true });
    for await (const chunk of piped(bytes, new DecompressionStream("deflate-raw"))) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > longestSheet) break;
    }
    if (text.length <= longestSheet) text += decoder.decode();
  } catch {
    throw broken;
  }
  if (text.length > longestSheet) throw new Error("The link has more text than the playground takes.");
  const sheet = sheetFrom(text);
  if (sheet === undefined) throw broken;
  return sheet;
}

function sheetFrom(json: string): Sheet | undefined {
  let parts: unknown;
  try {
    parts = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (!Array.isArray(parts) || parts.length !== 5 || parts[0] !== 1) return undefined;
  const [, name, template, data, contract] = parts as unknown[];
  const dialect = dialectNames.find((each) => each === name);
  if (dialect === undefined) return undefined;
  if (typeof template !== "string" || typeof data !== "string" || typeof contract !== "string") return undefined;
  return { dialect, template, data, contract };
}

/** Sends bytes through a stream, and yields what comes out of it. */
async function* piped(
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
): AsyncGenerator<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
