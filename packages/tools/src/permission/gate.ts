/** @folder The judgement of rules on an action, questions, and remembered answers. */
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

/** What a gate receives from its caller. */
export interface GateOptions extends GateRulesOptions {
  readonly channel?: PermissionChannel | undefined;
  /** An unanswered question is denied after this time. */
  readonly timeoutMs: number;
}

/** A decision. */
export interface Permission {
  readonly permission: Decision;
  /** If denied: the error for the caller. */
  readonly refusal?: ToolError;
}

/** Decides on proposals by rules, and asks where the rules require it. */
export interface PermissionGate {
  /** Never throws: every failure is a denial. */
  decide(proposal: Proposal, signal: AbortSignal): Promise<Permission>;
  /** Forgets what was allowed for one turn. */
  endTurn(): void;
}

/** Makes a gate. Gates that share a channel ask one question at a time over it, in the order of arrival. */
export function createGate(options: GateOptions): PermissionGate {
  const { channel } = options;
  const rules = new GateRules(options);

  const question = async (proposal: Proposal, asked: PermissionChannel, signal: AbortSignal): Promise<Permission> => {
    // While this question was waiting, the answer to another may have settled it.
    const verdict = rules.judge(proposal.action);
    const permission = ruling(verdict);
    if (permission !== undefined) return permission;
    const request = requestFor(proposal, verdict, options);
    const askedIn = rules.turn;
    // A copy: a channel that changes the question changes neither the action nor the remembered rule.
    const outcome = await ask(asked, structuredClone(request), options.timeoutMs, signal);
    const from = { channel: asked.name };
    switch (outcome.is) {
      case "answered":
        return answered({ proposal, request, askedIn, rules }, outcome.answer, from);
      case "unanswered":
        return denied({ by: "timeout", ...from }, "nobody answered");
      case "timeout":
        return denied({ by: "timeout", ...from }, `nobody answered within ${durationText(options.timeoutMs)}`);
      case "cancelled":
        return cancelled(from);
      case "failed":
        return denied(
          { by: "channel-failed", ...from },
          `asking through ${asked.name} failed: ${printableText(outcome.why, 2000)}`,
        );
      default:
        return outcome satisfies never;
    }
  };

  const decideOn = async (proposal: Proposal, signal: AbortSignal): Promise<Permission> => {
    const permission = ruling(rules.judge(proposal.action));
    if (permission !== undefined) return permission;
    if (channel === undefined) {
      const rule = JSON.stringify(exactRule("allow", proposal.action));
      return denied({ by: "no-channel" }, "nobody can be asked here", `This rule would allow it: ${rule}`);
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

/** What an answer refers to. */
interface Asked {
  readonly proposal: Proposal;
  readonly request: PermissionRequest;
  readonly rules: GateRules;
  /** The rules of the turn in which the question was asked. That turn may be over. */
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
      if (answer.hash !== hash) return denied(how, "the approval is for another action than the one to run");
      if (answer.answer === "once") return allowed(how);
      if (answer.answer === "always") return allowed({ ...how, ...store(rule) });
      askedIn.push(rule);
      return allowed({ ...how, rule, source: "turn" });
    }
    case "never":
      return denied({ ...how, ...store({ ...rule, effect: "deny" }) }, "the answer was never");
    case "deny":
      return denied(how, "the answer was no");
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

/** The permission that the rules give, if they allow or deny. */
function ruling({ effect, rule, source }: Verdict): Permission | undefined {
  if (effect === "ask" || rule === undefined || source === undefined) return undefined;
  const by = { by: "rule", rule, source } as const;
  if (effect === "allow") return allowed(by);
  const reason = rule.reason ?? `${sourceNames[source]} denies this: ${JSON.stringify(rule)}`;
  // The reason of a built-in rule contains the path, which is under the caller's control.
  return denied(by, source === "built-in" ? printableText(reason, 300) : reason);
}

const sourceNames = {
  "built-in": "a built-in rule",
  configuration: "a rule of the configuration",
  remembered: "a remembered answer of never",
  turn: "a rule for this turn",
};

function requestFor(proposal: Proposal, verdict: Verdict, { timeoutMs, mask, now }: GateOptions): PermissionRequest {
  const { action, hash, display } = proposal;
  const warnings = [...display.warnings];
  // Rules that ask take precedence over rules that allow.
  if (verdict.rule !== undefined)
    warnings.push(`a rule asks about this every time, even after always or turn: ${JSON.stringify(verdict.rule)}`);
  if (hasSecret(action, mask))
    warnings.push("it contains a secret: always and never are valid until this program ends, and are not stored");
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
  const why = "the call was cancelled";
  const refusal = new ToolError("cancelled", why);
  return { permission: { decision: "denied", by: "cancelled", ...from, why }, refusal };
}

function durationText(timeoutMs: number): string {
  const [count, unit] =
    timeoutMs >= 60_000
      ? [Math.round(timeoutMs / 60_000), "minute"]
      : timeoutMs >= 1000
        ? [Math.round(timeoutMs / 1000), "second"]
        : [timeoutMs, "millisecond"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
