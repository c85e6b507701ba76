import { existsSync, readFileSync } from "node:fs";
import { commonForms, outputs } from "@cuebook/commands/json";
import { inlineCode, markdownTable } from "./table.ts";

type SchemaObject = Readonly<Record<string, unknown>>;

interface Form {
  readonly is?: "value" | "line";
  readonly when: string;
  readonly shape: object;
}

const headings = ["field", "type", "there", "meaning"];

const source = (file: string) => new URL(`../../packages/cli/src/json-output/${file}`, import.meta.url);

/** The sections on what commands print with `--format json`, from their declarations. */
export function jsonSections(): [string, string][] {
  const shapes = new Map<string, SchemaObject>();
  const first = new Map<string, string>();
  const commands = outputs.map(({ command, forms }) => {
    const text = [...new Set(forms.map((form) => formText(form, shapes)))].join("\n\n");
    const same = first.get(text);
    if (same === undefined) first.set(text, command);
    const fields = same === undefined ? text : `As [\`${same}\`](#${same.replaceAll(" ", "-")}).`;
    return [`### \`${command}\``, fields, ...exampleOf(command)].join("\n\n");
  });
  const common = commonForms.map((form) => formText(form, shapes)).join("\n\n");
  return [
    ["json-common", common],
    ["json-outputs", commands.join("\n\n")],
    ["json-shapes", shapesText(shapes)],
  ];
}

/** The shared shapes, each with its fields: those that only they use are found on the way. */
function shapesText(shapes: Map<string, SchemaObject>): string {
  const texts = new Map<string, string>();
  // A map that grows while it is read is read to its end.
  for (const [name, shape] of shapes) {
    const { description, "x-name": _, ...body } = shape;
    texts.set(name, [`### ${name}`, String(description ?? ""), shapeText(body, shapes)].filter(Boolean).join("\n\n"));
  }
  return [...texts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, text]) => text)
    .join("\n\n");
}

function formText({ is, when, shape }: Form, shapes: Map<string, SchemaObject>): string {
  const heading = is === "line" ? `**${when}**, a line:` : when === "" ? "" : `**${when}**:`;
  return [...(heading === "" ? [] : [heading]), shapeText({ ...shape }, shapes)].join("\n\n");
}

/** A short real output of a command, written by the test that calls every command. */
function exampleOf(command: string): string[] {
  const file = source(`examples/${command.replaceAll(" ", "-")}.txt`);
  if (!existsSync(file)) return [];
  const text = readFileSync(file, "utf8").trimEnd();
  return [`\`\`\`${text.startsWith("{\n") ? "json" : "jsonl"}\n${text}\n\`\`\``];
}

function shapeText(shape: SchemaObject, shapes: Map<string, SchemaObject>): string {
  const { "x-name": name, description } = shape;
  if (typeof name === "string") {
    note(shape, shapes);
    return `${link(name)}.`;
  }
  // What another page describes.
  if (typeof description === "string" && description.includes("](")) return description;
  const arms = armsOf(shape);
  const types = arms.map((arm) => wordOf(recordOf(arm.properties).type));
  return arms.length > 1 && types.every((word) => word !== undefined)
    ? typesText(arms, shapes)
    : fieldTable(arms, shapes);
}

/** Forms that differ by their `type`: the fields of all of them, then each type with its own. */
function typesText(arms: readonly SchemaObject[], shapes: Map<string, SchemaObject>): string {
  const rows = arms.map((arm) => fieldRows(arm, "", shapes));
  const [first = [], ...others] = rows;
  const isCommon = (row: readonly string[]) =>
    others.every((each) => each.some((other) => other.join("|") === row.join("|")));
  const common = first.filter(isCommon);
  const type = ["`type`", "one of the types below", "always", "What it is."];
  const parts = arms.map((arm, at) => {
    const { type: word } = recordOf(arm.properties);
    const own = (rows[at] ?? []).filter((row) => row[0] !== "`type`" && !isCommon(row));
    const fields = own.map(([field, kind, there, meaning]) => {
      const when = there === "always" ? "" : there === "maybe" ? "; can be absent" : `; ${there}`;
      return `  - ${field} (${kind}${when}): ${meaning}`;
    });
    return [`- ${inlineCode(wordOf(word) ?? "")}: ${String(recordOf(word).description ?? "")}`, ...fields].join("\n");
  });
  return [markdownTable(headings, [type, ...common]), parts.join("\n")].join("\n\n");
}

/** The only word that a field can be. */
function wordOf(field: unknown): string | undefined {
  const { enum: words } = recordOf(field);
  return Array.isArray(words) && words.length === 1 ? String(words[0]) : undefined;
}

function fieldTable(arms: readonly SchemaObject[], shapes: Map<string, SchemaObject>): string {
  const rows = merged(
    arms.flatMap((arm) => fieldRows(arm, "", shapes)),
    arms.length,
  );
  return markdownTable(headings, rows);
}

