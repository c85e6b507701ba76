import { fieldOf, membersOf, type ObjectType } from "../types/type.ts";

/** More alternatives than this are not named. */
const mostNamed = 3;

/** Which alternatives of an object lack a field: by a field whose constants distinguish them, else by their fields. */
export function alternativesWithout(name: string, objects: readonly ObjectType[]): string {
  const lacking = objects.filter((object) => fieldOf(object, name) === undefined);
  const shown = lacking.slice(0, mostNamed).map(namesFor(objects));
  const others = lacking.length - shown.length;
  const all = [...shown, ...(others > 0 ? [`${others} more`] : [])].join(", ");
  return lacking.length === 1
    ? `the alternative with ${all} does not have it`
    : `the alternatives with ${all} do not have it`;
}

function namesFor(objects: readonly ObjectType[]): (object: ObjectType) => string {
  const [first] = objects;
  for (const field of first?.fields.keys() ?? []) {
    const texts = objects.map((object) => constantsOf(object, field));
    const isDistinct = new Set(texts).size === objects.length;
    if (isDistinct && !texts.includes(undefined)) return (object) => `${field}: ${constantsOf(object, field)}`;
  }
  return ({ fields }) => {
    const names = [...fields.keys()];
    const shown = names.slice(0, mostNamed).join(", ");
    return names.length === 0 ? "no fields" : `the fields ${shown}${names.length > mostNamed ? ", ..." : ""}`;
  };
}

/** The constants of a required field; `undefined` if others are possible. */
function constantsOf({ fields }: ObjectType, name: string): string | undefined {
  const field = fields.get(name);
  if (field?.isRequired !== true) return undefined;
  const values = membersOf(field.type()).flatMap((member) =>
    "values" in member && member.values !== undefined ? [...member.values] : [undefined],
  );
  if (values.length === 0 || values.length > mostNamed || values.includes(undefined)) return undefined;
  return values.map((value) => JSON.stringify(value)).join(" or ");
}
