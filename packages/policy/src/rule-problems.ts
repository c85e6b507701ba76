import type { Rule } from "./rule.ts";

/** A part of a rule that is wrong although its type is right. */
export interface RuleProblem {
  /** The keys that lead to it: `["command", "0"]`. Empty: the rule itself. */
  readonly keys: readonly string[];
  readonly message: string;
}

const longestGlob = 10_000;

/** What each part of a rule is about, and the kinds of action that have it. */
const parts = [
  { key: "path", effects: ["read", "write"], about: "files" },
  { key: "command", effects: ["run"], about: "commands" },
  { key: "without", effects: ["run"], about: "commands" },
  { key: "folder", effects: ["run"], about: "commands" },
  { key: "input", effects: ["run"], about: "commands" },
  { key: "timeout_ms", effects: ["run"], about: "commands" },
  { key: "url", effects: ["network"], about: "addresses" },
] as const;

/** The parts of a rule that match nothing, or not what they seem to. A rule without problems can be applied. */
export function ruleProblems(rule: Rule): RuleProblem[] {
  const { command = [], without = [], effect } = rule;
  const globs = (["tool", "path", "folder", "url"] as const).flatMap((key) => globProblems([key], rule[key] ?? ""));
  const words = [
    ...command.flatMap((word, index) => globProblems(["command", String(index)], word)),
    ...without.flatMap((word, index) => globProblems(["without", String(index)], word)),
  ];
  const places = (["path", "folder"] as const).flatMap((key) => placeProblems(key, rule));
  const used = parts.filter(({ key }) => rule[key] !== undefined);
  const [first] = used;
  const other = used.find(({ about }) => about !== first?.about);
  const contradiction =
    first !== undefined && other !== undefined
      ? `\`${first.key}\` matches only ${first.about}, and \`${other.key}\` only ${other.about}: a rule with both matches nothing`
      : undefined;
  const wrongKind = used.find(({ effects }) => effect !== undefined && !effects.some((each) => each === effect));
  const message =
    contradiction ??
    (wrongKind &&
      `\`${wrongKind.key}\` matches only ${wrongKind.about}: with effect ${effect}, the rule matches nothing`);
  return [
    ...globs,
    ...words,
    ...places,
    ...urlProblems(rule),
    ...(message === undefined ? [] : [{ keys: [], message }]),
  ];
}

function globProblems(keys: readonly string[], glob: string): RuleProblem[] {
  return glob.length > longestGlob ? [{ keys, message: `is longer than ${longestGlob} characters` }] : [];
}

function placeProblems(key: "path" | "folder", { decide, effect, [key]: glob }: Rule): RuleProblem[] {
  if (glob === undefined) return [];
  if (glob.startsWith("./") || glob.split("/").includes("..")) {
    return [{ keys: [key], message: 'must have no "./" at the beginning, and no ".."' }];
  }
  if (glob.length > 1 && glob.endsWith("/")) {
    const message = `ends with "/" and matches nothing: "${glob.slice(0, 80)}**" matches everything below`;
    return [{ keys: [key], message }];
  }
  if (decide === "allow" && effect !== undefined && glob.startsWith("/")) {
    const message = "is outside the workspace, which a rule that allows an `effect` does not cover: leave out `effect`";
    return [{ keys: [key], message }];
  }
  return [];
}

function urlProblems({ url = "" }: Rule): RuleProblem[] {
  if (!/^[^/]*:\/\/[^/]*$/.test(url)) return [];
  return [
    { keys: ["url"], message: `names no path, and matches nothing: "${url.slice(0, 80)}/**" matches everything there` },
  ];
}
