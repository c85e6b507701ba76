import { type Action, decide, type Rule, type RuleSource, type Verdict } from "@cuebook/policy";
import { addRememberedRule, listRememberedRules } from "./remembered.ts";

/** What the rules of a gate depend on. */
export interface GateRulesOptions {
  /** The folder of the remembered rules. */
  readonly state: string;
  /** Rules of the configuration. */
  readonly rules: readonly Rule[];
  /** Takes secrets out of a text: a rule that has one is not kept. */
  readonly mask: (text: string) => string;
  readonly now: () => Date;
}

/** The rules of a gate: those of the configuration, and those that were answered for good, for a turn, or as long as the gate is there. */
export class GateRules {
  readonly #options: GateRulesOptions;
  /** Exchanged at the end of a turn: what was asked in a turn that is over is allowed for that one alone. */
  #turn: Rule[] = [];
  /** A rule with a secret in it holds as long as the gate: masked it would fit nothing, and as it is it is not written down. */
  readonly #unkept: Rule[] = [];

  constructor(options: GateRulesOptions) {
    this.#options = options;
  }

  /** The rules of the turn: whoever adds one adds it for this turn. */
  get turn(): Rule[] {
    return this.#turn;
  }

  endTurn(): void {
    this.#turn = [];
  }

  /** @throws ToolError where the remembered rules cannot be read */
  judge(action: Action): Verdict {
    const remembered = [...listRememberedRules(this.#options.state).map(({ rule }) => rule), ...this.#unkept];
    const sourced = (rules: readonly Rule[], source: RuleSource) => rules.map((rule) => ({ rule, source }));
    return decide(
      [
        ...sourced(this.#options.rules, "configuration"),
        ...sourced(remembered, "remembered"),
        ...sourced(this.#turn, "turn"),
      ],
      action,
    );
  }

  /** @param who answered */
  remember(rule: Rule, action: Action, who: string): void {
    const { state, mask, now } = this.#options;
    if (hasSecret(action, mask)) this.#unkept.push(rule);
    else addRememberedRule(state, { rule, at: now().toISOString(), by: mask(who) });
  }
}

/** Whether the rule for an action would have a secret in it. */
export function hasSecret(action: Action, mask: (text: string) => string): boolean {
  const texts = action.effect === "write" ? [action.path] : action.command;
  return texts.some((text) => mask(text) !== text);
}
