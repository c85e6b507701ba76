import {
  type Action,
  compileRules,
  type Rule,
  type RuleSource,
  ruleProblems,
  type SourcedRule,
  type Verdict,
} from "@cuebook/policy";
import type { Seal } from "@cuebook/system";
import { addRememberedRule, listRememberedRules, type RememberedRules } from "./remembered.ts";

/** What the rules of a gate depend on. */
export interface GateRulesOptions {
  /** The folder of the remembered rules. Absent: answers are remembered as long as the gate exists. */
  readonly state?: string | undefined;
  /** Of the user who answers. Absent: what the folder allows does not count, and answers are remembered as without a folder. */
  readonly seal?: Seal | undefined;
  /** Rules of the configuration. */
  readonly rules: readonly Rule[];
  /** Rules of the role. Default: none. */
  readonly roleRules?: readonly Rule[] | undefined;
  /** Removes secrets from a text. A rule with a secret is not stored. */
  readonly mask: (text: string) => string;
  readonly now: () => Date;
}

/**
 * The rules of a gate: those of the configuration, and those from answers, which are permanent, for one turn, or for the
 * lifetime of the gate.
 */
export class GateRules {
  readonly #options: GateRulesOptions;
  /** Replaced at the end of a turn, so that an answer to a question of an earlier turn allows nothing in the next one. */
  #turn: Rule[] = [];
  /**
   * Rules that are not written, kept for the lifetime of the gate: those with a secret, which masked would match nothing, and those
   * too long to be read again.
   */
  readonly #unkept: Rule[] = [];

  constructor(options: GateRulesOptions) {
    this.#options = options;
  }

  /** The rules of the current turn. A rule added here is valid for this turn only. */
  get turn(): Rule[] {
    return this.#turn;
  }

  endTurn(): void {
    this.#turn = [];
  }

  /** All rules that apply. @throws ToolError if the remembered rules cannot be read */
  get all(): readonly SourcedRule[] {
    return this.#with(this.#stored.rules);
  }

  get #stored(): RememberedRules {
    const { state, seal } = this.#options;
    return state === undefined ? { rules: [], foreign: [] } : listRememberedRules(state, seal);
  }

  #with(stored: RememberedRules["rules"]): readonly SourcedRule[] {
    const { rules, roleRules = [] } = this.#options;
    const sourced = (each: readonly Rule[], source: RuleSource) => each.map((rule) => ({ rule, source }));
    return [
      ...sourced(rules, "configuration"),
      ...sourced(roleRules, "role"),
      ...sourced([...stored.map(({ rule }) => rule), ...this.#unkept], "remembered"),
      ...sourced(this.#turn, "turn"),
    ];
  }

  /** The strictest decision on several actions. @throws ToolError if the remembered rules cannot be read */
  judge(actions: readonly [Action, ...Action[]]): JudgedActions {
    const { rules, foreign } = this.#stored;
    const judged = strictest(actions, this.#with(rules));
    if (judged.decision !== "ask" || foreign.length === 0) return judged;
    const { decision, rule } = strictest(actions, this.#with([...rules, ...foreign]));
    return decision === "allow" ? { ...judged, foreign: rule } : judged;
  }

  /** @param who the person who answered */
  remember(rule: Rule, action: Action, who: string): void {
    const { state, seal, mask, now } = this.#options;
    const isKept = unkeptReason(rule, action, mask) === undefined;
    if (state === undefined || seal === undefined || !isKept) this.#unkept.push(rule);
    else addRememberedRule(state, { rule, at: now().toISOString(), by: mask(who) }, seal);
  }
}

function strictest([first, ...others]: readonly [Action, ...Action[]], rules: readonly SourcedRule[]): JudgedActions {
  const verdictOn = compileRules(rules);
  const judged = (action: Action): JudgedActions => ({ ...verdictOn(action), action });
  // Of two questions, the one that a rule wants.
  const strictness = ({ decision, rule }: Verdict) =>
    ({ deny: 3, ask: rule === undefined ? 1 : 2, allow: 0 })[decision];
  return others.map(judged).reduce((a, b) => (strictness(b) > strictness(a) ? b : a), judged(first));
}

/** The decision on several actions, with the action that it is about. */
export interface JudgedActions extends Verdict {
  readonly action: Action;
  /** A remembered rule that would allow it, if it were an answer of this user. */
  readonly foreign?: Rule | undefined;
}

/** Why the rule for an action is not stored, if it is not. */
export function unkeptReason(rule: Rule, action: Action, mask: (text: string) => string): string | undefined {
  if (textsOf(action).some((text) => mask(text) !== text)) return "it contains a secret";
  return ruleProblems(rule).length > 0 ? "it is too long for a rule" : undefined;
}

function textsOf(action: Action): readonly string[] {
  switch (action.effect) {
    case "read":
    case "write":
      return [action.path];
    case "run":
      return [...action.command, action.folder];
    case "network":
      return [action.url];
    case "ask_client":
      return [];
    default:
      return action satisfies never;
  }
}
