import { type Diagnostic, type Place, reporter, Source, type Span } from "@cuebook/template";
import { serviceDiagnostics } from "../diagnostics/service.ts";

/** A variable of a `.env` file, with its place. */
export interface DotenvEntry {
  readonly value: string;
  /** The place of the name. Nothing about the value is shown. */
  readonly place: Place;
}

/** A parsed `.env` file: the variables that it sets for Cuebook, by name. */
export interface Dotenv {
  readonly values: ReadonlyMap<string, DotenvEntry>;
  /** The names of all its variables, including those that are not for Cuebook. */
  readonly names: ReadonlySet<string>;
  /** The file with `…` in place of each value, for findings and output. */
  readonly source: Source;
  readonly diagnostics: readonly Diagnostic[];
}

const report = reporter(serviceDiagnostics);

/**
 * Parses a `.env` file: one `NAME=value` per line, comments after `#` at the start of a line, optional quotes around a value, no
 * escapes, no expansion of `$`. Only names that start with `CUEBOOK_` are read. Findings have a line, never a value.
 *
 * @example
 * parseDotenv({ file: ".env", text: "CUEBOOK_TRACKER_KIND=file" }).values.get("CUEBOOK_TRACKER_KIND")?.value; // "file"
 */
export function parseDotenv(entry: { readonly file: string; readonly text: string }): Dotenv {
  const lines = entry.text.replace(/^\ufeff/, "").split("\n");
  const source = new Source(entry.file, lines.map(masked).join("\n"));
  const values = new Map<string, DotenvEntry>();
  const names = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  const ignored: { name: string; place: Place }[] = [];
  let start = 0;
  for (const line of lines) {
    const at = start;
    start += masked(line).length + 1;
    const content = line.trim();
    if (content === "" || content.startsWith("#")) continue;
    const from = at + line.indexOf(content);
    const place = (span: Span): Place => ({ source, span });
    const parsed = parseLine(content);
    if ("problem" in parsed) {
      const end = from + (parsed.length ?? Math.max(1, content.indexOf("=")));
      diagnostics.push(report("dotenv_syntax", { problem: parsed.problem }, place({ start: from, end })));
      continue;
    }
    const nameStart = from + parsed.nameAt;
    const namePlace = place({ start: nameStart, end: nameStart + parsed.name.length });
    const { name, value } = parsed;
    names.add(name);
    if (!name.startsWith("CUEBOOK_")) {
      ignored.push({ name, place: namePlace });
      continue;
    }
    if (values.has(name)) diagnostics.push(report("dotenv_repeated", { name }, namePlace));
    values.set(name, { value, place: namePlace });
  }
  const [first] = ignored;
  if (first !== undefined)
    diagnostics.push(report("dotenv_ignored", { names: ignored.map(({ name }) => name) }, first.place));
  return { values, names, source, diagnostics };
}

/** A line without possible secrets: a comment, or the text before the first `=`. */
function masked(line: string): string {
  if (/^\s*(#|$)/.test(line)) return line;
  const equals = line.indexOf("=");
  if (equals !== -1 && line.slice(0, equals).trim() !== "") return `${line.slice(0, equals + 1)}…`;
  return `${line.slice(0, line.length - line.trimStart().length)}…`;
}

type Line =
  | { readonly name: string; readonly nameAt: number; readonly value: string }
  | { readonly problem: string; readonly length?: number };

function parseLine(content: string): Line {
  const equals = content.indexOf("=");
  // Without a name, the line may be a bare secret, so only its first character is marked and nothing is shown.
  if (equals <= 0) return { problem: "expected NAME=value, but this line has no name and no =", length: 1 };
  const written = content.slice(0, equals);
  const nameAt = /^export\s+/.exec(written)?.[0].length ?? 0;
  const name = written.slice(nameAt).trim();
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name))
    return { problem: "a name has only letters, digits and _, and does not start with a digit" };
  const value = content.slice(equals + 1).trim();
  const quote = value[0];
  if (quote !== '"' && quote !== "'") return { name, nameAt, value };
  const closing = value.indexOf(quote, 1);
  if (closing === -1) return { problem: `the quote ${quote} around the value of ${name} is not closed on its line` };
  if (closing < value.length - 1) return { problem: `there is text after the closing quote of the value of ${name}` };
  return { name, nameAt, value: value.slice(1, -1) };
}
