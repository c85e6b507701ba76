import { type Action, type Effect, type Rule, ruleText } from "@cuebook/policy";
import { printableLine } from "@cuebook/settings/values";

type Kind = Effect | "files" | "any";

const verbs: Readonly<Record<Kind, readonly [one: string, many: string, object: string]>> = {
  any: ["do", "does", "anything"],
  files: ["read or write", "reads or writes", "files"],
  read: ["read", "reads", "files of the workspace"],
  write: ["write", "writes", "files of the workspace"],
  run: ["run", "runs", "commands"],
  network: ["reach", "reaches", "the network"],
  ask_client: ["do", "does", "what only its client describes"],
};

const lists: Readonly<Record<NonNullable<Rule["understood"]>, string>> = {
  project_commands: "the commands of the project",
  read_git: "git to read",
};

/** A rule as a sentence: `allows writeFile to write docs/**`. */
export function ruleSentence(rule: Rule): string {
  const {
    decide,
    effect,
    tool = "*",
    path,
    command,
    without,
    understood,
    folder,
    input,
    timeout_ms: limit,
    url,
  } = rule;
  const who = /^\*+$/.test(tool) ? "every tool" : tool;
  const [one, many, all] = verbs[effect ?? kindOf(rule)];
  const named =
    command?.map(quoteWord).join(" ") ?? path ?? url ?? (understood === undefined ? all : lists[understood]);
  const details = [
    ...(without === undefined ? [] : [` without ${without.map(quoteWord).join(", ")}`]),
    ...(folder === undefined ? [] : [` in ${folder === "" || folder === "." ? "the workspace" : folder}`]),
    ...(input === undefined ? [] : [input === "none" ? " without input" : ` with the input ${input}`]),
    ...(limit === undefined ? [] : [` for ${limit / 1000} s`]),
  ];
  const object = named + details.join("");
  const words =
    decide === "ask" ? `asks before ${who} ${many}` : `${decide === "allow" ? "allows" : "denies"} ${who} to ${one}`;
  return printableLine(`${words} ${object}`);
}

/** The kind of action that a rule without `effect` applies to, inferred from its fields. */
function kindOf({ path, url, ...rule }: Rule): Kind {
  if (path !== undefined) return "files";
  const { command, without, folder, input, timeout_ms: limit } = rule;
  if ([command, without, folder, input, limit].some((part) => part !== undefined)) return "run";
  return url === undefined ? "any" : "network";
}

/** A rule as written in `tools.permissions.rules` of the configuration: `{ decide: allow, tool: "writeFile", path: "docs/**" }`. */
export function ruleLine(rule: Rule): string {
  return printableLine(ruleText(rule));
}

/** The rule that an answer to a question stores, with a note on what the rule leaves open. */
export function storedRuleLine(rule: Rule, { effect }: Action): string {
  return `${ruleLine(rule)}${effect === "write" ? ", with any content" : ""}`;
}

/** A hint with the rule that would allow an action, and where to write it. */
export function ruleHint(rule: Rule): string {
  return `allow it in .cuebook/config.yaml, under tools.permissions.rules: - ${ruleLine(rule)}`;
}

function quoteWord(text: string): string {
  return /^[^\s"']+$/.test(text) ? text : JSON.stringify(text);
}
