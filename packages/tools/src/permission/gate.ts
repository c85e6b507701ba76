/** @folder The judgement of rules on an action, questions, and remembered answers. */
import { randomUUID } from "node:crypto";
import {
  type Action,
  compileRules,
  exactRule,
  type GuardKind,
  type PermissionAnswer,
  type Rule,
  type RuleSource,
  type SourcedRule,
  type Verdict,
} from "@cuebook/policy";
import type { Proposal } from "../contract/tool.ts";
import { reasonOf, ToolError } from "../errors/tool-error.ts";
import { tooLargeToShow } from "../preview/too-large.ts";
import { printableText } from "../text/printable.ts";
import { visible } from "../text/visible.ts";
import { ask } from "./ask.ts";
import type { PermissionChannel, PermissionRequest } from "./channel.ts";
import type { Decision } from "./decision.ts";
import { GateRules, type GateRulesOptions, type JudgedActions, unkeptReason } from "./gate-rules.ts";
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
  /** If it was denied although no rule and no person said no: the rule that would allow it, if a rule can say it. */
  readonly offer?: Rule | undefined;
}

/** What waits for a decision: the proposal of a tool, or what the client of an agent asks. */
export interface Intent extends Pick<Proposal, "action" | "others" | "display" | "hash" | "isOnce"> {
  /** Why nobody can be shown all of it. Default: by the size of the display. Then what the rules leave open is denied. */
  readonly tooLarge?: string | undefined;
  /** The call of a client's tool that waits for the decision. */
  readonly item?: string | undefined;
}

/** Decides on intents by rules, and asks where the rules require it. */
export interface PermissionGate {
  /** Never throws: every failure is a denial. */
  decide(intent: Intent, signal: AbortSignal): Promise<Permission>;
  /** All rules that apply. @throws ToolError if the remembered rules cannot be read */
  rules(): readonly SourcedRule[];
  /** The decisions of the rules that apply now, without questions. @throws ToolError as `rules` */
  verdicts(): (action: Action) => Verdict;
  /** The decision on what is done together: the strictest one. @throws ToolError as `rules` */
  judge(actions: readonly [Action, ...Action[]]): JudgedActions;
  /** Forgets what was allowed for one turn. */
  endTurn(): void;
}

