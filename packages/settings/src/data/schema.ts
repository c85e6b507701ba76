import type { Diagnostic, Place } from "@cuebook/template";
import { nearest, reporter } from "@cuebook/template";
import { draftOf, draftUris, upgradedSchema, valueAtReference } from "@cuebook/template/schema";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { schemaDiagnostics } from "../diagnostics/schema.ts";
import { describeType, describeValue } from "../values/describe.ts";
import type { PlaceOf } from "../values/place.ts";
import { childOf, keysOf, pointerOf } from "../values/pointer.ts";
import { type DataRecord, isRecord } from "../values/record.ts";
import { didYouMean } from "./did-you-mean.ts";
import { withOwnKeywords } from "./own-keywords.ts";
import { compilePattern } from "./pattern.ts";
import { problemOf } from "./problem.ts";
import { isWellFormed } from "./well-formed.ts";

const report = reporter(schemaDiagnostics);

const plain = [
  "$ref",
  "$comment",
  "$schema",
  "title",
  "description",
  "default",
  "deprecated",
  "readOnly",
  "writeOnly",
  "examples",
  "type",
  "const",
  "enum",
  "multipleOf",
  "maximum",
  "exclusiveMaximum",
  "minimum",
  "exclusiveMinimum",
  "maxLength",
  "minLength",
  "pattern",
  "maxItems",
  "minItems",
  "uniqueItems",
  "maxContains",
  "minContains",
  "maxProperties",
  "minProperties",
  "required",
  "dependentRequired",
  "format",
  "contentEncoding",
  "contentMediaType",
];
const oneSchema = [
  "additionalProperties",
  "unevaluatedProperties",
  "items",
  "unevaluatedItems",
  "contains",
  "propertyNames",
  "not",
  "if",
  "then",
  "else",
];
const listOfSchemas = ["allOf", "anyOf", "oneOf", "prefixItems"];
const namedSchemas = ["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"];
const known = [...plain, ...oneSchema, ...listOfSchemas, ...namedSchemas];
/** The place of a field of an output: beside the arms, or in one of them. */
const artifactField = /^(\/(oneOf|anyOf)\/\d+)?\/properties\/[^/]*\/artifact$/;
/** Keywords of older drafts, which a schema that names such a draft can use. */
const older = ["additionalItems", "dependencies"];
const notSupported = ["$id", "$anchor", "$dynamicRef", "$dynamicAnchor", "$vocabulary", "contentSchema", ...older];

/** What a schema describes, as far as its rules depend on it: fields of a role's output can have `artifact: true`. */
export interface SchemaUse {
  readonly isOutput?: boolean;
}

/**
 * Checks a JSON Schema that an author wrote, in any draft since draft-04. Reports unknown keywords with the likely correct one,
 * values that JSON Schema does not allow, references that point outside the schema, to nothing or back to themselves, and
 * patterns that are not supported. Keywords that
 * start with `x-` are ignored. `format` is an annotation: data is not checked against it. The keyword `artifact` is Cuebook's
 * extension: it marks a text field of an output as a document to keep, and is not allowed elsewhere.
 */
export function checkSchema(schema: unknown, place: PlaceOf, use: SchemaUse = {}): Diagnostic[] {
  const checker = new SchemaChecker(schema, place, use);
  checker.check(schema, "");
  const found = checker.diagnostics;
  // The form depends on the draft.
  if (found.some(({ code }) => code === "schema_draft")) return found;
  const placeOf = ({ file, line, column }: Diagnostic) => `${file}:${line}:${column}`;
  const places = new Set(found.map(placeOf));
  return [...found, ...checkForm(schema, place).filter((finding) => !places.has(placeOf(finding)))];
}

class SchemaChecker {
  readonly diagnostics: Diagnostic[] = [];
  readonly #root: unknown;
  readonly #place: PlaceOf;
  readonly #use: SchemaUse;
  /** Whether the schema names a draft before 2020-12. */
  readonly #isOlder: boolean;

