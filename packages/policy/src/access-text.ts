import { namedRules, type Permissions, type PermissionsName } from "./named.ts";
import type { Rule, RuleDecision } from "./rule.ts";

/** What is said of an action: "change" and "files". */
interface Part {
  readonly verb: "read" | "change" | "run" | "use" | "do";
  readonly object: string;
}

const whole = {
  read: { verb: "read", object: "files" },
  write: { verb: "change", object: "files" },
  run: { verb: "run", object: "any command" },
  network: { verb: "use", object: "the network" },
  ask_client: { verb: "use", object: "the other tools that you have" },
} as const satisfies Record<NonNullable<Rule["effect"]>, Part>;

/**
 * What an agent may do by its permissions, in words for the agent.
 * @param lines the command lines of its project
 *
 * ```ts
 * accessText(["read", "project_commands"], ["npm test"]);
 * // You may read files and run the project's commands (`npm test`, also for single files or tests). You may not change files.
 * // Anything else waits for a person: do without it where you can.
 * ```
 */
export function accessText(
  permissions: Permissions = [{ decide: "allow", effect: "read" }],
  lines: readonly string[] = [],
): string {
  const parts = (decide: RuleDecision) =>
    permissions.flatMap((each) => {
      const rules: readonly Rule[] = typeof each !== "string" ? [each] : isNamed(each) ? namedRules[each] : [];
      const named = decide === "allow" && typeof each === "string" ? listPart(each, lines) : [];
      return [...named, ...rules.flatMap((rule) => (rule.decide === decide ? [partOf(rule)] : []))];
    });
  const allowed = parts("allow");
  const isAll = allowed.some(({ verb }) => verb === "do");
  const sentences = [
    [isAll ? [{ verb: "do", object: "anything" } as const] : allowed, "You may"],
    [parts("deny"), "You may not"],
    [parts("ask"), "A person is asked before you"],
  ] as const;
  return [
    ...sentences.flatMap(([of, begin]) => (of.length === 0 ? [] : [`${begin} ${phrase(of)}.`])),
    ...(isAll ? [] : ["Anything else waits for a person: do without it where you can."]),
  ].join(" ");
}

function isNamed(name: PermissionsName): name is keyof typeof namedRules {
  return Object.hasOwn(namedRules, name);
}

/** What a list of rules about understood commands allows. */
function listPart(name: PermissionsName, lines: readonly string[]): Part[] {
  if (name === "read_git") return [{ verb: "run", object: "git commands that only read" }];
  const listed = lines.map((line) => `\`${line}\``).join(", ");
  const isUsed = name === "project_commands" && lines.length > 0;
  return isUsed ? [{ verb: "run", object: `the project's commands (${listed}, also for single files or tests)` }] : [];
}

function partOf({ effect, tool, path, command, without, folder, url, reason }: Rule): Part {
  const why = reason === undefined || (effect !== undefined && path === undefined) ? "" : ` (${reason})`;
  const at = folder === undefined ? "" : ` in \`${folder}\``;
  const not = without === undefined ? "" : ` (without ${without.map((word) => `\`${word}\``).join(", ")})`;
  if (command !== undefined) return { verb: "run", object: `\`${command.map(wordText).join(" ")}\`${at}${not}${why}` };
  if (path !== undefined) return { verb: effect === "read" ? "read" : "change", object: `\`${path}\`${why}` };
  if (url !== undefined) return { verb: "use", object: `\`${url}\`${why}` };
  if (effect !== undefined && tool === undefined) return { ...whole[effect], object: `${whole[effect].object}${at}` };
  return tool === undefined ? { verb: "do", object: "anything" } : { verb: "use", object: `\`${tool}\`${why}` };
}

/** A glob of a command as people write it. */
function wordText(glob: string): string {
  return glob === "**" ? "…" : glob.replace(/\\(.)/g, "$1");
}

/** "read and change files, and run `a`, `b` and `c`". */
function phrase(parts: readonly Part[]): string {
  const byVerb = Map.groupBy(parts, ({ verb }) => verb);
  const [read, change] = [byVerb.get("read"), byVerb.get("change")];
  const areSame = read?.length === 1 && change?.length === 1 && read[0]?.object === change[0]?.object;
  if (areSame) byVerb.delete("change");
  const clauses = [...byVerb].map(([verb, of]) => {
    const objects = [...new Set(of.map(({ object }) => object))];
    return `${areSame && verb === "read" ? "read and change" : verb} ${listed(objects)}`;
  });
  return clauses.length < 2 ? clauses.join("") : `${clauses.slice(0, -1).join(", ")}, and ${clauses.at(-1)}`;
}

function listed(objects: readonly string[]): string {
  return objects.length < 2 ? objects.join("") : `${objects.slice(0, -1).join(", ")} and ${objects.at(-1)}`;
}
