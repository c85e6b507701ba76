import { isRecord } from "@cuebook/settings/values";
import type { Diagnostic, JsonSchema, Template } from "@cuebook/template";
import { report } from "../diagnostics.ts";
import type { TemplateText } from "../front-matter.ts";
import { withDefaultsRequired } from "./defaults.ts";
import { misfitsOf } from "./misfits.ts";

/** The findings of the schema that a template's front matter declares for its variables. */
export interface DeclaredFindings {
  /** What the template does that data of the schema does not allow. */
  readonly doubts: readonly Diagnostic[];
  /** Where the variables do not fit the schema. */
  readonly misfits: readonly Diagnostic[];
}

/**
 * Checks a template and its variables against the schema in its front matter, if it has one. For variables `type`, `required`,
 * `properties`, `additionalProperties`, `items`, `enum` and `const` are checked; other keywords only restrict further.
 */
export function declaredFindings(text: TemplateText, template: Template, variables: unknown): DeclaredFindings {
  const { variables: schema, variablesSpan: span = { start: 0, end: 0 } } = text.declared;
  if (schema === undefined) return { doubts: [], misfits: [] };
  const misfits = misfitsOf(schema, variables, "").map(({ name, problem, meant }) =>
    report(
      "undeclared_value",
      { name, problem },
      { source: text.source, span },
      meant === undefined
        ? {}
        : {
            suggestion: { text: `did you mean ${meant}?`, replacement: meant },
          },
    ),
  );
  return { doubts: declaredDoubts(template, schema), misfits };
}

/** The findings of a template against its declared schema, extended by what the tools add: the output path and defaults. */
export function declaredDoubts(template: Template, schema: JsonSchema): readonly Diagnostic[] {
  return template
    .check(withOutputPath(withDefaultsRequired(schema)))
    .filter(({ severity, path = [] }) => severity !== "info" && !(template.dialect === "mustache" && isListEnd(path)));
}

function isListEnd(path: readonly string[]): boolean {
  return path.at(-1) === "first" || path.at(-1) === "last";
}

function withOutputPath(schema: JsonSchema): JsonSchema {
  if (typeof schema === "boolean" || !isRecord(schema.properties)) return schema;
  const required = Array.isArray(schema.required) ? schema.required : [];
  return {
    ...schema,
    properties: { output_path: { type: "string" }, ...schema.properties },
    required: [...required, "output_path"],
  };
}
