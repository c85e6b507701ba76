import { alternatives, describeValue } from "@cuebook/settings/values";
import { nearest } from "@cuebook/template";
import { readTool, toolsOf } from "./tool-rules.ts";

/** A mode of a client, and its tools, as an author wrote them. */
export interface WrittenPermissions {
  readonly mode?: unknown;
  readonly allow?: unknown;
  readonly deny?: unknown;
}

/** The words of a mode. */
export interface Modes {
  readonly known: readonly string[];
  /** Those that are named to an author. */
  readonly suggested: readonly string[];
}

/** A word of permissions that is not understood. */
export interface WordProblem {
  /** The keys that lead to it: `["allow", 0]`. */
  readonly keys: readonly [keyof WrittenPermissions, ...number[]];
  readonly found: string;
  readonly problem: string;
  readonly instead: string;
}

/** What is not understood in a mode and in tools in the notation of clients. */
export function wordProblems(written: WrittenPermissions, modes: Modes): WordProblem[] {
  return [
    ...modeProblems(written.mode, modes),
    ...(["allow", "deny"] as const).flatMap((decide) => {
      const tools = written[decide];
      if (!Array.isArray(tools)) return toolProblems(decide, tools, []);
      return tools.flatMap((each, index) => toolProblems(decide, each, [index]));
    }),
  ];
}

function modeProblems(mode: unknown, { known, suggested }: Modes): WordProblem[] {
  if (mode === undefined || mode === null || (typeof mode === "string" && known.includes(mode))) return [];
  const near = typeof mode === "string" ? nearest(mode, known) : undefined;
  const instead = `write ${alternatives((near === undefined ? suggested : [near]).map((word) => `"${word}"`))}`;
  return [{ keys: ["mode"], found: shown(mode), problem: "is no mode", instead }];
}

function toolProblems(decide: "allow" | "deny", value: unknown, below: readonly number[]): WordProblem[] {
  const keys = [decide, ...below] as const;
  if (value === undefined || value === null) return [];
  if (typeof value !== "string")
    return [{ keys, found: shown(value), problem: "is not a text", instead: "write a text, or a list of texts" }];
  return toolsOf(value).flatMap((found) => {
    const read = readTool(decide, found);
    return "rules" in read ? [] : [{ keys, found, ...read }];
  });
}

function shown(value: unknown): string {
  return typeof value === "string" ? value : describeValue(value);
}
