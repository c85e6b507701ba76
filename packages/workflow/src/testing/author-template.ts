import { isRecord } from "@cuebook/settings/values";
import type { Dialect } from "@cuebook/template";
import { type AuthorForms, authorForms } from "./author-forms.ts";
import type { Random } from "./random.ts";

/** How often an author forgets a guard, in percent. */
const percentForgotten = 12;

/** A value that an author can use: its expression, its schema, and whether it can be missing. */
interface Value {
  readonly expression: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly isOptional: boolean;
}

/** A template that uses the fields of a small domain as an author would who knows the contract, and forgets something at times. */
export function authorTemplate(random: Random, dialect: Dialect, path: readonly string[], schema: unknown): string {
  return new Author(random, authorForms[dialect]).template(path, schema);
}

class Author {
  readonly #random: Random;
  readonly #forms: AuthorForms;
  #names = 0;

  constructor(random: Random, forms: AuthorForms) {
    this.#random = random;
    this.#forms = forms;
  }

  template(path: readonly string[], schema: unknown): string {
    if (!isRecord(schema)) return "";
    if (Array.isArray(schema.oneOf)) {
      // The output of a role with several statuses.
      const expression = this.#forms.root(path);
      return this.#union(expression, schema.oneOf, "$status");
    }
    const values = fieldsOf(schema, (name) => this.#forms.root([...path, name]));
    return this.#several(values);
  }

  readonly #fresh = () => `x${this.#names++}`;

  #several(values: readonly Value[]): string {
    const random = this.#random;
    const uses = values.filter(() => random.chance(75)).map((value) => this.#use(value));
    const [one, other] = [random.some(values), random.some(values)];
    if (one !== undefined && other !== undefined && random.chance(40)) uses.push(this.#relation(one, other));
    return uses.join(" ");
  }

  /** Two values of which one, or both, are tested. */
  #relation(one: Value, other: Value): string {
    const { logic, test } = this.#forms;
    const random = this.#random;
    if (logic === undefined) return test(one.expression, this.#use(other), "no");
    const [a, b] = [one.expression, other.expression];
    return random.pick([
      () => test(logic.both(a, b), this.#plain(one) + this.#plain(other), "no"),
      () => test(logic.either(a, b), "some", "none"),
      () => test(a, this.#use(other), this.#use(other)),
      () => test(this.#forms.not(a), "no", this.#plain(one) + this.#use(other)),
      () => test(logic.both(logic.isSet(a), logic.isSet(b)), this.#plain(one) + this.#plain(other), ""),
    ])();
  }

  /** A use of a value with the guard that it needs, sometimes without. */
  #use(value: Value): string {
    const random = this.#random;
    const { test, not, within, logic } = this.#forms;
    const { expression } = value;
    const isNullable = allowsNull(value.schema);
    if ((!isNullable && !value.isOptional) || random.chance(percentForgotten)) return this.#plain(value);
    const inner = this.#plain(value);
    const known: Value = { ...value, isOptional: false };
    const guards: [() => string, ...(() => string)[]] = [
      () => test(expression, inner, random.pick(["", "none"])),
      () => test(not(expression), "none", inner),
      () => within(expression, (name) => this.#plain({ ...known, expression: name }), this.#fresh),
    ];
    if (logic !== undefined) {
      guards.push(() => test(logic.isSet(expression), inner, random.pick(["", "none"])));
      if (isScalar(value.schema)) guards.push(() => `(${logic.fallback(expression)})`);
      if (isText(value.schema)) guards.push(() => test(logic.equal(expression, "v1"), inner, "another"));
    }
    return random.pick(guards)();
  }

  /** A use of a value that is known to exist. */
  #plain({ expression, schema }: Value): string {
    const { print, each, test, logic, within } = this.#forms;
    const random = this.#random;
    const known = withoutNull(schema);
    if (known.type === "boolean") return test(expression, "yes", random.pick(["", "no"]));
    if (Array.isArray(known.oneOf)) return this.#union(expression, known.oneOf, "kind");
    if (isRecord(known.properties)) {
      const inside = (name: string) => this.#several(fieldsOf(known, (field) => this.#forms.member(name, field)));
      return logic === undefined || random.chance(25) ? within(expression, inside, this.#fresh) : inside(expression);
    }
    if (known.type !== "array")
      return logic === undefined || !isText(known) || random.chance(70)
        ? `[${print(expression)}]`
        : test(logic.equal(expression, "v1"), "the first", `not [${print(expression)}]`);
    const element = (name: string) => this.#use({ expression: name, schema: Object(known.items), isOptional: false });
    const loop = () => each(expression, (name) => `- ${element(name)}\n`, random.pick(["", "none"]), this.#fresh);
    if (logic === undefined || isRecord(Object(known.items).properties)) return loop();
    const first = `[${print(logic.first(expression))}]`;
    return random.pick([
      loop,
      () => `[${logic.join(expression)}]`,
      () => test(logic.hasElements(expression), first, "none"),
      () => test(expression, loop(), "none"),
      () => (random.chance(percentForgotten * 2) || Number(known.minItems ?? 0) > 0 ? first : loop()),
    ])();
  }

  /** Uses of the arms of a union, distinguished by a field. */
  #union(expression: string, arms: readonly unknown[], discriminant: string): string {
    const { logic, test, member, root } = this.#forms;
    const uses = arms.map((arm) => {
      const values = fieldsOf(Object(arm), (name) => member(expression, name));
      return this.#several(values.filter(({ expression: each }) => !each.endsWith(discriminant)));
    });
    const [one = "", other = ""] = uses;
    if (logic === undefined || this.#random.chance(percentForgotten)) return this.#random.some(uses) ?? "";
    const [arm] = arms;
    const kind = member(expression, discriminant);
    const status = Object(Object(Object(arm).properties)[discriminant]).const;
    const field = discriminant.startsWith("$") ? statusOf(root, expression) : kind;
    return test(logic.equal(field, String(status)), one, other);
  }
}

/** The expression of a status: its name needs quotes in most dialects. */
function statusOf(root: AuthorForms["root"], expression: string): string {
  if (root(["x"]).startsWith("$.")) return `(index ${expression} "$status")`;
  return root(["x"]).startsWith("@root") ? `${expression}.[$status]` : `${expression}["$status"]`;
}

function fieldsOf(schema: Readonly<Record<string, unknown>>, expressionOf: (name: string) => string): Value[] {
  const required: readonly unknown[] = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(isRecord(schema.properties) ? schema.properties : {}).flatMap(([name, property]) =>
    isRecord(property) && !name.startsWith("$")
      ? [{ expression: expressionOf(name), schema: property, isOptional: !required.includes(name) }]
      : [],
  );
}

function allowsNull({ enum: values, anyOf }: Readonly<Record<string, unknown>>): boolean {
  return (Array.isArray(values) && values.includes(null)) || Array.isArray(anyOf);
}

function isScalar(schema: Readonly<Record<string, unknown>>): boolean {
  return Array.isArray(schema.enum);
}

/** Whether a value can be compared with a text. */
function isText({ enum: values }: Readonly<Record<string, unknown>>): boolean {
  return Array.isArray(values) && values.every((each) => each === null || typeof each === "string");
}

function withoutNull(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Array.isArray(schema.anyOf) ? Object(schema.anyOf[0]) : schema;
}
