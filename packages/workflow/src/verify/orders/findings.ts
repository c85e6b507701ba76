import { type Effect, type Rule, ruleText } from "@cuebook/policy";
import { pointerOf } from "@cuebook/settings/values";
import { type Diagnostic, placeOf, reporter } from "@cuebook/template";
import { permissionDiagnostics } from "../../diagnostics/permissions.ts";
import { extractAt, placeAt } from "../../model/places.ts";
import type { Workflow } from "../../model/workflow.ts";
import { type JudgedOrder, judgedOrders } from "./judge.ts";
import type { Ordered } from "./order.ts";

const report = reporter(permissionDiagnostics);

/**
 * Reports what prompts order and the rules of their roles deny, or leave to a person. What a rule asks about on purpose is no finding.
 * @param configured the rules of the configuration, which apply to every role
 * @param isHeld whether the agent of a role keeps to its rules about a kind of action, as far as that is known
 */
export function orderFindings(
  workflow: Workflow,
  configured: readonly Rule[] = [],
  isHeld: (role: string, effect: Effect) => boolean = () => true,
): Diagnostic[] {
  const reported = new Set<string>();
  return judgedOrders(workflow, configured).flatMap((order) => {
    const { role, pointer, span, ordered, verdict } = order;
    // Several roles can have the prompt of one phase; a finding at one place is reported once.
    const key = `${placeAt(workflow, pointer).source.file}:${span.start}:${placeAt(workflow, pointer).span.start}`;
    if (verdict.decision === "allow" || reported.has(key) || !isHeld(role, effectOf(ordered))) return [];
    if (verdict.decision === "ask" && verdict.rule !== undefined) return [];
    reported.add(key);
    return [findingOf(workflow, order)];
  });
}

function effectOf({ what }: Ordered): Effect {
  return what === "write" || what === "network" ? what : "run";
}

function findingOf(workflow: Workflow, { role, pointer, span, text, ordered, verdict, help }: JudgedOrder): Diagnostic {
  const order = ordered.what === "write" ? `to write "${text}"` : `"${text}"`;
  const place = placeOf(extractAt(workflow, pointer), span);
  const { permissions } = workflow.definition.roles[role] ?? {};
  const at = placeAt(workflow, pointerOf("roles", role, "permissions"));
  const { rule, source } = verdict;
  if (rule !== undefined) {
    const by = source === "configuration" ? "the configuration denies" : "its permissions deny";
    return report("order_denied", { role, order, by, rule: ruleText(rule) }, place, {
      notes: source === "configuration" ? [] : [{ ...at, message: `the permissions of "${role}"` }],
      suggestion: { text: "leave the order out, or the rule" },
    });
  }
  const note = permissions === undefined ? `"${role}" has no permissions: it may read` : `the permissions of "${role}"`;
  return report("order_asked", { role, order, isGuarded: verdict.guard !== undefined }, place, {
    notes: [{ ...at, message: note }],
    suggestion: { text: `allow it with ${help}, or leave the order out` },
  });
}
