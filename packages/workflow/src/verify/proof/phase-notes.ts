import { alternatives, own, pointerOf } from "@cuebook/settings/values";
import type { Diagnostic } from "@cuebook/template";
import { phaseVariableByName } from "../../contract/phase-variables.ts";
import { placeAt } from "../../model/places.ts";
import type { PlacedNote } from "./declared.ts";
import type { Explanation } from "./explain.ts";
import type { Site } from "./site.ts";

/**
 * The notes of a finding on a variable in the prompt of a phase: the phases that give it, and the place of the phase in the
 * workflow.
 */
export function phaseNotes(finding: Diagnostic, { workflow, role }: Site, name: string): Explanation {
  const place = placeAt(workflow, pointerOf("roles", role));
  const variable = phaseVariableByName.get(name);
  if (variable?.source !== "phase") return { notes: [{ message: `"${role}" is here in the workflow`, ...place }] };
  const { roles } = workflow.definition;
  const here = Object.keys(roles).filter((each) => Object.hasOwn(own(roles, each)?.phase?.gives ?? {}, name));
  const givers = [...new Set([...here, ...(variable.givenBy ?? [])])].filter((each) => each !== role);
  const message = `${name} is the output of ${alternatives(givers)}, but no such phase comes before "${role}" in this workflow`;
  const later = here.map(
    (each): PlacedNote => ({
      message: `"${each}" comes after it`,
      ...placeAt(workflow, pointerOf("roles", each)),
    }),
  );
  const text =
    finding.code === "unknown_name"
      ? `put ${alternatives(givers)} before "${role}"`
      : `put ${alternatives(givers)} before "${role}", or guard it: {{#if ${name}}}...{{/if}}`;
  return { notes: [{ message, ...place }, ...later], suggestion: { text } };
}