/** Makes a gate. Gates that share a channel ask one question at a time over it, in the order of arrival. */
export function createGate(options: GateOptions): PermissionGate {
  const { channel } = options;
  const rules = new GateRules(options);

  const question = async (intent: Intent, asked: PermissionChannel, signal: AbortSignal): Promise<Permission> => {
    // While this question was waiting, the answer to another may have settled it.
    const verdict = rules.judge(actionsOf(intent));
    const permission = ruling(verdict, intent);
    if (permission !== undefined) return permission;
    const request = requestFor(intent, verdict, options);
    const askedIn = rules.turn;
    // A copy: a channel that changes the question changes neither the action nor the remembered rule.
    const outcome = await ask(asked, structuredClone(request), options.timeoutMs, signal);
    const from = { channel: asked.name };
    switch (outcome.is) {
      case "answered":
        return answered({ intent, request, askedIn, rules }, outcome.answer, from);
      case "unanswered":
        return denied({ by: "timeout", ...from }, "nobody answered", ruleHint(request.rule));
      case "closed":
        return denied({ by: "closed", ...from }, "the question was closed without an answer", ruleHint(request.rule));
      case "timeout": {
        const why = `nobody answered within ${durationText(options.timeoutMs)}`;
        return denied({ by: "timeout", ...from }, why, ruleHint(request.rule));
      }
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

  const decideOn = async (intent: Intent, signal: AbortSignal): Promise<Permission> => {
    const verdict = rules.judge(actionsOf(intent));
    const permission = ruling(verdict, intent);
    if (permission !== undefined) return permission;
    const tooLarge = intent.tooLarge ?? tooLargeToShow(intent.display);
    if (tooLarge !== undefined) {
      const hint = [smaller, ruleHint(ruleFor(intent)) ?? []].flat().join(" ");
      return denied({ by: "too-large" }, tooLarge, hint);
    }
    if (channel === undefined) {
      const why = verdict.guard === undefined ? "" : `: ${guardReasons[verdict.guard]}`;
      const refused = [`nobody can be asked here${why}`, ...foreignTexts(verdict)].join("; ");
      return denied({ by: "no-channel" }, refused, ruleHint(ruleFor(intent)));
    }
    return (await inTurn(channel, signal, () => question(intent, channel, signal))) ?? cancelled({});
  };

  return {
    decide: async (intent, signal) => {
      try {
        return withOffer(await decideOn(intent, signal), intent, rules, options);
      } catch (cause) {
        return denied(
          { by: "rules-broken" },
          reasonOf(cause),
          cause instanceof ToolError ? cause.fields.hint : undefined,
        );
      }
    },
    rules: () => rules.all,
    verdicts: () => compileRules(rules.all),
    judge: (actions) => rules.judge(actions),
    endTurn: () => rules.endTurn(),
  };
}

function actionsOf({ action, others = [] }: Intent): readonly [Action, ...Action[]] {
  return [action, ...others];
}

const guardReasons: Readonly<Record<GuardKind, string>> = {
  secret: "it looks like a secret, and no rule names it",
  agent_settings: "it is a setting of agents or builds, and no rule names it",
  git_programs: "git runs what such a file says, and no rule names it",
};

/** A remembered answer that would allow it, if it were this user's. */
function foreignTexts({ foreign }: Pick<JudgedActions, "foreign">): string[] {
  if (foreign === undefined) return [];
  const rule = printableText(JSON.stringify(foreign), 2000);
  return [`a remembered answer in this project allows it, but is not yours: ${rule}`];
}

/** The rule that an answer can store. Undefined: it would decide on more than what is shown. */
function ruleFor({ action, others, isOnce = others !== undefined }: Intent): Rule | undefined {
  return isOnce ? undefined : exactRule("allow", action);
}

/** How what nobody answered is denied. */
const unanswered: ReadonlySet<Decision["by"]> = new Set(["timeout", "closed", "no-channel", "too-large"]);

/** A denial with the rule that would allow the same. A rule that asks each time outranks it, and one with a secret is not written. */
function withOffer(permission: Permission, intent: Intent, rules: GateRules, { mask }: GateOptions): Permission {
  const rule = unanswered.has(permission.permission.by) ? ruleFor(intent) : undefined;
  if (rule === undefined || unkeptReason(rule, intent.action, mask) !== undefined) return permission;
  return rules.judge(actionsOf(intent)).rule === undefined ? { ...permission, offer: rule } : permission;
}

/** What an answer refers to. */
interface Asked {
  readonly intent: Intent;
  readonly request: PermissionRequest;
  readonly rules: GateRules;
  /** The rules of the turn in which the question was asked. That turn may be over. */
  readonly askedIn: Rule[];
}

function answered(
  { intent: { action, hash }, request, rules, askedIn }: Asked,
  answer: PermissionAnswer,
  from: { readonly channel: string },
): Permission {
  const { rule } = request;
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
      if (rule === undefined) return denied(how, `"${answer.answer}" is not an answer to this question`);
      if (answer.answer === "always") return allowed({ ...how, ...store(rule) });
      askedIn.push(rule);
      return allowed({ ...how, rule, source: "turn" });
    }
    case "never": {
      const never = rule === undefined ? {} : store({ ...rule, decide: "deny" });
      return denied({ ...how, ...never }, "the answer was never");
    }
    case "deny":
      return denied(how, "the answer was no", ruleHint(request.rule));
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
function ruling({ decision, rule, source, action }: JudgedActions, { others }: Intent): Permission | undefined {
  if (decision === "ask" || rule === undefined || source === undefined) return undefined;
  const by = { by: "rule", rule, source } as const;
  if (decision === "allow") return allowed(by);
  const what = others !== undefined && "path" in action ? `${printableText(action.path, 300)}: ` : "";
  const reason = `${what}${rule.reason ?? `${sourceNames[source]} denies this: ${JSON.stringify(rule)}`}`;
  // The reason of a built-in rule contains the path, which is under the caller's control.
  return denied(by, source === "built-in" ? printableText(reason, 300) : reason);
}

const sourceNames: Readonly<Record<RuleSource, string>> = {
  "built-in": "a built-in rule",
  configuration: "a rule of the configuration",
  role: "a rule of the role",
  remembered: "a remembered answer of never",
  turn: "a rule for this turn",
};

function requestFor(intent: Intent, verdict: JudgedActions, { timeoutMs, mask, now }: GateOptions): PermissionRequest {
  const { action, others, hash, display, item } = intent;
  const warnings = [...display.warnings];
  // Rules that ask take precedence over rules that allow.
  if (verdict.rule !== undefined)
    warnings.push(`a rule asks about this every time, even after always or turn: ${JSON.stringify(verdict.rule)}`);
  warnings.push(...foreignTexts(verdict));
  const rule = ruleFor(intent);
  const unkept = rule === undefined ? undefined : unkeptReason(rule, action, mask);
  if (unkept !== undefined)
    warnings.push(`${unkept}: always and never are valid until this program ends, and are not stored`);
  return {
    id: randomUUID(),
    tool: action.tool,
    action,
    others,
    display: { ...display, warnings },
    hash,
    rule,
    item,
    expiresAt: new Date(now().getTime() + timeoutMs).toISOString(),
  };
}

const smaller = "Make several smaller changes, each in its own call. A person can be shown each of them.";

type How = Omit<Decision, "decision" | "why">;

function allowed(how: How): Permission {
  return { permission: { decision: "allowed", ...how } };
}

function denied(how: How, why: string, hint?: string): Permission {
  const refusal = new ToolError("permission_denied", `Permission denied: ${why}`, { hint });
  return { permission: { decision: "denied", ...how, why }, refusal };
}

/** What a person can do so that this is allowed in future, if a rule can say it. */
function ruleHint(rule: Rule | undefined): string | undefined {
  return rule && `This rule would allow it: ${printableText(JSON.stringify(rule), 2000)}`;
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
