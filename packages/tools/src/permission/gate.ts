/** @folder What rules say of an action, asking, answers that are remembered. */
import { randomUUID } from "node:crypto";
import { exactRule, type PermissionAnswer, type Rule, type Verdict } from "@cuebook/policy";
import type { Proposal } from "../contract/tool.ts";
import { reasonOf, ToolError } from "../errors/tool-error.ts";
import { printableText } from "../text/printable.ts";
import { visible } from "../text/visible.ts";
import { ask } from "./ask.ts";
import type { PermissionChannel, PermissionRequest } from "./channel.ts";
import type { Decision } from "./decision.ts";
import { GateRules, type GateRulesOptions, hasSecret } from "./gate-rules.ts";
import { inTurn } from "./turns.ts";

/** What a gate has of its caller. */
export interface GateOptions extends GateRulesOptions {
  readonly channel?: PermissionChannel | undefined;
  /** After so long an unanswered question is a no. */
  readonly timeoutMs: number;
}

/** A decision. */
export interface Permission {
  readonly permission: Decision;
  /** Where it is no: what the caller is told. */
  readonly refusal?: ToolError;
}

/** Decides on proposals by rules and, where those say so, by asking. */
export interface PermissionGate {
  /** Never throws: whatever goes wrong is a no. */
  decide(proposal: Proposal, signal: AbortSignal): Promise<Permission>;
  /** Forgets what was allowed for a turn. */
  endTurn(): void;
}

/** Makes a gate. Gates with one channel ask one question at a time over it, in the order in which they came to it. */
export function createGate(options: GateOptions): PermissionGate {
  const { channel } = options;
  const rules = new GateRules(options);

  const question = async (proposal: Proposal, asked: PermissionChannel, signal: AbortSignal): Promise<Permission> => {
    // While this one waited for its turn, an answer to another may have settled it.
    const verdict = rules.judge(proposal.action);
    const settled = ruling(verdict);
    if (settled !== undefined) return settled;
    const request = requestFor(proposal, verdict, options);
    const askedIn = rules.turn;
    // A copy: what a channel does to the question changes neither what is done nor what is remembered.
    const outcome = await ask(asked, structuredClone(request), options.timeoutMs, signal);
    const from = { channel: asked.name };
    switch (outcome.is) {
      case "answered":
        return answered({ proposal, request, askedIn, rules }, outcome.answer, from);
      case "unanswered":
        return denied({ by: "timeout", ...from }, "nobody answered");
      case "timeout":
        return denied({ by: "timeout", ...from }, `nobody answered within ${told(options.timeoutMs)}`);
      case "cancelled":
        return cancelled(from);
      case "failed":
        return denied(
          { by: "channel-failed", ...from },
          `asking by ${asked.name} failed: ${printableText(outcome.why, 2000)}`,
        );
      default:
        return outcome satisfies never;
    }
  };

  const decideOn = async (proposal: Proposal, signal: AbortSignal): Promise<Permission> => {
    const settled = ruling(rules.judge(proposal.action));
    if (settled !== undefined) return settled;
    if (channel === undefined) {
      const rule = JSON.stringify(exactRule("allow", proposal.action));
      return denied({ by: "no-channel" }, "nobody can be asked here", `A rule allows it: ${rule}`);
    }
    return (await inTurn(channel, signal, () => question(proposal, channel, signal))) ?? cancelled({});
  };

  return {
    decide: async (proposal, signal) => {
      try {
        return await decideOn(proposal, signal);
      } catch (cause) {
        return denied(
          { by: "rules-broken" },
          reasonOf(cause),
          cause instanceof ToolError ? cause.fields.hint : undefined,
        );
      }
    },
    endTurn: () => rules.endTurn(),
  };
}

/** What an answer is about. */
interface Asked {
  readonly proposal: Proposal;
  readonly request: PermissionRequest;
  readonly rules: GateRules;
  /** The rules of the turn that the question was asked in, which may be over. */
  readonly askedIn: Rule[];
}

function answered(
  { proposal: { action, hash }, request: { rule }, rules, askedIn }: Asked,
  answer: PermissionAnswer,
  from: { readonly channel: string },
): Permission {
  const how = { by: "answer", answer: answer.answer, who: answer.by, ...from } as const;
  const store = (stored: Rule) => {
    rules.remember(stored, action, how.who);
    return { rule: stored, source: "remembered" } as const;
  };
  switch (answer.answer) {
    case "once":
    case "always":
    case "turn": {
      if (answer.hash !== hash) return denied(how, "what was approved is something else than what would be done");
      if (answer.answer === "once") return allowed(how);
      if (answer.answer === "always") return allowed({ ...how, ...store(rule) });
      askedIn.push(rule);
      return allowed({ ...how, rule, source: "turn" });
    }
    case "never":
      return denied({ ...how, ...store({ ...rule, effect: "deny" }) }, "it was answered with never");
    case "deny":
      return denied(how, "it was answered with no");
    case "comment": {
      const say = answer.say.slice(0, longestComment).split("\n").map(visible).join("\n");
      const refusal = new ToolError("permission_denied", `Tool not executed. User comment: ${say}`);
      return { permission: { decision: "denied", ...how, why: say }, refusal };
    }
    default:
      return answer satisfies never;
  }
}

const longestComment = 10_000;

/** What rules say, where they say yes or no. */
function ruling({ effect, rule, source }: Verdict): Permission | undefined {
  if (effect === "ask" || rule === undefined || source === undefined) return undefined;
  const by = { by: "rule", rule, source } as const;
  if (effect === "allow") return allowed(by);
  const reason = rule.reason ?? `${sourceNames[source]} denies it: ${JSON.stringify(rule)}`;
  // A rule that is built in has the path in its words, which is whatever a caller made it.
  return denied(by, source === "built-in" ? printableText(reason, 300) : reason);
}

const sourceNames = {
  "built-in": "a rule that is built in",
  configuration: "a rule of the configuration",
  remembered: "a rule that was answered with never",
  turn: "a rule for this turn",
};

function requestFor(proposal: Proposal, verdict: Verdict, { timeoutMs, mask, now }: GateOptions): PermissionRequest {
  const { action, hash, display } = proposal;
  const warnings = [...display.warnings];
  // Rules that ask come before those that allow.
  if (verdict.rule !== undefined)
    warnings.push(`a rule asks about this each time, also after always or turn: ${JSON.stringify(verdict.rule)}`);
  if (hasSecret(action, mask))
    warnings.push("it has a secret in it: always and never hold until this program ends, and are not kept");
  return {
    id: randomUUID(),
    tool: action.tool,
    action,
    display: { ...display, warnings },
    hash,
    rule: exactRule("allow", action),
    expiresAt: new Date(now().getTime() + timeoutMs).toISOString(),
  };
}

type How = Omit<Decision, "decision" | "why">;

function allowed(how: How): Permission {
  return { permission: { decision: "allowed", ...how } };
}

function denied(how: How, why: string, hint?: string): Permission {
  const refusal = new ToolError("permission_denied", `Permission denied: ${why}`, { hint });
  return { permission: { decision: "denied", ...how, why }, refusal };
}

function cancelled(from: { channel?: string }): Permission {
  const why = "the call was taken back";
  const refusal = new ToolError("cancelled", why);
  return { permission: { decision: "denied", by: "cancelled", ...from, why }, refusal };
}

function told(timeoutMs: number): string {
  const [count, unit] =
    timeoutMs >= 60_000
      ? [Math.round(timeoutMs / 60_000), "minute"]
      : timeoutMs >= 1000
        ? [Math.round(timeoutMs / 1000), "second"]
        : [timeoutMs, "millisecond"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
