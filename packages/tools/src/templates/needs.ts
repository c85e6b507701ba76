import { isRecord } from "@cuebook/settings/values";
import type { JsonSchema, Span, Template } from "@cuebook/template";
import { withoutGenerated } from "./generated-lines.ts";
import type { Understanding } from "./understand.ts";
import { pathText } from "./variables/data-path.ts";
import { declaredDefault } from "./variables/defaults.ts";

/** What a template needs at one path. */
export interface NeededVariable {
  /** `class_name`, `fields[].type`. */
  readonly path: string;
  readonly required: boolean;
  /** JSON Schema type names. `any` stands for all. */
  readonly types: readonly string[];
  readonly uses: readonly Use[];
  /** What provides the value if the caller does not. */
  readonly given_by: string | undefined;
  /** The declared default. */
  readonly default: unknown;
}

/** A place where a template uses a variable. */
interface Use {
  readonly line: number;
  readonly column: number;
  /** The file of the partial, if it is in one. */
  readonly file: string | undefined;
}

/** The variables that a template needs. */
export interface Needs {
  readonly variables: readonly NeededVariable[];
  readonly schema: JsonSchema;
}

/** The number of places reported for one variable. */
const mostUses = 20;

/**
 * The variables that a template needs, as `infer` finds them. What only `@generated` lines need is optional, and so are
 * `output_path`, the `first` and `last` that the tools add to list elements for mustache, and what has a declared default.
 */
export function needsOf(
  template: Template,
  declared: JsonSchema | undefined,
  { bounds, partials }: Pick<Understanding, "bounds" | "partials">,
): Needs {
  const full = template.infer();
  const cut = withoutGenerated(template, {});
  const shorter = cut && partials.parse(cut.extract, { dialect: template.dialect, limits: bounds }).template;
  const needed = (shorter?.infer() ?? full).requirements.filter(({ isRequired }) => isRequired);
  const required = new Set(needed.map(({ path }) => JSON.stringify(path)));
  const place = ({ span, partial }: { readonly span: Span; readonly partial?: string }): Use => {
    const part = partial === undefined ? undefined : partials.textOf(partial, template.dialect);
    const extract = part ?? template.extract;
    const { line, column } = extract.source.position(extract.offsetInSource(span.start));
    return { line, column, file: part?.source.file };
  };
  const isAdded = (path: readonly string[]) =>
    addedBy(template, path) !== undefined || declaredDefault(declared, path) !== undefined;
  const variables = full.requirements
    .filter(({ path }) => path.length > 0)
    .map(({ path, types, uses }): NeededVariable => {
      const addition = addedBy(template, path);
      return {
        path: pathText(path),
        required: required.has(JSON.stringify(path)) && !isAdded(path),
        types: types.length === 0 ? ["none"] : types,
        uses: uses.slice(0, mostUses).map(place),
        given_by: addition,
        default: declaredDefault(declared, path)?.value,
      };
    });
  return {
    variables,
    schema: withOptional(full.schema, [], (path) => isAdded(path) || !required.has(JSON.stringify(path))),
  };
}

function addedBy({ dialect }: Template, path: readonly string[]): string | undefined {
  if (path.length === 1 && path[0] === "output_path") return "writeFileFromTemplate";
  const isEnd = path.at(-2) === "[]" && (path.at(-1) === "first" || path.at(-1) === "last");
  return dialect === "mustache" && isEnd ? "the tools, for lists of objects" : undefined;
}

/** The schema with some of its fields no longer required. */
function withOptional(
  schema: JsonSchema,
  path: readonly string[],
  isOptional: (path: readonly string[]) => boolean,
): JsonSchema {
  if (typeof schema === "boolean") return schema;
  const { properties, required, items } = schema;
  const changed: Record<string, unknown> = { ...schema };
  if (isRecord(properties)) {
    changed.properties = Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [
        name,
        isSchema(inner) ? withOptional(inner, [...path, name], isOptional) : inner,
      ]),
    );
  }
  if (Array.isArray(required)) {
    const left = required.filter((name) => typeof name === "string" && !isOptional([...path, name]));
    if (left.length > 0) changed.required = left;
    else delete changed.required;
  }
  if (isSchema(items)) changed.items = withOptional(items, [...path, "[]"], isOptional);
  return changed;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "boolean" || isRecord(value);
}
