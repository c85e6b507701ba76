import { isRecord } from "@cuebook/settings/values";
import { formsOf } from "./dialect-forms.ts";
import type { Random } from "./random.ts";
import { alternatives, wildPath } from "./random-template.ts";

const { reference } = formsOf.jinja;

/** Comparisons of a value, by its type. */
const comparisons: Readonly<Record<string, readonly [Compared, ...Compared[]]>> = {
  string: [
    (name) => `${name} == "s0"`,
    (name) => `${name} in ["s0", "a"]`,
    (name) => `${name}|length > 2`,
    (name) => `${name} != ""`,
    (name) => `${name}|upper == "A"`,
    (name) => `"a" in ${name}`,
    (name) => `${name} < "m"`,
    (name) => `${name}|float > 1`,
    (name) => `(${name}|float)|round(0, "floor") > 1`,
    (name) => `${name}|int * 2 > 3`,
    (name) => `${name}|replace("", ${name})|length > 9`,
    (name) => `${name}|center(20)|length > 3`,
    (name) => `${name} * 3 != ""`,
    (name) => `("-" * ${name}|length) != ""`,
  ],
  number: [
    (name) => `${name} > 1`,
    (name) => `0 <= ${name} < 10`,
    (name) => `${name} == 0`,
    (name) => `(${name} + 1) * 2 > 7`,
    (name) => `${name} is number`,
    (name) => `("=" * ${name})|length > 3`,
    (name) => `10 / ${name} > 1`,
    (name) => `10 % ${name} == 1`,
    (name) => `${name} * ${name} > 100`,
    (name) => `(${name} * ${name})|round(0, "ceil") > 3`,
    (name) => `range(${name})|length > 2`,
    (name) => `"%d"|format(${name}) == "1"`,
    (name) => `${name} ** 2 > 4`,
    (name) => `"x"|center(${name})|length == 3`,
  ],
  boolean: [(name) => name, (name) => `${name} == true`, (name) => `not ${name}`],
  array: [
    (name) => `${name}|length > 0`,
    (name) => `${name}|length > 0 and ${name}|first == 1`,
    (name) => `${name}[0] == "a"`,
    (name) => `"a" in ${name}`,
    (name) => `${name}|join(",") == ""`,
    (name) => `${name}|sum > 3`,
    (name) => `(${name} * 3)|length > 2`,
    (name) => `${name}|max == 1`,
    (name) => `10 / ${name}|length > 2`,
    (name) => `${name}|batch(${name}|length)|list|length > 1`,
  ],
  object: [(name) => `${name} is mapping`, (name) => `${name}|length == 1`, (name) => `"a" in ${name}`],
  any: [
    (name) => `${name} is none`,
    (name) => `${name} is not defined`,
    (name) => `${name}|default("x") == "x"`,
    (name) => `${name} is string and ${name} == "s1"`,
    (name) => name,
  ],
};

type Compared = (name: string) => string;

/** A random condition over a contract: some of its parts follow the contract, others do not. */
export function randomCondition(random: Random, contract: unknown, roles: readonly string[], depth = 2): string {
  const part = () => `(${randomCondition(random, contract, roles, depth - 1)})`;
  switch (depth === 0 ? 0 : random.nat(7)) {
    case 1:
      return `${part()} and ${part()}`;
    case 2:
      return `${part()} or ${part()}`;
    case 3:
      return `not ${part()}`;
    case 4:
      return `${part()} if ${part()} else ${part()}`;
    default: {
      if (random.chance(25)) return compared(random, reference(wildPath(random, roles)), "any");
      return followed(random, contract, contract, []);
    }
  }
}

/** A comparison of a value of the contract, sometimes without a necessary guard. */
function followed(random: Random, root: unknown, schema: unknown, path: readonly string[]): string {
  const { known, isNullable } = alternatives(schema, root, 0);
  const name = reference(path);
  const inner = () => {
    const field =
      isRecord(known.properties) && path.length < 5 ? random.some(Object.keys(known.properties)) : undefined;
    if (field !== undefined && isRecord(known.properties))
      return followed(random, root, known.properties[field], [...path, field]);
    const type = known.type === "integer" ? "number" : String(known.type);
    return compared(random, path.length === 0 ? "true" : name, Object.hasOwn(comparisons, type) ? type : "string");
  };
  if (path.length === 0) return inner();
  const present = path.length > 1 && random.chance(30) ? `${name} is defined and ` : "";
  const guard = random.chance(isNullable ? 85 : 15) ? `${name} is not none and ` : "";
  return `${present}${guard}${inner()}`;
}

function compared(random: Random, name: string, type: string): string {
  const forms = comparisons[random.chance(80) ? type : "any"] ?? comparisons.any;
  return forms === undefined ? name : random.pick(forms)(name);
}
