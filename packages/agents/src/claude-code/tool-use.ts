import type { PlanEntry, ToolKind } from "@cuebook/run";
import { type Fields, fields, list, text } from "../agent/client-json.ts";

/** What the client's own tools do. */
const kinds: ReadonlyMap<string, ToolKind> = new Map([
  ["Agent", "think"],
  ["Bash", "execute"],
  ["Edit", "edit"],
  ["Glob", "search"],
  ["Grep", "search"],
  ["MultiEdit", "edit"],
  ["NotebookEdit", "edit"],
  ["Read", "read"],
  ["Task", "think"],
  ["WebFetch", "fetch"],
  ["WebSearch", "fetch"],
  ["Write", "edit"],
]);

export function kindOf(tool: string): ToolKind {
  return kinds.get(tool) ?? "other";
}

/** The longest summary of a tool use, in UTF-16 units. */
const summaryLength = 200;

/**
 * What a tool use works on, in one line: its most informative field, else all of them.
 * @param mask applied before the line is cut: half a secret would not be found
 */
export function summary(input: unknown, mask: (text: string) => string): string {
  const given = fields(input);
  const telling = ["command", "file_path", "path", "pattern", "url", "query", "description", "prompt"];
  const informative = telling.map((name) => text(given[name])).find((value) => value !== undefined);
  const line = mask(informative ?? (Object.keys(given).length === 0 ? "" : JSON.stringify(input)))
    .replace(/\s+/g, " ")
    .trim();
  return line.length > summaryLength ? `${line.slice(0, summaryLength)}…` : line;
}

/** The plan in the input of the client's tool for its to-do list. */
export function planEntries(input: unknown): PlanEntry[] {
  return list(fields(input).todos).map((each): PlanEntry => {
    const { content, status } = fields(each);
    return {
      text: text(content) ?? "",
      status: status === "completed" || status === "in_progress" ? status : "pending",
    };
  });
}

/** What a tool returned to the model. */
export function outputOf(content: unknown): string {
  if (typeof content === "string") return content;
  return list(content)
    .map((each) => {
      const block: Fields = fields(each);
      return text(block.text) ?? `[${text(block.type) ?? "unknown"}]`;
    })
    .join("\n");
}

/** The exit code of a command: the client reports it only if it is not 0, in the first line of the output. */
export function exitCodeOf(output: string): number | undefined {
  const [, code] = /^(?:Error: )?Exit code (\d{1,3})\b/.exec(output) ?? [];
  return code === undefined ? undefined : Number(code);
}
