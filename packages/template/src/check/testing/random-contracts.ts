import fc from "fast-check";

/* Random contracts, data that fits them, and the queries of the random template generators. */

export type Random = fc.GeneratorValue;
export interface Schema {
  readonly [keyword: string]: unknown;
}

const names = ["a", "b", "c"];

export function pick<T>(random: Random, choices: readonly [T, ...T[]]): T {
  return choices[random(fc.nat, { max: choices.length - 1 })] ?? choices[0];
}

export function chance(random: Random, percent: number): boolean {
  return random(fc.nat, { max: 99 }) < percent;
}

export function randomObject(random: Random, depth: number, extra: Schema = {}): Schema {
  const properties: Record<string, unknown> = { ...extra };
  for (const name of names) if (chance(random, 75)) properties[name] = randomSchema(random, depth - 1);
  const required = Object.keys(properties).filter((name) => Object.hasOwn(extra, name) || chance(random, 80));
  const [one, other] = [pick(random, ["a", "b", "c"]), pick(random, ["a", "b", "c"])];
  const isDependent = chance(random, 25) && Object.hasOwn(properties, one) && Object.hasOwn(properties, other);
  return { type: "object", properties, required, ...(isDependent ? { dependentRequired: { [one]: [other] } } : {}) };
}

function randomSchema(random: Random, depth: number): Schema {
  const isDeep = depth > 0;
  switch (random(fc.nat, { max: isDeep ? 11 : 5 })) {
    case 0:
      return pick<Schema>(random, [
        { type: "string" },
        { type: "string", minLength: 1 },
        { type: "string", pattern: "\\S" },
      ]);
    case 1:
      return pick<Schema>(random, [
        { type: "integer" },
        { type: "integer", minimum: 0, maximum: 30 },
        { type: "integer", minimum: 1, maximum: 9 },
        { type: "integer", minimum: 1 },
        { type: "integer", minimum: 0 },
        { type: "integer", minimum: 0, maximum: 3 },
        { type: "number", minimum: 0 },
        { type: "number", exclusiveMinimum: 0 },
      ]);
    case 2:
      return { type: "boolean" };
    case 3:
      return { type: ["string", "null"] };
    case 4:
      return { enum: ["x", "y"] };
    case 5:
      return pick<Schema>(random, [
        { type: ["integer", "null"] },
        { const: "x" },
        { enum: ["", "x", null] },
        { type: "number" },
      ]);
    case 6:
      return {
        type: "array",
        items: randomSchema(random, depth - 1),
        minItems: random(fc.nat, { max: 3 }),
        ...(chance(random, 40) ? { maxItems: 4 } : {}),
      };
    case 7:
      return { type: "array", items: randomObject(random, depth) };
    case 8:
      return { anyOf: [randomObject(random, depth), { type: "null" }] };
    case 9:
      return {
        oneOf: [
          randomObject(random, depth, { kind: { const: "x" } }),
          randomObject(random, depth, { kind: { const: "y" } }),
        ],
      };
    default:
      return randomObject(random, depth);
  }
}

/** The percentage of values at the bounds of their schema, and of long lists. */
const percentHostile = 15;
const percentLong = 3;

/** Data that fits a schema of the kinds above. */
export function randomData(random: Random, schema: unknown): unknown {
  const given: Schema = Object(schema);
  if (Object.hasOwn(given, "const")) return given.const;
  for (const keyword of ["enum", "anyOf", "oneOf"]) {
    const choices = given[keyword];
    if (!Array.isArray(choices)) continue;
    const choice: unknown = choices[random(fc.nat, { max: choices.length - 1 })];
    return keyword === "enum" ? choice : randomData(random, choice);
  }
  const types = Array.isArray(given.type) ? given.type : [given.type];
  switch (types[random(fc.nat, { max: types.length - 1 })]) {
    case "string":
      if (chance(random, percentHostile))
        return pick(random, ["inf", "nan", "1e400", "x".repeat(500), "x\n".repeat(200)]);
      if (!isFilled(given) && chance(random, percentHostile)) return pick(random, [" \n", "\u200b", "\u3164\u2800"]);
      return pick(random, isFilled(given) ? ["x", "y", "text", "a"] : ["", "x", "y", "text", "a"]);
    case "integer": {
      const { minimum = -Number.MAX_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER } = given;
      const [least, most] = [Number(minimum), Number(maximum)];
      if (chance(random, percentHostile)) return pick(random, [least, most]);
      return Math.min(most, numberWithin(random, given, [0, 1, -2, 3]));
    }
    case "number":
      if (chance(random, percentHostile))
        return numberWithin(random, given, [Number.MAX_VALUE, -Number.MAX_VALUE, 5e-324]);
      return numberWithin(random, given, [0, 1.5, 2, 0.25]);
    case "boolean":
      return chance(random, 50);
    case "array": {
      const least = Number(given.minItems ?? 0);
      const more = chance(random, percentLong) ? 60 : random(fc.nat, { max: 2 });
      const most = Number(given.maxItems ?? Number.POSITIVE_INFINITY);
      return Array.from({ length: Math.min(least + more, most) }, () => randomData(random, given.items));
    }
    case "object": {
      const required = new Set<unknown>(Array.isArray(given.required) ? given.required : []);
      const names = Object.keys(Object(given.properties)).filter((name) => required.has(name) || chance(random, 50));
      const chosen = new Set<string>(names);
      const dependents: Schema = Object(given.dependentRequired);
      for (const name of chosen) for (const other of [dependents[name] ?? []].flat()) chosen.add(String(other));
      const entries = Object.entries(Object(given.properties))
        .filter(([name]) => chosen.has(name))
        .map(([name, field]) => [name, randomData(random, field)]);
      return Object.fromEntries(entries);
    }
    default:
      return null;
  }
}

function numberWithin(random: Random, { minimum, exclusiveMinimum }: Schema, choices: readonly number[]): number {
  const fitting = choices.filter(
    (value) =>
      value >= Number(minimum ?? value) && (exclusiveMinimum === undefined || value > Number(exclusiveMinimum)),
  );
  return fitting[random(fc.nat, { max: fitting.length - 1 })] ?? 1;
}

function isFilled(schema: Schema): boolean {
  return schema.minLength !== undefined || schema.pattern !== undefined;
}

export function randomPath(random: Random): string {
  const length = 1 + random(fc.nat, { max: 2 });
  return Array.from({ length }, () => (chance(random, 10) ? "kind" : pick(random, ["a", "b", "c"]))).join(".");
}

/** The alternatives of a schema, one of them chosen, and whether null is another. */
export function unwrap(random: Random, schema: unknown): { schema: Schema; isNullable: boolean } {
  const given: Schema = Object(schema);
  const choices = given.anyOf ?? given.oneOf;
  if (!Array.isArray(choices))
    return {
      schema: given,
      isNullable: Array.isArray(given.type) || (Array.isArray(given.enum) && given.enum.includes(null)),
    };
  const isNullable = choices.some((choice) => Object(choice).type === "null");
  return { schema: isNullable ? Object(choices[0]) : Object(pick(random, [choices[0], choices[1]])), isNullable };
}

/** A step into an object schema: one of its own required fields if it has any. */
export function knownField(random: Random, schema: Schema): { name: string; schema: unknown } | undefined {
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const name = required[random(fc.nat, { max: Math.max(0, required.length - 1) })];
  return name === undefined ? undefined : { name, schema: Object(schema.properties)[name] };
}
