import { describeSchema, displayValue, isRecord } from "@cuebook/settings/values";
import { fixedValues } from "@cuebook/template/schema";
import type { Returns } from "../model/workflow.ts";
import { resolveReferences } from "./resolve-references.ts";
import { replyVariants, suspendVariant, type Variant } from "./variants.ts";

/**
 * The instruction for an agent on the form of its reply: for each variant exactly the fields to write, with their types, fixed values,
 * choices and descriptions; for front matter also an example with the body. Last, how to ask a person instead (`$SUSPEND`). It does not
 * mention other roles or the target of a status. Empty if any text is allowed.
 */
export function instruction(returns: Returns): string {
  if (returns.format === "text") return "";
  const known = replyVariants(returns).map((variant) => ({ ...variant, schema: resolveReferences(variant.schema) }));
  const { opening, above, example } = returns.format === "json" ? json : frontMatter;
  const parts = known.flatMap((variant) => variantParts(variant, known.length > 1 ? variant.status : "", above));
  return [
    "## How to reply",
    "",
    ...opening,
    choice(known),
    "",
    ...parts,
    ...suspendParts(returns.discriminant, example),
  ]
    .join("\n")
    .trimEnd();
}

type ShowExample = (variant: Variant) => string[];

interface Format {
  readonly opening: readonly string[];
  /** The example of a form, above the list of its fields. */
  readonly above: ShowExample;
  /** The whole form. */
  readonly example: ShowExample;
}

const frontMatter: Format = {
  opening: [
    "Start your last message with front matter: a line `---`, the fields as YAML, a line `---`. Write the body below it as Markdown.",
    "Write nothing before the first `---`, and no code fence around it. Put texts with special characters in double quotes.",
  ],
  above: (variant) => [...frontMatterExample(variant), "", "Fields:", ""],
  example: frontMatterExample,
};

const json: Format = {
  opening: ["Reply with one JSON object and nothing else: no text before or after it, and no code fence."],
  // The list of the fields is nested as the object is.
  above: () => [],
  example: ({ schema }) => {
    const fields = Object.entries(schema.properties).map(([name, of]) => {
      const fixed = fixedValues(of);
      return `${JSON.stringify(name)}: ${fixed?.length === 1 ? JSON.stringify(fixed[0]) : `<${describeSchema(of)}>`}`;
    });
    return ["```", `{ ${fields.join(", ")} }`, "```"];
  },
};

function choice(known: readonly Variant[]): string {
  return known.length > 1
    ? "Choose the form below that matches your work, and write only its fields. Omit an optional one if you have nothing to report."
    : "Write only these fields. Omit an optional one if you have nothing to report.";
}

/** The section on the form that every role has: asking a person. */
function suspendParts(discriminant: string, example: ShowExample): string[] {
  return [
    "### If you need a person's answer",
    "",
    "Use this form only if you cannot continue without a person. `reason` is the question, or the obstacle.",
    "You continue from here when there is an answer.",
    "",
    ...example(suspendVariant(discriminant)),
  ];
}

function variantParts(variant: Variant, title: string, above: ShowExample): string[] {
  const { description } = variant.schema;
  const fields = [
    ...Object.entries(variant.schema.properties).flatMap(([name, schema]) =>
      fieldLines(name, schema, variant.schema.required.includes(name), ""),
    ),
    ...formLines(variant.schema, ""),
  ];
  return [
    ...(title === "" ? [] : [`### ${title}`, ""]),
    ...(typeof description === "string" && description.trim() !== "" ? [description.trim(), ""] : []),
    ...above(variant),
    ...(fields.length === 0 ? [] : [...fields, ""]),
  ];
}

function frontMatterExample(variant: Variant): string[] {
  const fields = Object.entries(variant.schema.properties).flatMap(([name, schema]) => yamlLines(name, schema, ""));
  return ["```", "---", ...fields, "---", "", "(the body)", "```"];
}

function yamlLines(name: string, schema: unknown, indent: string): string[] {
  const key = /^[\w$.-]+$/.test(name) ? name : JSON.stringify(name);
  const fixed = fixedValues(schema);
  if (fixed?.length === 1) return [`${indent}${key}: ${yamlValue(fixed[0])}`];
  if (!isRecord(schema)) return [`${indent}${key}: <any value>`];
  if (schema.type === "array" && isRecord(schema.items)) {
    if (!isRecord(schema.items.properties))
      return [`${indent}${key}:`, `${indent}  - <${describeSchema(schema.items)}>`];
    const lines = Object.entries(schema.items.properties).flatMap(([child, each]) =>
      yamlLines(child, each, `${indent}    `),
    );
    const [first = "", ...rest] = lines;
    return [`${indent}${key}:`, `${indent}  - ${first.trimStart()}`, ...rest];
  }
  if (isRecord(schema.properties)) {
    const lines = Object.entries(schema.properties).flatMap(([child, each]) => yamlLines(child, each, `${indent}  `));
    return [`${indent}${key}:`, ...lines];
  }
  return [`${indent}${key}: <${describeSchema(schema)}>`];
}

