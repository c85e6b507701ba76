import type { JsonSchema } from "../api/template.ts";
import { isRecord } from "../schema/record.ts";
import { lazyPattern } from "../text/lazy-pattern.ts";
import { isIdentifier, textLiteral } from "./literal.ts";
import { DefinitionNames } from "./type-names.ts";
import { intersection, listOf, never, one, type TypeText, tuple, union, unknown } from "./type-text.ts";

/**
 * The types of a module for data of this contract: `Data`, a named type for each referenced part of the contract, and the
 * function. It reads a contract as the checker does: an object with `properties` has no others unless
 * `additionalProperties` is written, and keywords that only restrict values further are ignored.
 */
export function typesOf(contract: unknown): string {
  const writer = new TypeWriter(contract);
  const data = `${docComment(descriptionOf(contract) ?? "What the template renders.", "")}${writer.declaration("Data", contract, "#")}`;
  const parts = [data];
  // Types found while others are written come after them.
  for (const definition of writer.definitions)
    parts.push(
      `${docComment(definition.description, "")}${writer.declaration(definition.name, definition.schema, definition.pointer)}`,
    );
  parts.push(
    `${docComment("Options of a render.", "")}export interface RenderOptions {\n${docComment("Whether the value at a data path (`issue.token`) is a secret: messages then show `***` in its place.", "  ")}  readonly isSecret?: (path: string) => boolean;\n}\n`,
    `${docComment("Renders the text for the data.\n@throws TemplateError `template_render_error` where a value is missing or has the wrong kind, `render_limit` past a limit", "")}export declare function render(data: Data, options?: RenderOptions): string;\n`,
  );
  return parts.join("\n");
}

/**
 * The declarations of the type of values that a JSON Schema describes, and of the parts that it refers to, as `emit` writes
 * those of a template's data. Objects are type aliases, so that a value fits a `Record` too.
 * @param name the name of the type
 * @param description used if the schema has none
 */
export function schemaTypes(schema: JsonSchema, name: string, description: string): string {
  const writer = new TypeWriter(schema, name, true);
  const parts = [`${docComment(descriptionOf(schema) ?? description, "")}${writer.declaration(name, schema, "#")}`];
  for (const definition of writer.definitions)
    parts.push(
      `${docComment(definition.description, "")}${writer.declaration(definition.name, definition.schema, definition.pointer)}`,
    );
  return parts.join("\n");
}

/** Types nested deeper than this at one place become `unknown`. */
const deepest = 60;

/** A list that is never empty names its element twice: of lists in lists that are as long, the inner ones alone are such tuples. */
const longestRepeated = 2000;

class TypeWriter {
  readonly #names: DefinitionNames;
  readonly #hasOnlyAliases: boolean;

  constructor(contract: unknown, name = "Data", hasOnlyAliases = false) {
    this.#names = new DefinitionNames(contract, name);
    this.#hasOnlyAliases = hasOnlyAliases;
  }

  /** The referenced definitions; more are found while the list is written. */
  get definitions() {
    return this.#names.met;
  }

  /** The declaration of a named type. */
  declaration(name: string, schema: unknown, pointer: string): string {
    const { text } = this.#type(schema, "", 0, pointer);
    const isInterface = !this.#hasOnlyAliases && text.startsWith("{\n") && text.indexOf("\n}") === text.length - 2;
    return isInterface ? `export interface ${name} ${text}\n` : `export type ${name} = ${text};\n`;
  }

