import { isRecord } from "../record.ts";
import type { Random } from "./random.ts";
import { fieldNames } from "./random-schema.ts";

export type TestDialect = "mustache" | "go";

/** A template over a contract: some parts of it written by one who reads the contract, some by one who does not. */
export function randomTemplate(
  random: Random,
  dialect: TestDialect,
  contract: unknown,
  roles: readonly string[],
): string {
  const count = 1 + random.nat(2);
  const parts = Array.from({ length: count }, () =>
    random.chance(60) ? sensible(random, dialect, contract, [], 0) : wild(random, dialect, roles, 2),
  );
  return `Do. ${parts.join(" ")}`;
}

/** A use of what the contract has, guarded now and then where it need not be, and now and then not where it had to be. */
function sensible(
  random: Random,
  dialect: TestDialect,
  schema: unknown,
  path: readonly string[],
  depth: number,
): string {
  const { known, isNullable } = alternatives(schema);
  const isGuarded = path.length > 0 && random.chance(isNullable ? 85 : 20);
  const inner = used(random, dialect, known, path, depth);
  return isGuarded ? guarded(random, dialect, path, inner) : inner;
}

function used(
  random: Random,
  dialect: TestDialect,
  schema: Readonly<Record<string, unknown>>,
  path: readonly string[],
  depth: number,
): string {
  if (isRecord(schema.properties) && depth < 5) {
    const name = random.some(Object.keys(schema.properties));
    if (name !== undefined) return sensible(random, dialect, schema.properties[name], [...path, name], depth + 1);
  }
  const name = reference(dialect, path);
  if (schema.type === "array") return looped(random, dialect, path, schema.items);
  if (dialect === "mustache") return `{{{${name}}}}`;
  return random.chance(80) ? `{{ ${name} }}` : `{{ toJSON ${name} }}`;
}

function looped(random: Random, dialect: TestDialect, path: readonly string[], items: unknown): string {
  const name = reference(dialect, path);
  const field = isRecord(items) && isRecord(items.properties) ? random.some(Object.keys(items.properties)) : undefined;
  if (dialect === "mustache") return `{{#${name}}}${field === undefined ? "{{{.}}}" : `{{{${field}}}}`}{{/${name}}}`;
  return `{{ range ${name} }}${field === undefined ? "{{ . }}" : `{{ .${field} }}`}{{ else }}none{{ end }}`;
}

function guarded(random: Random, dialect: TestDialect, path: readonly string[], inner: string): string {
  const name = reference(dialect, path);
  if (dialect === "mustache")
    return random.chance(70) ? `{{#${name}}}${inner}{{/${name}}}` : `{{^${name}}}no{{/${name}}}`;
  switch (random.nat(4)) {
    case 0:
      return `{{ if not ${name} }}no{{ else }}${inner}{{ end }}`;
    case 1:
      return `{{ with ${name} }}${inner.replaceAll(` ${name}`, " $v").replaceAll("$v", ".")}{{ end }}`;
    case 2:
      return `{{ $v := ${name} }}{{ if $v }}${inner.replaceAll(` ${name}`, " $v")}{{ end }}`;
    default:
      return `{{ if ${name} }}${inner}{{ end }}`;
  }
}

/** Both an object's alternatives in one, and whether null is another. */
function alternatives(schema: unknown): { known: Readonly<Record<string, unknown>>; isNullable: boolean } {
  if (!isRecord(schema)) return { known: {}, isNullable: false };
  const arms: unknown[] = [schema.anyOf, schema.oneOf].flatMap((each) => (Array.isArray(each) ? each : []));
  if (arms.length === 0) return { known: schema, isNullable: Array.isArray(schema.type) };
  const each = arms.map(alternatives);
  const records = each.map(({ known }) => known).filter(({ type }) => type !== "null");
  const objects = records.filter(({ properties }) => isRecord(properties));
  const properties = Object.assign({}, ...objects.map(({ properties: own }) => own));
  const known = objects.length > 0 ? { type: "object", properties } : (records[0] ?? {});
  return { known, isNullable: each.some(({ known: { type }, isNullable }) => isNullable || type === "null") };
}

function reference(dialect: TestDialect, path: readonly string[]): string {
  if (dialect === "mustache") return path.join(".");
  const isPlain = path.every((name) => /^\w+$/.test(name));
  if (isPlain) return `$.${path.join(".")}`;
  return `(index $ ${path.map((name) => JSON.stringify(name)).join(" ")})`;
}

/** Anything that parses. */
function wild(random: Random, dialect: TestDialect, roles: readonly string[], depth: number): string {
  const name = wildPath(random, dialect, roles);
  const inner = () => (depth === 0 ? "x" : wild(random, dialect, roles, depth - 1));
  if (dialect === "mustache") {
    return random.pick([
      `{{{${name}}}}`,
      `{{#${name}}}${inner()}{{/${name}}}`,
      `{{^${name}}}${inner()}{{/${name}}}`,
      `{{#${name}}}{{{${random.pick(fieldNames)}}}}{{/${name}}}`,
    ]);
  }
  return random.pick([
    `{{ ${name} }}`,
    `{{ toJSON ${name} }}`,
    `{{ join ${name} ", " }}`,
    `{{ len ${name} }}`,
    `{{ if ${name} }}${inner()}{{ else }}${inner()}{{ end }}`,
    `{{ with ${name} }}{{ .${random.pick(fieldNames)} }}{{ end }}`,
    `{{ range $i, $e := ${name} }}{{ $i }}{{ $e }}{{ end }}`,
    `{{ if and ${name} ${wildPath(random, dialect, roles)} }}${inner()}{{ end }}`,
    `{{ if eq ${name} "x" }}${inner()}{{ end }}`,
    `{{ $v := ${name} }}{{ if $v }}{{ $v }}{{ end }}`,
    `{{ printf "%v" ${name} }}`,
    `{{ or ${name} "none" }}`,
  ]);
}

function wildPath(random: Random, dialect: TestDialect, roles: readonly string[]): string {
  const role = random.some(roles) ?? "r0";
  const field = random.pick(fieldNames);
  const path = random.pick<readonly string[]>([
    [field],
    [field, random.pick(fieldNames)],
    ["_body"],
    ["_artifacts", field],
    ["input", random.pick(["prompt", "hint", "a"])],
    ["steps", role],
    ["steps", role, field],
    ["steps", role, "_body"],
    ["steps", role, "_artifacts", field],
    ["steps", role, "$status"],
    ["issue", "title"],
  ]);
  return reference(dialect, path);
}
