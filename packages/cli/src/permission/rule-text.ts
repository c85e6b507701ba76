import type { Rule } from "@cuebook/policy";
import { printableLine } from "../output/printable.ts";

/** A rule as a sentence: `allows writeFile to write docs/**`. */
export function ruleSentence({ effect, tool = "*", path, command }: Rule): string {
  const who = /^\*+$/.test(tool) ? "every tool" : tool;
  const [verb, object] =
    path !== undefined
      ? ["write", path]
      : command !== undefined
        ? ["run", command.map(quoteWord).join(" ")]
        : ["do", "anything"];
  const words =
    effect === "ask"
      ? `asks before ${who} ${verb === "do" ? "does" : `${verb}s`}`
      : `${effect === "allow" ? "allows" : "denies"} ${who} to ${verb}`;
  return printableLine(`${words} ${object}`);
}

/** A rule as written in `tools.permissions.rules` of the configuration: `{ effect: allow, tool: "writeFile", path: "docs/**" }`. */
export function ruleLine({ effect, tool, path, command, reason }: Rule): string {
  const fields = [
    `effect: ${effect}`,
    ...(tool === undefined ? [] : [`tool: ${JSON.stringify(tool)}`]),
    ...(path === undefined ? [] : [`path: ${JSON.stringify(path)}`]),
    ...(command === undefined ? [] : [`command: [${command.map((glob) => JSON.stringify(glob)).join(", ")}]`]),
    ...(reason === undefined ? [] : [`reason: ${JSON.stringify(reason)}`]),
  ];
  return printableLine(`{ ${fields.join(", ")} }`);
}

/** A hint with the rule that would allow an action, and where to write it. */
export function ruleHint(rule: Rule): string {
  return `allow it in .cuebook/config.yaml, under tools.permissions.rules: - ${ruleLine(rule)}`;
}

function quoteWord(text: string): string {
  return /^[^\s"']+$/.test(text) ? text : JSON.stringify(text);
}
