import { type RunState, sourcesAt } from "@cuebook/run";
import type { Diagnostic } from "@cuebook/template";
import {
  conditionPointer,
  type Definition,
  edgeOf,
  entriesOf,
  isAlwaysVisited,
  own,
  placeAt,
  pointerOf,
  readPrompt,
  type Workflow,
} from "@cuebook/workflow";
import { report } from "./diagnostics.ts";
import type { Position } from "./positions.ts";

/** The role at which the run continues: the role of the position, or its edge's target; `undefined`: not a role of the workflow. */
function roleAhead(definition: Definition, position: Position): string | undefined {
  const role = position.isEntered === true ? position.to : edgeOf(definition, position)?.role;
  return role !== undefined && Object.hasOwn(definition.roles, role) ? role : undefined;
}

/** Whether a position is in a workflow of phases, whose prompts have no edges with data. */
export function isOfPhases({ roles }: Definition): boolean {
  return Object.values(roles).some(({ phase }) => phase !== undefined);
}

/**
 * Values that the phases ahead need and the run lacks, because the phase that gives them now comes before the run's position; and,
 * as warnings, the phases before that position that the run never performed.
 */
export function phaseFindings(state: RunState, workflow: Workflow, position: Position): Diagnostic[] {
  const { definition } = workflow;
  const here = roleAhead(definition, position);
  if (here === undefined) return [];
  const done = new Set(sourcesAt(state, position.step).steps.keys());
  const isPassed = (role: string) => !done.has(role) && role !== here && isAlwaysVisited(definition, here, role);
  const needed = rolesAhead(definition, here).flatMap((role) => {
    const { variables = [] } = own(definition.roles, role)?.phase ?? {};
    const place = placeAt(workflow, pointerOf("roles", role), "value");
    const isGivenAhead = (each: string) =>
      isAlwaysVisited(definition, role, each) && !isAlwaysVisited(definition, here, each);
    const ofVariables = variables.flatMap((name) => {
      const givers = Object.keys(definition.roles).filter((each) => gives(definition, each, name));
      const isGiven = givers.some((each) => done.has(each) || each === role || isGivenAhead(each));
      const [passed] = givers.filter(isPassed);
      return isGiven || passed === undefined ? [] : [{ name, passed }];
    });
    const ofConditions = stepsNamed(workflow, role).flatMap((each) =>
      isPassed(each) ? [{ name: `steps.${each}`, passed: each }] : [],
    );
    return [...ofVariables, ...ofConditions].map(({ name, passed }) => ({
      passed,
      finding: report("adopt_phase_needed", { role, name, passed }, place),
    }));
  });
  const reported = new Set(needed.map(({ passed }) => passed));
  const passed = Object.entries(definition.roles).flatMap(([role, { phase, performs }]) => {
    if (phase === undefined || performs !== undefined || reported.has(role) || !isPassed(role)) return [];
    return [report("adopt_phase_passed", { role, here }, placeAt(workflow, pointerOf("roles", role)))];
  });
  return [...needed.map(({ finding }) => finding), ...passed];
}

function gives({ roles }: Definition, role: string, name: string): boolean {
  return Object.hasOwn(own(roles, role)?.phase?.gives ?? {}, name);
}

/** A role and all that a run can reach from it. */
function rolesAhead(definition: Definition, from: string): string[] {
  const reached = new Set([from]);
  for (const name of reached) {
    for (const edge of Object.values(own(definition.graph, name) ?? {}))
      for (const { role } of entriesOf(edge)) if (Object.hasOwn(definition.roles, role)) reached.add(role);
  }
  return [...reached];
}

/** The roles whose outputs are named by the conditions of a role. */
function stepsNamed(workflow: Workflow, role: string): string[] {
  const performs = own(workflow.definition.roles, role)?.performs;
  if (performs?.what !== "decide") return [];
  const named = performs.cases.flatMap((_, index) => {
    const references = readPrompt(workflow, conditionPointer(role, index)).prompt?.references() ?? [];
    return references.flatMap(({ path: [root, name] }) => (root === "steps" && name !== undefined ? [name] : []));
  });
  return [...new Set(named)];
}
