import { pointerOf } from "@cuebook/settings/values";
import { canCancel, regionsAround, regionsOf } from "../../graph/regions.ts";
import { placeAt } from "../../model/places.ts";
import type { PlacedNote } from "./declared.ts";
import type { Site } from "./site.ts";

/** Why a role that works in a branch has no output at a prompt, or the outputs of all items. */
export function branchNotes(site: Site, role: string, isList: boolean): PlacedNote[] {
  const { workflow, places } = site;
  const { definition } = workflow;
  const { regionOf, openedBy } = regionsOf(definition);
  const around = regionsAround(definition, role);
  const here = new Set(places.flatMap((place) => regionsAround(definition, place.role)));
  const begun = places.filter(({ at }) => at === "branch").map(({ role: from, left }) => pointerOf(from, left ?? ""));
  const openers = around.flatMap((region) => (here.has(region) ? [] : (openedBy.get(region) ?? [])));
  if (isList) {
    const opener = openers.find(({ fork }) => fork.each !== undefined);
    if (opener === undefined) return [];
    const message = `\`steps.${role}\` is the list of the results of the branches that are opened here: { key, item, status, output } for each item`;
    return [{ message, ...placeAt(workflow, pointerOf("graph", opener.role, opener.status, "fork", "each", "of")) }];
  }
  const sibling = openers.find(
    (fork) =>
      begun.includes(pointerOf(fork.role, fork.status)) || fork.fork.branches.some((branch) => here.has(branch.role)),
  );
  if (sibling !== undefined) {
    const message = `"${role}" works at the same time, in another branch that is opened here`;
    return [{ message, ...placeAt(workflow, pointerOf("graph", sibling.role, sibling.status), "key") }];
  }
  const list = openers.find(({ fork }) => fork.each !== undefined);
  if (list !== undefined && regionOf.get(role) !== role) {
    const [entry = ""] = list.fork.branches.map((branch) => branch.role);
    return [{ message: `"${role}" works once for each item; what a branch hands back is in \`steps.${entry}\`` }];
  }
  return openers
    .filter(({ fork }) => canCancel(fork))
    .map(({ role: from, status }) => ({
      message: `the branch of "${role}" can be cancelled by this policy`,
      ...placeAt(workflow, pointerOf("graph", from, status, "fork", "policy")),
    }));
}