/** A fixed value, written so that YAML reads the same value. */
function yamlValue(value: unknown): string {
  if (typeof value !== "string") return JSON.stringify(value);
  const isPlain = /^\$?[A-Za-z][\w-]*$/.test(value) && !/^(true|false|null|yes|no|on|off|y|n)$/i.test(value);
  return isPlain || value === "_" ? value : JSON.stringify(value);
}

function fieldLines(name: string, schema: unknown, isRequired: boolean, indent: string): string[] {
  const need = isRequired ? "" : " (optional)";
  const fixed = fixedValues(schema);
  const kind =
    fixed?.length === 1
      ? `always ${displayValue(fixed[0])}`
      : fixed === undefined
        ? describeSchema(schema)
        : `one of ${fixed.map(displayValue).join(", ")}`;
  const line = `${indent}- \`${name}\`${need}: ${kind}${limitsOf(schema)}${descriptionOf(schema)}`;
  return [line, ...childLines(schema, `${indent}  `)];
}

function descriptionOf(schema: unknown): string {
  if (!isRecord(schema) || typeof schema.description !== "string" || schema.description.trim() === "") return "";
  return ` — ${schema.description.trim().replaceAll(/\s+/g, " ")}`;
}

/** The lines below a field: the fields of its mapping, of its items, or of each form that it can have. */
function childLines(schema: unknown, indent: string): string[] {
  if (!isRecord(schema)) return [];
  if (schema.type === "array" && isRecord(schema.items)) {
    const each = `${limitsOf(schema.items)}${descriptionOf(schema.items)}`;
    const line = each === "" ? [] : [`${indent}- each: ${describeSchema(schema.items)}${each}`];
    return [...line, ...childLines(schema.items, indent)];
  }
  if (isRecord(schema.properties)) {
    const required: unknown[] = Array.isArray(schema.required) ? schema.required : [];
    const fields = Object.entries(schema.properties).flatMap(([name, each]) =>
      fieldLines(name, each, required.includes(name), indent),
    );
    return [...fields, ...formLines(schema, indent)];
  }
  return formLines(schema, indent);
}

/** The fields of each form that a value can have. */
function formLines(schema: Readonly<Record<string, unknown>>, indent: string): string[] {
  const arms = [schema.oneOf, schema.anyOf].find(Array.isArray) ?? [];
  const forms = arms.map((arm) => childLines(arm, indent)).filter((lines) => lines.length > 0);
  if (forms.length < 2) return forms.flat();
  return forms.flatMap((lines, index) => [
    `${indent}- form ${index + 1} of ${forms.length}:`,
    ...lines.map((line) => `  ${line}`),
  ]);
}

const limitWords: readonly (readonly [keyword: string, words: (limit: string) => string])[] = [
  ["minimum", (limit) => `at least ${limit}`],
  ["maximum", (limit) => `at most ${limit}`],
  ["exclusiveMinimum", (limit) => `more than ${limit}`],
  ["exclusiveMaximum", (limit) => `less than ${limit}`],
  ["minLength", (limit) => (limit === "1" ? "not blank" : `at least ${limit} characters`)],
  ["maxLength", (limit) => `at most ${limit} characters`],
  ["minItems", (limit) => `at least ${limit} items`],
  ["maxItems", (limit) => `at most ${limit} items`],
  ["pattern", (limit) => (limit === "\\S" ? "not blank" : `matching ${limit}`)],
  ["format", (name) => `in the format ${name}`],
  ["multipleOf", (limit) => `a multiple of ${limit}`],
];

function limitsOf(schema: unknown): string {
  if (!isRecord(schema)) return "";
  const words = limitWords.flatMap(([keyword, say]) =>
    Object.hasOwn(schema, keyword) ? [say(String(schema[keyword]))] : [],
  );
  if (schema.uniqueItems === true) words.push("without repeats");
  return words.length === 0 ? "" : `, ${words.join(", ")}`;
}
