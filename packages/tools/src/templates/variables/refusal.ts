import { isRecord } from "@cuebook/settings/values";
import { codeFrame, type Diagnostic, type Dialect, nearest, type Source, type TemplateError } from "@cuebook/template";
import { ToolError } from "../../errors/tool-error.ts";
import { literalBracesHint } from "../literal-braces.ts";
import { mostFindings, placed } from "../understand.ts";
import { entriesOf } from "./data-path.ts";

/** What is known to be wrong when a template cannot be rendered. */
export interface RefusalFindings {
  /** From the check of the template against the variables. */
  readonly errors: readonly Diagnostic[];
  /** From the check of the variables against the declared schema. */
  readonly misfits: readonly Diagnostic[];
  readonly doubts: readonly Diagnostic[];
}

/** The template that cannot be rendered. */
export interface RefusedTemplate {
  readonly file: string;
  readonly dialect: Dialect;
  /** The file that a finding is about: the template, or a partial. */
  readonly sourceOf: (finding: Diagnostic) => Source;
}

/** The number of names listed. */
const mostNames = 100;

/** The error for variables that do not fit: its fields describe the first finding, and list all. */
export function refusal(
  { file, sourceOf, dialect }: RefusedTemplate,
  values: unknown,
  { errors, misfits, doubts }: RefusalFindings,
  failure: TemplateError | undefined,
): ToolError {
  if (failure?.code === "render_limit") {
    return new ToolError("render_failed", `Template render error: ${placed(failure.diagnostic)}`, {
      findings: [failure.diagnostic],
      hint: "Use fewer or shorter values, or write several files.",
    });
  }
  const own = failure?.diagnostic;
  // What stopped rendering is certainly wrong, so it comes first. If the check did not find it, it is a consequence of
  // something that the check did find.
  const certain = own === undefined ? [] : errors.filter((each) => overlap(each, own));
  const others = errors.filter((each) => !certain.includes(each));
  const consequence = own === undefined || certain.length > 0 ? [] : [own];
  const findings = [...certain, ...others, ...consequence, ...misfits, ...doubts].slice(0, mostFindings);
  const [first] = findings;
  if (first === undefined) return new ToolError("render_failed", "Template render error");
  const description = aboutFirst(first, values, first.file === file ? "the template" : first.file);
  const braces = literalBracesHint(first, sourceOf(first), dialect);
  return new ToolError("variables_invalid", `Template render error: ${description.message}`, {
    argument: "variables",
    findings,
    frame: codeFrame(first, sourceOf(first)),
    ...description.fields,
    hint: braces ?? description.fields.hint,
  });
}

function overlap(a: Diagnostic, b: Diagnostic): boolean {
  const isBefore = (one: Diagnostic, other: Diagnostic) =>
    one.endLine < other.line || (one.endLine === other.line && one.endColumn <= other.column);
  return !isBefore(a, b) && !isBefore(b, a);
}

function aboutFirst(finding: Diagnostic, values: unknown, which: string) {
  const { code, path = [] } = finding;
  const lacking = absenceCodes.has(code) ? lackingAt(values, path) : undefined;
  if (lacking === undefined) {
    const hint = hintFor(finding);
    return {
      message: placed(finding),
      fields: { available: namesIn(values), hint },
    };
  }
  const { name, within, place } = lacking;
  const available = namesIn(within);
  const meant = nearest(name, available);
  const question = meant === undefined ? "" : ` (did you mean '${meant}'?)`;
  return {
    message: `undefined variable '${place}'${question}`,
    fields: {
      available,
      did_you_mean: meant,
      hint:
        place === "output_path"
          ? 'Give its value in the argument "output_path".'
          : `Give it in "variables", or correct ${which} at line ${finding.line}, column ${finding.column}.`,
    },
  };
}

const absenceCodes: ReadonlySet<string> = new Set(["unknown_name", "unknown_field", "maybe_absent"]);

/** Where the data lacks what a path asks for: the first object without it, as `fields[1].name`. */
function lackingAt(
  value: unknown,
  path: readonly string[],
  place = "",
): { readonly name: string; readonly within: unknown; readonly place: string } | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return undefined;
  if (name === "[]") {
    for (const [key, item] of entriesOf(value)) {
      const found = lackingAt(item, rest, Array.isArray(value) ? `${place}[${key}]` : `${place}.${key}`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  const next = place === "" ? name : `${place}.${name}`;
  if (!isRecord(value)) return undefined;
  return Object.hasOwn(value, name) ? lackingAt(value[name], rest, next) : { name, within: value, place: next };
}

/** Hints for the most frequent mistakes of generated templates. */
function hintFor({ code, message }: Diagnostic): string | undefined {
  if (code === "maybe_absent" && /\bif\b.*can be absent/.test(message) && !/\belse\b/.test(message))
    return 'A conditional value needs an else: {{ "," if not loop.last else "" }}.';
  if (code === "not_loopable") return 'Give a list: "fields": [{ "name": "id" }].';
  return undefined;
}

function namesIn(value: unknown): readonly string[] {
  return isRecord(value) ? Object.keys(value).slice(0, mostNames) : [];
}
