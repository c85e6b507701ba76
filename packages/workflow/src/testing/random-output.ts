import type { TestSchema } from "./fitting-data.ts";
import type { Random } from "./random.ts";
import { randomFields } from "./random-schema.ts";
import { branches, richFields, withDefinitions } from "./rich-schema.ts";

/** A list that branches can be opened over; its items may have the key `id`. */
export const listName = "tasks";

function listFields(random: Random, isRich: boolean): { properties: TestSchema; required: string[] } {
  const fields = isRich ? richFields(random, 1) : randomFields(random, 1);
  const id = random.pick<TestSchema>([{ type: "string" }, { type: "integer" }]);
  const keyed = { type: "object", properties: { ...fields.properties, id }, required: [...fields.required, "id"] };
  const items = random.pick<TestSchema>([keyed, keyed, { type: "object", ...fields }, { type: "string" }]);
  return { properties: { [listName]: { type: "array", items, maxItems: 4 } }, required: [listName] };
}

/** A time at which a step can begin. Data is not checked against its format. */
export const dueName = "due";
const dueFields: Fields = { properties: { [dueName]: { type: "string", format: "date-time" } }, required: [dueName] };

/** The lists and times of an output that the graph uses. */
export interface Used {
  readonly hasList: boolean;
  readonly hasDue: boolean;
}

/** An output of which the graph uses nothing but the status. */
export const unused: Used = { hasList: false, hasDue: false };

function usedFields(random: Random, { hasList, hasDue }: Used, isRich: boolean): Fields {
  return joined(hasList ? listFields(random, isRich) : noFields, hasDue ? dueFields : noFields);
}

type Fields = { readonly properties: TestSchema; readonly required: readonly string[] };

function joined(one: Fields, other: Fields): Fields {
  return { properties: { ...one.properties, ...other.properties }, required: [...one.required, ...other.required] };
}

const noFields: Fields = { properties: {}, required: [] };

/** An output with random fields for each of its statuses. @param has what each has */
export function plainOutput(random: Random, statuses: readonly string[], has: Used): TestSchema {
  const list = usedFields(random, has, false);
  const fields = () => {
    const { properties, required } = randomFields(random, 2);
    const marked = Object.entries(properties).map(([name, schema]) => [name, withMark(random, schema)]);
    return { properties: Object.fromEntries(marked), required };
  };
  const [only] = statuses;
  if (only === "_") return { type: "object", ...joined(fields(), list) };
  const shared = random.chance(25) ? fields() : undefined;
  const arms = statuses.map((status) => {
    const { properties, required } = fields();
    const own = Object.entries(properties).filter(
      ([name]) => shared === undefined || !Object.hasOwn(shared.properties, name),
    );
    return joined(list, {
      properties: { $status: { const: status }, ...Object.fromEntries(own) },
      required: ["$status", ...required.filter((name) => own.some(([each]) => each === name))],
    });
  });
  return { ...(shared ?? {}), oneOf: arms };
}

function withMark(random: Random, schema: unknown): unknown {
  const isText = JSON.stringify(schema) === '{"type":"string"}';
  return isText && random.chance(40) ? { type: "string", artifact: true } : schema;
}

/** An output in one of the ways in which people write it: arms, references, conditions on the status, an older draft. */
export function richOutput(random: Random, statuses: readonly string[], has: Used): TestSchema {
  const list = usedFields(random, has, true);
  const form = random.nat(2);
  const arm = () => {
    const { properties, required } = richFields(random, 1 + random.nat(1));
    // Only fields directly below an arm can be marked.
    const isMarked = form === 2 || statuses[0] === "_";
    const marked = Object.entries(properties).map(([name, schema]) => [
      name,
      isMarked ? withMark(random, schema) : schema,
    ]);
    return joined({ properties: Object.fromEntries(marked), required }, list);
  };
  const [only] = statuses;
  if (only === "_") return inSomeDraft(random, arm());
  const arms = statuses.map((status) => {
    const { properties, required } = arm();
    return { properties: { $status: { const: status }, ...properties }, required: ["$status", ...required] };
  });
  switch (form) {
    case 0: {
      const definitions = Object.fromEntries(arms.map((each, at) => [`Arm${at}`, each]));
      return withDefinitions({ $defs: definitions, oneOf: arms.map((_, at) => ({ $ref: `#/$defs/Arm${at}` })) });
    }
    case 1: {
      const [first] = statuses;
      const condition = { if: { properties: { $status: { const: first } } }, ...branches(arm(), arm()) };
      return inSomeDraft(random, { properties: { $status: { enum: statuses } }, required: ["$status"], ...condition });
    }
    default:
      return inSomeDraft(random, { oneOf: arms });
  }
}

/** The schema with its definitions, sometimes in the words of an older draft. */
function inSomeDraft(random: Random, schema: TestSchema): TestSchema {
  const whole = withDefinitions(schema);
  if (random.chance(60)) return whole;
  const [draft, uri] = random.pick([
    ["07", "http://json-schema.org/draft-07/schema#"],
    ["07", "https://json-schema.org/draft-07/schema"],
    ["06", "http://json-schema.org/draft-06/schema#"],
    ["04", "http://json-schema.org/draft-04/schema#"],
    ["2019", "https://json-schema.org/draft/2019-09/schema"],
  ]);
  return { $schema: uri, ...older(whole, draft) };
}

/** A schema in the words of an older draft. Keywords that it lacks stay: Cuebook reads them in every draft. */
function older(schema: TestSchema, draft: string): TestSchema {
  const text = draft === "2019" ? JSON.stringify(schema) : JSON.stringify(schema).replaceAll("$defs", "definitions");
  return JSON.parse(text, (_key, value: unknown) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const { prefixItems, items, dependentRequired, exclusiveMaximum, ...rest } = Object(value);
    const limit =
      exclusiveMaximum === undefined
        ? {}
        : draft === "04"
          ? { maximum: exclusiveMaximum, exclusiveMaximum: true }
          : { exclusiveMaximum };
    return {
      ...rest,
      ...limit,
      ...(prefixItems === undefined
        ? items !== undefined && { items }
        : { items: prefixItems, ...(items !== undefined && { additionalItems: items }) }),
      ...(dependentRequired !== undefined &&
        (draft === "2019" ? { dependentRequired } : { dependencies: dependentRequired })),
    };
  });
}
