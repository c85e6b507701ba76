import { isRecord } from "@cuebook/settings/values";

/** The object in a signed body, or `undefined`. */
export function payloadOf(body: Uint8Array): Readonly<Record<string, unknown>> | undefined {
  try {
    const payload: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
    return isRecord(payload) ? payload : undefined;
  } catch {
    return undefined;
  }
}

/** The text or number at a path, cut to the length of a name; `undefined` if it is missing. */
export function nameAt(payload: unknown, ...path: readonly string[]): string | undefined {
  let value = payload;
  for (const key of path) value = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  return String(value).slice(0, mostCharacters) || undefined;
}

const mostCharacters = 80;
