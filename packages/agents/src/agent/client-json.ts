/** The fields of a JSON object of unknown shape. */
export type Fields = Readonly<Record<string, unknown>>;

/** The JSON object of a line. Undefined if the line is none: the client, or a program that it runs, wrote ordinary text. */
export function parseObject(line: string): Fields | undefined {
  // This check saves an exception per line of ordinary text.
  if (!line.startsWith("{")) return undefined;
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? fields(value) : undefined;
  } catch {
    // Not JSON: the line is in the raw log.
    return undefined;
  }
}

export function fields(value: unknown): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  return Object.assign(Object.create(null), value);
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

export function count(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) && value > 0 ? value : 0;
}

/** A text as one line of at most 200 characters. */
export function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}
