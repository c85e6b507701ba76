import { pointerOf } from "@cuebook/settings/values";
import { canCancel, type ForkEdge, regionsAround, regionsOf } from "../../graph/regions.ts";
import { placeAt } from "../../model/places.ts";
import type { PlacedNote } from "./declared.ts";
import type { Site } from "./site.ts";

/** How a role that works in branches is related to a prompt outside of its branch. */
type Relation =
  | { readonly is: "result"; readonly opener: ForkEdge }
  | { readonly is: "sibling"; readonly opener: ForkEdge }
  | { readonly is: "inside"; readonly entry: string }
  | { readonly is: "before"; readonly openers: readonly ForkEdge[] };

function relationTo({ workflow, places }: Site, role: string, isList: boolean): Relation | undefined {
  const { definition } = workflow;
  const { openedBy } = regionsOf(definition);
  const here = new Set(places.flatMap((place) => regionsAround(definition, place.role)));
  const openers = regionsAround(definition, role).flatMap((region) =>
    here.has(region) ? [] : (openedBy.get(region) ?? []),
  );
  const list = openers.find(({ fork }) => fork.each !== undefined);
  if (isList) return list === undefined ? undefined : { is: "result", opener: list };
  const begun = places.filter(({ at }) => at === "branch").map(({ role: from, left }) => pointerOf(from, left ?? ""));
  const sibling = openers.find(
    (fork) =>
      begun.includes(pointerOf(fork.role, fork.status)) || fork.fork.branches.some((branch) => here.has(branch.role)),
  );
  if (sibling !== undefined) return { is: "sibling", opener: sibling };
  const [entry] = list?.fork.branches.map((branch) => branch.role) ?? [];
  if (entry !== undefined && entry !== role) return { is: "inside", entry };
  return { is: "before", openers };
}

/** Why a role that works in a branch has no output at a prompt, or the outputs of all items. */
export function branchNotes(site: Site, role: string, isList: boolean): PlacedNote[] {
  const { workflow } = site;
  const relation = relationTo(site, role, isList);
  const placeOf = ({ role: from, status }: ForkEdge, ...keys: readonly string[]) =>
    pointerOf("graph", from, status, ...keys);
  switch (relation?.is) {
    case undefined:
      return [];
    case "result": {
      const message = `\`steps.${role}\` is the list of the results of the branches that are opened here: { key, item, status, output } for each item`;
      return [{ message, ...placeAt(workflow, placeOf(relation.opener, "fork", "each", "of")) }];
    }
    case "sibling": {
      const message = `"${role}" works at the same time, in another branch that is opened here`;
      return [{ message, ...placeAt(workflow, placeOf(relation.opener), "key") }];
    }
    case "inside":
      return [{ message: `"${role}" works once for each item; \`steps.${relation.entry}\` has how each branch ended` }];
    case "before":
      return relation.openers
        .filter(({ fork }) => canCancel(fork))
        .map((opener) => ({
          message: `the branch of "${role}" can be cancelled by this policy`,
          ...placeAt(workflow, placeOf(opener, "fork", "policy")),
        }));
  }
}

/** What to do about the output of a role in a branch that a prompt never has. */
export function branchAdvice(site: Site, role: string): string | undefined {
  const relation = relationTo(site, role, false);
  if (relation?.is === "sibling") return "remove it, or read it in the prompt after the join";
  return relation?.is === "inside" ? `remove it, or read \`steps.${relation.entry}\`` : undefined;
}
