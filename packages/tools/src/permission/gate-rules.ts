import { type Action, decide, type Rule, type RuleSource, type Verdict } from "@cuebook/policy";
import { addRememberedRule, listRememberedRules } from "./remembered.ts";

/** What the rules of a gate depend on. */
export interface GateRulesOptions {
  /** The folder of the remembered rules. */
  readonly state: string;
  /** Rules of the configuration. */
  readonly rules: readonly Rule[];
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
   * Rules with a secret, kept for the lifetime of the gate. Masked they would match nothing, and unmasked they are not written.
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

  /** @throws ToolError if the remembered rules cannot be read */
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

  /** @param who the person who answered */
  remember(rule: Rule, action: Action, who: string): void {
    const { state, mask, now } = this.#options;
    if (hasSecret(action, mask)) this.#unkept.push(rule);
    else addRememberedRule(state, { rule, at: now().toISOString(), by: mask(who) });
  }
}

/** Whether the rule for an action would contain a secret. */
export function hasSecret(action: Action, mask: (text: string) => string): boolean {
  const texts = action.effect === "write" ? [action.path] : action.command;
  return texts.some((text) => mask(text) !== text);
}
