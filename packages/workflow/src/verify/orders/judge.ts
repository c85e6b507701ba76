import {
  type Action,
  calledScripts,
  compileRules,
  filesRead,
  outlook,
  programOf,
  type Rule,
  rulesOf,
  ruleText,
  type SourcedRule,
  shellCommand,
  shellParts,
  understand,
  type Verdict,
  writingRules,
} from "@cuebook/policy";
import { pointerOf } from "@cuebook/settings/values";
import { edgesOf } from "../../model/edges.ts";
import { entriesOf } from "../../model/entries.ts";
import { promptAt } from "../../model/places.ts";
import type { Definition, Workflow } from "../../model/workflow.ts";
import { findCommands, findOrders } from "./find-orders.ts";
import type { Order, Ordered } from "./order.ts";

/** An order to a role, and what the role's rules decide on it. */
export interface JudgedOrder extends Order {
  readonly role: string;
  /** JSON pointer of the prompt in the definition. */
  readonly pointer: string;
  readonly verdict: Verdict;
  /** What would allow it, as an author writes it in `permissions`. */
  readonly help: string;
}

/**
 * Every order in the prompts of the roles that have an agent, judged as at run time. What the project's own commands are is not known:
 * a command of a known tool counts as one.
 * @param configured the rules of the configuration, which apply to every role
 */
export function judgedOrders(workflow: Workflow, configured: readonly Rule[] = []): JudgedOrder[] {
  return judged(workflow, configured, findOrders);
}

/** The same for every command that the prompts name. */
export function judgedCommands(workflow: Workflow, configured: readonly Rule[] = []): JudgedOrder[] {
  return judged(workflow, configured, findCommands);
}

function judged(workflow: Workflow, configured: readonly Rule[], find: typeof findOrders): JudgedOrder[] {
  const { definition } = workflow;
  const ofEdges = edgePromptsByTarget(definition);
  return Object.entries(definition.roles).flatMap(([role, { performs, permissions, prompt }]) => {
    if (performs !== undefined) return [];
    const judge = judgeOf(permissions, configured);
    const own = prompt.flatMap((part, index) =>
      part.role === "assistant" ? [] : [pointerOf("roles", role, "prompt", index)],
    );
    return [...own, ...(ofEdges.get(role) ?? [])].flatMap((pointer) =>
      find(promptAt(workflow, pointer)).map((order) => ({
        ...order,
        ...{ role, pointer, verdict: judge(order.ordered), help: helpFor(order.ordered) },
      })),
    );
  });
}

/** The pointers of the prompts of the edges that lead to each role, which reads them beside its own. */
function edgePromptsByTarget(definition: Definition): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { role: from, status, edge } of edgesOf(definition)) {
    for (const entry of entriesOf(edge)) {
      if (entry.prompt === undefined) continue;
      const pointers = found.get(entry.role) ?? [];
      pointers.push(pointerOf("graph", from, status, ...entry.keys, "prompt"));
      found.set(entry.role, pointers);
    }
  }
  return found;
}

function judgeOf(
  permissions: Workflow["definition"]["roles"][string]["permissions"],
  configured: readonly Rule[],
): (ordered: Ordered) => Verdict {
  const ofRole = rulesOf(permissions);
  const rules = [...configured, ...ofRole];
  const sourced: SourcedRule[] = [
    ...configured.map((rule) => ({ rule, source: "configuration" as const })),
    ...ofRole.map((rule) => ({ rule, source: "role" as const })),
  ];
  const decide = compileRules(sourced);
  // Which client asks is not known, so a rule about one of its tools is one about this action, too.
  const tools = new Set(["Bash", ...rules.flatMap(({ tool }) => (tool === undefined ? [] : [tool]))]);
  const mildest = (action: (tool: string) => Action): Verdict => {
    const verdicts = [...tools].map((tool) => decide(action(tool)));
    return verdicts.find(({ decision }) => decision === "allow") ?? decide(action("Bash"));
  };
  const asWhole = (effect: "run" | "network"): Verdict => {
    const of = (decision: Verdict["decision"]) =>
      sourced.find(({ rule }) => rule.decide === decision && (rule.effect === undefined || rule.effect === effect));
    const decision = outlook(rules)[effect];
    return { decision, ...(decision === "ask" ? {} : of(decision)) };
  };
  return (ordered) => {
    switch (ordered.what) {
      case "command":
        return mildest((tool) => commandAction(tool, ordered.line));
      case "project_command": {
        const verdict = mildest((tool) => projectAction(tool));
        return verdict.decision !== "ask" || writingRules(rules).length === 0 ? verdict : { decision: "allow" };
      }
      case "any_command":
        return asWhole("run");
      case "network": {
        const isOpen = rules.some(({ decide, effect, url }) => decide === "allow" && (effect === "network" || url));
        return isOpen ? { decision: "allow" } : asWhole("network");
      }
      case "write":
        return mildest((tool) => ({ tool, effect: "write", path: ordered.path }));
    }
  };
}

/** A command as the rules see it that a client asks about in the workspace. */
function commandAction(tool: string, line: string): Action {
  const about = (words: readonly string[]) => ({
    command: words,
    reads: filesRead(words),
    understood: understand(words, { lines: isOfProject(words) ? [words.join(" ")] : [], scripts: {} }),
  });
  const parts = shellParts(line)?.map(({ words, folders }) => ({ ...about(words), folder: folders.join("/") }));
  return { tool, effect: "run", ...about(shellCommand(line)), parts, folder: "" };
}

function projectAction(tool: string): Action {
  const understood = { as: "project_commands", reads: [] } as const;
  return { tool, effect: "run", command: ["npm", "test"], understood, folder: "" };
}

/** Whether a command can be one of a project: a script of its package, or a tool that is known. */
function isOfProject(words: readonly string[]): boolean {
  return programOf(words) !== undefined || calledScripts(words.join(" ")).length > 0;
}

function helpFor(ordered: Ordered): string {
  switch (ordered.what) {
    case "command":
      return ruleText({ decide: "allow", command: openCommand(ordered.line) });
    case "project_command":
      return "project_commands";
    case "any_command":
      return ruleText({ decide: "allow", effect: "run" });
    case "network":
      return ruleText({ decide: "allow", effect: "network" });
    case "write":
      return ruleText({ decide: "allow", effect: "write", path: ordered.path });
  }
}

/** The name of a command and of its subcommand, with any words behind them. */
function openCommand(line: string): readonly string[] {
  const [first] = shellParts(line) ?? [{ words: shellCommand(line) }];
  const words = first?.words ?? [];
  const named = words.slice(0, 3).findIndex((word, at) => at > 0 && !/^[a-z][\w:-]*$/.test(word));
  const most = words[1] === "run" || words[1] === "exec" ? 3 : 2;
  const head = words.slice(0, Math.min(named === -1 ? most : named, most));
  return head.length < words.length ? [...head, "**"] : head;
}