/** Rows of the same field in several arms as one. @param arms how many there are */
function merged(rows: readonly (readonly string[])[], arms: number): string[][] {
  const byField = Map.groupBy(rows, ([field = ""]) => field);
  return [...byField].map(([field, same]) => {
    const column = (at: number, between: string) => [...new Set(same.map((row) => row[at] ?? ""))].join(between);
    const isOfAll = same.length >= arms;
    const there = column(2, ", or ");
    return [field, column(1, ", or "), isOfAll ? there : ofSome(there), column(3, " Or: ")];
  });
}

/** When a field is there that not all forms have. */
function ofSome(there: string): string {
  if (there.startsWith("in some")) return there;
  return there === "always" ? "in some" : `in some; ${there.replace(/^always, or /, "")}`;
}

function fieldRows(shape: SchemaObject, prefix: string, shapes: Map<string, SchemaObject>): string[][] {
  const required: readonly unknown[] = Array.isArray(shape.required) ? shape.required : [];
  return Object.entries(recordOf(shape.properties)).flatMap(([name, each]) => {
    const field = recordOf(each);
    const absent = field["x-absent"];
    const there = required.includes(name) ? "always" : absent === undefined ? "maybe" : `absent: ${absent}`;
    const row = [inlineCode(prefix + name), typeText(field, shapes), there, meaningOf(field)];
    return [row, ...rowsBelow(field, prefix + name, shapes)];
  });
}

function rowsBelow(field: SchemaObject, path: string, shapes: Map<string, SchemaObject>): string[][] {
  const isElsewhere = typeof field.description === "string" && field.description.includes("](");
  if (typeof field["x-name"] === "string" || isElsewhere) return [];
  return [
    ...fieldRows(field, `${path}.`, shapes),
    ...rowsOf(field.items, `${path}[]`, shapes),
    ...rowsOf(field.additionalProperties, `${path}.NAME`, shapes),
    ...armRows(field.anyOf, path, shapes),
  ];
}

function armRows(arms: unknown, path: string, shapes: Map<string, SchemaObject>): string[][] {
  if (!Array.isArray(arms)) return [];
  const objects = arms.filter((arm) => isObject(arm) && arm.type !== "null");
  return merged(
    objects.flatMap((arm) => rowsOf(arm, path, shapes)),
    objects.length,
  );
}

function rowsOf(below: unknown, path: string, shapes: Map<string, SchemaObject>): string[][] {
  return isObject(below) ? rowsBelow(below, path, shapes) : [];
}

function meaningOf(field: SchemaObject): string {
  const inner = Array.isArray(field.anyOf)
    ? field.anyOf.map(recordOf).find((arm) => arm.description !== undefined)
    : {};
  const description = String(field.description ?? inner?.description ?? "");
  const whenNull = field["x-null"];
  return whenNull === undefined ? description : `${description} Null: ${whenNull}.`;
}

/** The type of a field in words, with links to shared shapes. */
function typeText(field: SchemaObject, shapes: Map<string, SchemaObject>): string {
  const { "x-name": name } = field;
  if (typeof name === "string") {
    note(field, shapes);
    return link(name);
  }
  if (field.const !== undefined) return inlineCode(JSON.stringify(field.const));
  if (Array.isArray(field.enum)) return field.enum.map((word) => inlineCode(String(word))).join(", ");
  if (Array.isArray(field.anyOf))
    return [...new Set(field.anyOf.map((arm) => typeText(recordOf(arm), shapes)))].join(", or ");
  if (Array.isArray(field.type)) return "JSON Schema";
  switch (field.type) {
    case "string":
      return field.format === "date-time" ? "time" : "text";
    case "integer":
      return "whole number";
    case "number":
      return "number";
    case "boolean":
      return "true or false";
    case "null":
      return "null";
    case "array":
      return `list of ${typeText(recordOf(field.items), shapes)}`;
    case "object":
      return isObject(field.additionalProperties)
        ? `object with names, each: ${typeText(field.additionalProperties, shapes)}`
        : "object";
    default:
      return "any value";
  }
}

function note(shape: SchemaObject, shapes: Map<string, SchemaObject>): void {
  const name = String(shape["x-name"]);
  if (!shapes.has(name)) shapes.set(name, shape);
}

function link(name: string): string {
  return `[${name}](#${name.toLowerCase()})`;
}

/** The forms of a shape: of a `oneOf` its arms. */
function armsOf(shape: SchemaObject): readonly SchemaObject[] {
  return Array.isArray(shape.anyOf) ? shape.anyOf.map(recordOf) : [shape];
}

function recordOf(value: unknown): SchemaObject {
  return isObject(value) ? value : {};
}

function isObject(value: unknown): value is SchemaObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
