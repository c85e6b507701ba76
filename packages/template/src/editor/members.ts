import { describeType, elementOf, fieldOf, membersOf, type ObjectType, type Type, unionOf } from "../types/type.ts";
import type { DataPath } from "./scope.ts";

/** What a contract says of a place in the data. */
export interface PlaceType {
  readonly type: Type;
  /** Whether it always exists. */
  readonly isRequired: boolean;
}

/** A field of an object. */
export interface Member extends PlaceType {
  readonly name: string;
}

/** What is known of a place; `undefined` if the contract does not have it. A list stands for its elements where a field is read. */
export function placeType(root: Type, path: DataPath): PlaceType | undefined {
  let at: PlaceType | undefined = { type: root, isRequired: true };
  for (const key of path) {
    at = at === undefined ? undefined : key === "[]" ? element(at) : field(at, key);
  }
  return at;
}

/** The fields of the objects at a place, in the order of the contract. */
export function membersAt(root: Type, path: DataPath): readonly Member[] {
  const place = placeType(root, path);
  if (place === undefined) return [];
  const names = new Set(objectsOf(place.type).flatMap((object) => [...object.fields.keys()]));
  return [...names].flatMap((name) => {
    const found = field(place, name);
    return found === undefined ? [] : [{ name, ...found }];
  });
}

function field(of: PlaceType, name: string): PlaceType | undefined {
  const objects = objectsOf(of.type);
  const found = objects.map((object) => fieldOf(object, name));
  const types = found.flatMap((each) => (each === undefined ? [] : [each.type()]));
  if (types.length === 0) return undefined;
  const isEverywhere = membersOf(of.type).every(({ kind }) => kind === "object");
  return { type: unionOf(types), isRequired: isEverywhere && found.every((each) => each?.isRequired === true) };
}

function element({ type }: PlaceType): PlaceType | undefined {
  const lists = membersOf(type).flatMap((member) => (member.kind === "list" ? [elementOf(member)] : []));
  return lists.length === 0 ? undefined : { type: unionOf(lists), isRequired: true };
}

/** The objects of a type, and those in its lists: a section of mustache is for each element. */
function objectsOf(type: Type): readonly ObjectType[] {
  return membersOf(type).flatMap((member) => {
    if (member.kind === "object") return [member];
    if (member.kind !== "list") return [];
    return membersOf(elementOf(member)).filter((each) => each.kind === "object");
  });
}

/** A type in words, for editors: with its constants if they are few, and the type of the elements of a list. */
export function typeText(type: Type): string {
  const members = membersOf(type);
  const [only] = members;
  if (members.length === 1 && only?.kind === "list") return `list of ${describeType(elementOf(only))}`;
  const constants = members.map((member) =>
    member.kind === "null"
      ? ["null"]
      : "values" in member
        ? member.values?.map((value) => JSON.stringify(value))
        : undefined,
  );
  const all = constants.every((each) => each !== undefined) ? constants.flat() : [];
  return all.length > 0 && all.length <= 6 ? all.join(" or ") : describeType(type);
}
