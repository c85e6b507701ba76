/** A table of a TOML file: its name, the keys that stand in it, and its lines. */
export interface TomlTable {
  /** Such as `tool.ruff.lint`; empty before the first header. */
  readonly name: string;
  readonly keys: readonly string[];
  /** Without comments. */
  readonly lines: readonly string[];
}

/**
 * The tables of a TOML file, as far as it takes to see which are there and what they name. It is no parser: of a file with mistakes
 * it gives what can be made out, and values of several lines are lines as any other.
 */
export function tablesOf(text: string): TomlTable[] {
  const tables: { name: string; keys: string[]; lines: string[] }[] = [{ name: "", keys: [], lines: [] }];
  for (const raw of text.split(/\r?\n/)) {
    const line = withoutComment(raw).trim();
    if (line === "") continue;
    const header = headerOf(line);
    if (header !== undefined) {
      tables.push({ name: header.replace(/["'\s]/g, ""), keys: [], lines: [] });
      continue;
    }
    const table = tables.at(-1);
    const key = /^(?:"([^"]*)"|'([^']*)'|([A-Za-z0-9_-]+))\s*(?:\.[^=]*)?=/.exec(line);
    const name = key?.[1] ?? key?.[2] ?? key?.[3];
    if (name !== undefined) table?.keys.push(name);
    table?.lines.push(line);
  }
  return tables;
}

/** `[name]` or `[[name]]`; a line of an array may look like it, but for the quotes that its texts have. */
function headerOf(line: string): string | undefined {
  if (!line.startsWith("[") || !line.endsWith("]")) return undefined;
  const inner = (line.startsWith("[[") && line.endsWith("]]") ? line.slice(2, -2) : line.slice(1, -1)).trim();
  return inner === "" || /[[\],]|^["'][^"']*["']$/.test(inner) ? undefined : inner;
}

function withoutComment(line: string): string {
  let quote = "";
  for (let at = 0; at < line.length; at++) {
    const character = line.charAt(at);
    if (quote !== "") {
      if (character === "\\" && quote === '"') at++;
      else if (character === quote) quote = "";
    } else if (character === '"' || character === "'") quote = character;
    else if (character === "#") return line.slice(0, at);
  }
  return line;
}