  constructor(root: unknown, place: PlaceOf, use: SchemaUse) {
    this.#root = root;
    const draft = draftOf(root);
    this.#isOlder = draft !== undefined && draft !== "2020-12";
    this.#place = place;
    this.#use = use;
  }

  check(schema: unknown, at: string): void {
    if (!isRecord(schema)) return;
    for (const [keyword, value] of Object.entries(schema)) {
      const isName = at === "" && (keyword === "$id" || keyword === "id");
      if (!isName) this.#keyword(schema, keyword, value, childOf(at, keyword));
    }
  }

  #keyword(schema: DataRecord, keyword: string, value: unknown, pointer: string): void {
    if (this.#isOlder && (older.includes(keyword) || (keyword === "items" && Array.isArray(value))))
      this.#older(keyword, value, pointer);
    else if (keyword === "artifact") this.#artifact(schema, value, pointer);
    else if (!known.includes(keyword)) this.#unknown(keyword, value, pointer);
    else if (oneSchema.includes(keyword)) this.check(value, pointer);
    else if (listOfSchemas.includes(keyword)) this.#list(value, pointer);
    else if (namedSchemas.includes(keyword)) this.#named(keyword, value, pointer);
    else this.#rule(keyword, value, pointer);
  }

  #rule(keyword: string, value: unknown, pointer: string): void {
    if (keyword === "$schema") this.#draft(value, pointer);
    else if (keyword === "$ref") this.#reference(value, pointer);
    else if (keyword === "pattern" && typeof value === "string") this.#pattern(value, this.#place(pointer, "value"));
  }

  #older(keyword: string, value: unknown, pointer: string): void {
    if (keyword === "items") this.#list(value, pointer);
    else if (keyword === "dependencies") this.#named(keyword, value, pointer);
    else this.check(value, pointer);
  }

  #draft(value: unknown, pointer: string): void {
    if (draftOf({ $schema: value }) !== undefined) return;
    const uri = String(value);
    const place = this.#place(pointer, "value");
    this.diagnostics.push(report("schema_draft", { uri, known: draftUris }, place, didYouMean(uri, draftUris)));
  }

  #list(value: unknown, pointer: string): void {
    const schemas: readonly unknown[] = Array.isArray(value) ? value : [];
    for (const [index, each] of schemas.entries()) this.check(each, childOf(pointer, index));
  }

  #named(keyword: string, value: unknown, pointer: string): void {
    if (!isRecord(value)) return;
    for (const [name, each] of Object.entries(value)) {
      const child = childOf(pointer, name);
      if (keyword === "patternProperties") this.#pattern(name, this.#place(child, "key"));
      if (name === "__proto__")
        this.diagnostics.push(report("schema_property_name", { name }, this.#place(child, "key")));
      this.check(each, child);
    }
  }

  #unknown(keyword: string, value: unknown, pointer: string): void {
    if (keyword.startsWith("x-")) return;
    const place = this.#place(pointer, "key");
    if (notSupported.includes(keyword)) {
      this.diagnostics.push(report("schema_keyword_not_supported", { keyword }, place));
      return;
    }
    const like = nearest(keyword, this.#use.isOutput === true ? [...known, "artifact"] : known);
    // `{ description: One, two }` has a key "two" without a value.
    const isCut = like === undefined && value === null;
    this.diagnostics.push(report("schema_unknown_keyword", { keyword }, place, isCut ? inQuotes : didYouMean(like)));
  }

  #artifact(schema: Readonly<Record<string, unknown>>, value: unknown, pointer: string): void {
    const place = this.#place(pointer, "key");
    if (this.#use.isOutput !== true || !artifactField.test(pointer)) {
      this.diagnostics.push(report("artifact_misplaced", {}, place));
    } else if (typeof value !== "boolean") {
      const fields = { keyword: "artifact", expected: "true or false", found: describeValue(value) };
      this.diagnostics.push(report("schema_invalid", fields, this.#place(pointer, "value")));
    } else if (value && schema.type !== "string") {
      const found = schema.type === undefined ? "of no type" : describeType(schema.type);
      this.diagnostics.push(report("artifact_not_text", { field: keysOf(pointer).at(-2) ?? "", found }, place));
    }
  }

  #pattern(pattern: string, place: Place): void {
    const compiled = compilePattern(pattern);
    if ("problem" in compiled)
      this.diagnostics.push(report("schema_pattern", { pattern, problem: compiled.problem }, place));
  }

  /** Whether a reference leads back to itself before any value of an object or list: it could be followed without end. */
  #isCircular(reference: string): boolean {
    const seen = new Set<unknown>();
    const leadsBack = (schema: unknown): boolean => {
      if (!isRecord(schema) || seen.has(schema)) return false;
      seen.add(schema);
      if (schema.$ref === reference) return true;
      return [valueAtReference(this.#root, schema.$ref), ...inPlace(schema)].some(leadsBack);
    };
    return leadsBack(valueAtReference(this.#root, reference));
  }

  /** References to the definitions under a keyword. */
  #definitionsIn(keyword: string): string[] {
    const definitions = isRecord(this.#root) ? this.#root[keyword] : undefined;
    return isRecord(definitions) ? Object.keys(definitions).map((name) => `#${pointerOf(keyword, name)}`) : [];
  }

  #reference(value: unknown, pointer: string): void {
    if (typeof value !== "string") return;
    const target = valueAtReference(this.#root, value);
    if (isRecord(target) || typeof target === "boolean") {
      if (this.#isCircular(value))
        this.diagnostics.push(report("schema_circular", { reference: value }, this.#place(pointer, "value")));
      return;
    }
    const known = ["$defs", "definitions"].flatMap((keyword) => this.#definitionsIn(keyword));
    const place = this.#place(pointer, "value");
    this.diagnostics.push(
      report("schema_reference", { reference: value, known }, place, didYouMean(nearest(value, known))),
    );
  }
}

/** The schemas that apply to the same value as the schema that has them. */
function* inPlace(schema: DataRecord): Generator<unknown> {
  for (const keyword of ["allOf", "anyOf", "oneOf"]) if (Array.isArray(schema[keyword])) yield* schema[keyword];
  for (const keyword of ["not", "if", "then", "else"]) yield schema[keyword];
  if (isRecord(schema.dependentSchemas)) yield* Object.values(schema.dependentSchemas);
}

const inQuotes = { suggestion: { text: "inside braces, quote a text that has a comma" } };

let madeJudge: Ajv2020 | undefined;

/** The validator with the meta-schema, created for the first schema that needs it. */
function metaSchema(): Ajv2020 {
  madeJudge ??= withOwnKeywords(
    new Ajv2020({
      allErrors: true,
      logger: false,
      messages: false,
      strict: false,
      validateFormats: false,
      verbose: true,
    }),
  );
  return madeJudge;
}

/** Checks a schema against the meta-schema. */
function checkForm(schema: unknown, place: PlaceOf): Diagnostic[] {
  if (!isRecord(schema) && typeof schema !== "boolean") {
    return [
      report("schema_invalid", { keyword: "schema", expected: "a mapping", found: String(schema) }, place("", "value")),
    ];
  }
  const upgraded = upgradedSchema(schema);
  if (!isWellFormed(upgraded)) {
    const judge = metaSchema();
    if (judge.validateSchema(upgraded) !== true) return formFindings(judge.errors ?? [], place);
  }
  return [];
}

function formFindings(errors: readonly ErrorObject[], place: PlaceOf): Diagnostic[] {
  const problems = errors.flatMap((error) => problemOf(error) ?? []);
  const seen = new Set<string>();
  return problems.flatMap((problem) => {
    if (seen.has(problem.pointer)) return [];
    seen.add(problem.pointer);
    const keyword = keysOf(problem.pointer).at(-1) ?? "schema";
    const { expected, found } = problem;
    return [report("schema_invalid", { keyword, expected, found }, place(problem.pointer, "value"))];
  });
}
