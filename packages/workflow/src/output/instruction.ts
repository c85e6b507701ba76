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
  const format = returns.format === "json" ? json : frontMatter;
  const forms = known.length > 1 ? known : known.map((variant) => ({ ...variant, status: "" }));
  const lists = new Map<string, string>();
  return [
    "## How to reply",
    "",
    ...format.opening,
    choice(known),
    "",
    ...forms.flatMap((variant) => variantParts(variant, returns.discriminant, format, lists)),
    ...suspendParts(returns.discriminant, format),
  ]
    .join("\n")
    .trimEnd();
}

interface Format {
  readonly opening: readonly string[];
  /** The heading of a form. */
  readonly title: (discriminant: string, status: string) => string;
  /** Whether the heading has the status as it is written, so that the list of fields need not. */
  readonly isStatusInTitle: boolean;
  /** The example of a form, above the list of its fields. */
  readonly above: (variant: Variant) => string[];
  /** The fields of the form that asks a person. */
  readonly suspended: (variant: Variant) => string[];
}

const frontMatter: Format = {
  opening: [
    "Start your last message with front matter: a line `---`, the fields as YAML, a line `---`. Write the body below it as Markdown.",
    "Write nothing before the first `---`, and no code fence around it. Put texts with special characters in double quotes.",
  ],
  title: (_, status) => `### ${status}`,
  isStatusInTitle: false,
  above: (variant) => [...frontMatterExample(variant), "", "Fields:", ""],
  suspended: frontMatterExample,
};

const json: Format = {
  opening: ["Reply with one JSON object alone: no text around it, no code fence."],
  title: (discriminant, status) => `### ${JSON.stringify(discriminant)}: ${JSON.stringify(status)}`,
  isStatusInTitle: true,
  // The list of the fields is nested as the object is.
  above: () => [],
  suspended: () => ["- `reason`: text"],
};

function choice(known: readonly Variant[]): string {
  return known.length > 1
    ? "Choose the form that fits your work. Write only its fields, and omit an optional one with nothing to report."
    : "Write only these fields, and omit an optional one with nothing to report.";
}

/** The form that every role has: asking a person. */
function suspendParts(discriminant: string, format: Format): string[] {
  const variant = suspendVariant(discriminant);
  return [
    format.title(discriminant, variant.status),
    "",
    "Only if you cannot continue without a person: `reason` is the question, or the obstacle. You continue here with the answer.",
    "",
    ...format.suspended(variant),
  ];
}

/** @param lists the lists of fields so far, each with the status whose form has it: it is written once */
function variantParts(variant: Variant, discriminant: string, format: Format, lists: Map<string, string>): string[] {
  const { status, schema } = variant;
  const { description } = schema;
  const isTitled = status !== "" && format.isStatusInTitle;
  const listed = Object.entries(schema.properties).filter(([name]) => !(isTitled && name === discriminant));
  const fields = [
    ...listed.flatMap(([name, of]) => {
      const lines = fieldLines(name, of, schema.required.includes(name), "");
      return shortened(lines, status, lists);
    }),
    ...formLines(schema, ""),
  ];
  return [
    ...(status === "" ? [] : [format.title(discriminant, status), ""]),
    ...(typeof description === "string" && description.trim() !== "" ? [description.trim(), ""] : []),
    ...format.above(variant),
    ...(fields.length === 0 ? [] : [...fields, ""]),
  ];
}

/** The lines of a field, or for one with several that another form has, too, where they are. */
function shortened(lines: readonly string[], status: string, lists: Map<string, string>): readonly string[] {
  const [first = ""] = lines;
  const key = lines.join("\n");
  const known = lists.get(key);
  if (lines.length > 1 && known !== undefined) return [`${first.replace(/: .*$/s, "")}: as for ${known}`];
  lists.set(key, status);
  return lines;
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
