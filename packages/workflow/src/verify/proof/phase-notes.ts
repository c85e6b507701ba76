import { alternatives, own, pointerOf } from "@cuebook/settings/values";
import type { Diagnostic } from "@cuebook/template";
import { phaseVariableByName } from "../../contract/phase-variables.ts";
import { conditionOf } from "../../model/condition.ts";
import { placeAt } from "../../model/places.ts";
import type { PlacedNote } from "./declared.ts";
import type { Explanation } from "./explanation.ts";
import { type Site, wayTo } from "./site.ts";

/**
 * The notes of a finding on a variable in the prompt or the condition of a phase: the phases that give it, the path on which they
 * are left out, and the place of the phase in the workflow.
 */
export function phaseNotes(finding: Diagnostic, site: Site, name: string): Explanation {
  const { workflow, role } = site;
  const { definition } = workflow;
  const place = placeAt(workflow, pointerOf("roles", role));
  const phase = conditionOf(definition, role)?.phase ?? role;
  const variable = phaseVariableByName.get(name);
  const here = Object.keys(definition.roles).filter((each) =>
    Object.hasOwn(own(definition.roles, each)?.phase?.gives ?? {}, name),
  );
  if (variable?.source !== "phase" && here.length === 0)
    return { notes: [{ message: `"${phase}" is here in the workflow`, ...place }] };
  const skipped = skippedNote(site, here, name);
  if (skipped !== undefined) return skipped;
  const givers = [...new Set([...here, ...(variable?.givenBy ?? [])])].filter((each) => each !== phase);
  const left = givers.filter((each) => definition.skipped?.includes(each));
  if (left.length > 0) {
    const message = `${name} is the output of ${alternatives(left)}, which this run leaves out`;
    return { notes: [{ message, ...place }], suggestion: { text: `do not skip ${alternatives(left)}` } };
  }
  const message = `${name} is the output of ${alternatives(givers)}, but no such phase comes before "${phase}" in this workflow`;
  const later = here.map(
    (each): PlacedNote => ({
      message: `"${each}" comes after it`,
      ...placeAt(workflow, pointerOf("roles", each)),
    }),
  );
  const text =
    finding.code === "unknown_name"
      ? `put ${alternatives(givers)} before "${phase}"`
      : `put ${alternatives(givers)} before "${phase}", or guard it: {{#if ${name}}}...{{/if}}`;
  return { notes: [{ message, ...place }, ...later], suggestion: { text } };
}

/** The explanation of a variable whose phase comes before the prompt, but not on every path. */
function skippedNote(site: Site, givers: readonly string[], name: string): Explanation | undefined {
  const { workflow, role } = site;
  const roles = Object.keys(workflow.definition.roles);
  const giver = givers.find((each) => roles.indexOf(each) < roles.indexOf(role));
  const way = giver === undefined ? undefined : wayTo(site, giver, (last) => last === undefined);
  if (giver === undefined || way === undefined) return undefined;
  const { phase } = own(workflow.definition.roles, giver) ?? {};
  const message = `${name} is the output of "${giver}", which is skipped when entered by ${way.shown}`;
  const text = `let "${phase?.id ?? giver}" always run, or list ${name} under \`optional\` in the phase file and guard it: {{#if ${name}}}...{{/if}}`;
  return { notes: [{ message, ...placeAt(workflow, pointerOf("roles", giver)) }], suggestion: { text } };
}
