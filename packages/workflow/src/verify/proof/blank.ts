import { own, pointerOf } from "@cuebook/settings/values";
import type { Blankness, Diagnostic } from "@cuebook/template";
import { reporter } from "@cuebook/template";
import { graphDiagnostics } from "../../diagnostics/graph.ts";
import { placeAt, promptAt } from "../../model/places.ts";
import { START } from "../../model/workflow.ts";
import { variants } from "../../output/variants.ts";
import { fieldPlace, type PlacedNote, propertyPlace } from "./declared.ts";
import type { Site } from "./site.ts";

const report = reporter(graphDiagnostics);

/** The finding about a location that can be blank. */
export function locationFinding(site: Site, { paths }: Blankness): Diagnostic {
  const notes = paths.flatMap((path) => blankNotes(site, path));
  return report("location_maybe_blank", {}, placeAt(site.workflow, site.pointer), { notes, ...advice(notes) });
}

/** What to write, if the schemas of the values are known. */
export function advice(notes: readonly PlacedNote[]): { readonly suggestion?: { readonly text: string } } {
  if (notes.length === 0) return {};
  return { suggestion: { text: "require a text: minLength: 1, or minItems: 1 for a list" } };
}

/** The places of the schemas of a value that can be empty. */
export function blankNotes(site: Site, path: readonly string[]): PlacedNote[] {
  const [root = "", name, ...rest] = path;
  const { workflow } = site;
  const message = `\`${path.join(".")}\` can be empty: its schema here does not require a text`;
  const noted = (place: ReturnType<typeof propertyPlace>) => (place === undefined ? [] : [{ message, ...place }]);
  if (root === "input" && name !== undefined) return noted(propertyPlace(workflow, "/inputs", [name, ...rest]));
  if (root === "steps" && name !== undefined) {
    const returns = own(workflow.definition.roles, name)?.returns;
    const found = returns === undefined || rest.length === 0 ? [] : variants(returns);
    const [first] = found.flatMap((variant) => fieldPlace(workflow, name, variant, rest) ?? []);
    return noted(first);
  }
  const { contract } = promptAt(workflow, site.pointer);
  if (contract !== "edge" || site.status === undefined || site.role === START || root === "issue") return [];
  const returns = own(workflow.definition.roles, site.role)?.returns;
  const variant = returns && variants(returns).find(({ status }) => status === site.status);
  if (root === "_body")
    return [
      {
        message: "`_body`, the text below the fields, can be empty",
        ...placeAt(workflow, pointerOf("roles", site.role), "key"),
      },
    ];
  return variant === undefined ? [] : noted(fieldPlace(workflow, site.role, variant, path));
}