  /**
   * The type of a schema.
   * @param within the definition that this type would be the same as, or one alternative of; empty inside of structures
   */
  #type(schema: unknown, indent: string, depth: number, within: string): TypeText {
    if (schema === false) return never;
    if (!isRecord(schema) || depth > deepest) return unknown;
    const own = (keyword: string): unknown => (Object.hasOwn(schema, keyword) ? schema[keyword] : undefined);
    const parts = [this.#direct(schema, own, indent, depth)];
    const reference = own("$ref");
    if (typeof reference === "string") parts.push(one(this.#names.nameOf(reference, within) ?? "unknown"));
    for (const part of itemsOf(own("allOf"))) parts.push(this.#type(part, indent, depth + 1, within));
    for (const keyword of ["anyOf", "oneOf"]) {
      const alternatives = own(keyword);
      if (!Array.isArray(alternatives)) continue;
      parts.push(union(alternatives.map((part) => this.#type(part, indent, depth + 1, within))));
    }
    return intersection(parts);
  }

  #direct(
    schema: Readonly<Record<string, unknown>>,
    own: (keyword: string) => unknown,
    indent: string,
    depth: number,
  ): TypeText {
    if (Object.hasOwn(schema, "const")) return literalType(schema.const);
    const values = own("enum");
    if (Array.isArray(values)) return union(values.map((value) => literalType(value)));
    const given = own("type");
    const names = given === undefined ? impliedType(own) : Array.isArray(given) ? given : [given];
    if (names.length === 0) return unknown;
    return union(names.map((name) => this.#named(name, own, indent, depth)));
  }

  #named(name: unknown, own: (keyword: string) => unknown, indent: string, depth: number): TypeText {
    switch (name) {
      case "string":
      case "boolean":
      case "null":
      case "number":
        return one(name);
      case "integer":
        return one("number");
      case "array":
        return this.#array(own, indent, depth);
      case "object":
        return this.#object(own, indent, depth);
      default:
        return unknown;
    }
  }

  #array(own: (keyword: string) => unknown, indent: string, depth: number): TypeText {
    const items = own("items");
    const element = items === undefined ? unknown : this.#type(items, indent, depth + 1, "");
    const prefix = itemsOf(own("prefixItems")).map((item) => this.#type(item, indent, depth + 1, ""));
    const least = own("minItems");
    const most = own("maxItems");
    const isClosed = items === false || (typeof most === "number" && most <= prefix.length);
    const isFilled = typeof least === "number" && least > 0 && element.text.length <= longestRepeated;
    if (prefix.length === 0 && !isClosed) return isFilled ? tuple([element], 1, element) : listOf(element);
    return tuple(prefix, typeof least === "number" ? least : 0, isClosed ? undefined : element);
  }

  #object(own: (keyword: string) => unknown, indent: string, depth: number): TypeText {
    const properties = own("properties");
    const fields = isRecord(properties) ? Object.entries(properties).filter(([, schema]) => schema !== false) : [];
    const known = new Set(fields.map(([name]) => name));
    const required = new Set(itemsOf(own("required")).filter((name) => typeof name === "string"));
    const inner = `${indent}  `;
    const types: TypeText[] = [];
    const add = (name: string, type: TypeText, isOptional: boolean, description?: string): string => {
      types.push(type, ...(isOptional ? [one("undefined")] : []));
      return `${docComment(description, inner)}${inner}${fieldName(name)}${isOptional ? "?" : ""}: ${type.text};\n`;
    };
    const lines = fields.map(([name, schema]) =>
      add(name, this.#type(schema, inner, depth + 1, ""), !required.has(name), descriptionOf(schema)),
    );
    const rest = this.#rest(own, inner, depth, properties !== undefined);
    for (const name of required) if (!known.has(name)) lines.push(add(name, rest ?? unknown, false));
    for (const name of conditionalFields(own))
      if (!known.has(name) && !required.has(name)) lines.push(add(name, unknown, true));
    // A signature covers the listed fields too.
    if (rest !== undefined) lines.push(`${inner}[key: string]: ${union([rest, ...types]).text};\n`);
    if (lines.length === 0) return noFields;
    return one(`{\n${lines.join("")}${indent}}`);
  }

  /** The type of fields that are not listed; `undefined` if they are not allowed. */
  #rest(
    own: (keyword: string) => unknown,
    indent: string,
    depth: number,
    hasProperties: boolean,
  ): TypeText | undefined {
    const patterns = own("patternProperties");
    const additional = own("additionalProperties");
    const others = isRecord(patterns) ? Object.values(patterns) : [];
    if (additional !== undefined && additional !== false) others.push(additional);
    if (additional === undefined && !hasProperties && others.length === 0) others.push(true);
    if (others.length === 0) return undefined;
    return union(others.map((schema) => this.#type(schema, indent, depth + 1, "")));
  }
}

const noFields = one("{ [key: string]: never }");

function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function descriptionOf(schema: unknown): string | undefined {
  return isRecord(schema) && Object.hasOwn(schema, "description") && typeof schema.description === "string"
    ? schema.description
    : undefined;
}

function fieldName(name: string): string {
  return isIdentifier(name) && name !== "__proto__" ? name : textLiteral(name);
}

/** The type of exactly this value. */
function literalType(value: unknown, depth = 0): TypeText {
  if (depth > deepest) return unknown;
  if (typeof value === "string") return one(textLiteral(value));
  if (value === null || typeof value === "boolean") return one(String(value));
  if (typeof value === "number") return one(Number.isFinite(value) ? String(value) : "number");
  if (Array.isArray(value)) {
    const items = value.map((item) => literalType(item, depth + 1));
    return tuple(items, items.length, undefined);
  }
  if (!isRecord(value)) return unknown;
  const fields = Object.entries(value).map(
    ([name, item]) => `${fieldName(name)}: ${literalType(item, depth + 1).text}`,
  );
  return fields.length === 0 ? noFields : one(`{ ${fields.join("; ")} }`);
}

const implying: readonly (readonly [string, readonly string[]])[] = [
  ["object", ["properties", "required", "additionalProperties", "patternProperties", "minProperties"]],
  ["array", ["items", "prefixItems", "minItems", "maxItems", "contains"]],
  ["string", ["minLength", "maxLength", "pattern", "format"]],
  ["number", ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]],
];

/** The type that the keywords imply if none is written. */
function impliedType(own: (keyword: string) => unknown): string[] {
  const found = implying.find(([, keywords]) => keywords.some((keyword) => own(keyword) !== undefined));
  return found === undefined ? [] : [found[0]];
}

/** Fields that only a condition mentions: they can exist. */
function conditionalFields(own: (keyword: string) => unknown): Set<string> {
  const dependent = own("dependentSchemas");
  const parts = [own("then"), own("else"), ...(isRecord(dependent) ? Object.values(dependent) : [])];
  return new Set(
    parts.flatMap((part) => (isRecord(part) && isRecord(part.properties) ? Object.keys(part.properties) : [])),
  );
}

const control = lazyPattern(String.raw`\p{Cc}`, "gu");

/** A description as a doc comment, each line indented; empty if there is no description. */
function docComment(description: string | undefined, indent: string): string {
  if (description === undefined || description.trim() === "") return "";
  const lines = description
    .trim()
    .replaceAll("*/", "*\\/")
    .split(/\r\n|[\n\r\u2028\u2029]/)
    // Other control characters would take effect where the file is displayed.
    .map((line) => line.replace(control(), " ").trimEnd());
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} *${line === "" ? "" : ` ${line}`}\n`).join("")}${indent} */\n`;
}
