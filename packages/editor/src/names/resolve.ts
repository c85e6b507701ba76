import { own } from "@cuebook/settings/values";
import { type Definition, discriminantOf, type ForkEdge, regionsAround, regionsOf, START } from "@cuebook/workflow";
import type { NamedThing } from "./symbol.ts";

/** Where a data path is written: in a prompt of a role, or in one of the edge by which it is left. */
export interface DataSite {
  readonly role: string;
  /** Of the edge; absent: in a prompt of the role itself. */
  readonly status?: string | undefined;
}

/** Longer ways through lists of lists are not followed. */
const mostLists = 8;

/** The things that a data path can mean, without looking whether they exist; those of `status` are for compared texts. */
export function thingsAt(
  definition: Definition,
  site: DataSite,
  path: readonly string[],
  depth = 0,
): readonly NamedThing[] {
  const [root = "", ...rest] = path;
  if (depth > mostLists) return [];
  if (root === "input") return rest.length === 0 ? [] : [{ is: "input", path: rest }];
  if (root === "steps") return inSteps(definition, rest, depth);
  if (root === "item") {
    return itemLists(definition, site).flatMap(({ at, list }) =>
      rest.length === 0 ? [] : thingsAt(definition, at, [...list, "[]", ...rest], depth + 1),
    );
  }
  if (site.status === undefined || site.role === START || path.length === 0) return [];
  return fieldOf(site.role, path);
}

/** A field of an output. `_artifacts` has the files of fields, by the names of these. */
function fieldOf(role: string, path: readonly string[]): readonly NamedThing[] {
  if (path[0] !== "_artifacts") return [{ is: "field", role, path }];
  return path.length === 2 ? [{ is: "field", role, path: path.slice(1) }] : [];
}

function inSteps(definition: Definition, path: readonly string[], depth: number): readonly NamedThing[] {
  const [role = "", ...rest] = path;
  if (!Object.hasOwn(definition.roles, role)) return [];
  if (rest.length === 0) return [{ is: "role", role }];
  const [first, part, ...below] = rest;
  if (first !== "[]") return fieldOf(role, rest);
  if (below.length === 0) return [];
  const { endsOf, openedBy } = regionsOf(definition);
  if (part === "output") return (endsOf.get(role) ?? []).flatMap((end) => fieldOf(end.role, below));
  if (part !== "item") return [];
  return (openedBy.get(role) ?? []).flatMap((fork) => {
    const list = listOf(fork);
    return list === undefined
      ? []
      : thingsAt(definition, { role: fork.role, status: fork.status }, [...list, "[]", ...below], depth + 1);
  });
}

/** The roles whose status is at a data path. */
export function rolesOfStatusAt(definition: Definition, site: DataSite, path: readonly string[]): readonly string[] {
  const isDiscriminant = (role: string, key: string | undefined) => {
    const returns = own(definition.roles, role)?.returns;
    return returns !== undefined && discriminantOf(returns) === key;
  };
  const [root, role = "", ...rest] = path;
  if (path.length === 1 && site.status !== undefined && root !== undefined)
    return isDiscriminant(site.role, root) ? [site.role] : [];
  if (root !== "steps") return [];
  if (rest.length === 1 && isDiscriminant(role, rest[0])) return [role];
  const { endsOf } = regionsOf(definition);
  const ends = (endsOf.get(role) ?? []).map((end) => end.role);
  if (rest.length === 2 && rest[0] === "[]" && rest[1] === "status") return ends;
  if (rest.length === 3 && rest[0] === "[]" && rest[1] === "output")
    return ends.filter((each) => isDiscriminant(each, rest[2]));
  return [];
}

/** The lists that `item` can be an element of. */
function itemLists(
  definition: Definition,
  site: DataSite,
): readonly { readonly at: DataSite; readonly list: readonly string[] }[] {
  const { openedBy, forks } = regionsOf(definition);
  const opened = forks.filter((fork) => fork.role === site.role && fork.status === site.status);
  const around = regionsAround(definition, site.role).flatMap((region) => openedBy.get(region) ?? []);
  return [...opened, ...around].flatMap((fork) => {
    const list = listOf(fork);
    return list === undefined ? [] : [{ at: { role: fork.role, status: fork.status }, list }];
  });
}

function listOf({ fork }: ForkEdge): readonly string[] | undefined {
  return fork.each?.of.split(".");
}
