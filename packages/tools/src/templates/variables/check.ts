import type { Diagnostic, Template } from "@cuebook/template";
import { absentNames, contractOf } from "./contract.ts";
import { pathText } from "./data-path.ts";

/** What was found about a template and its variables. */
export interface VariableFindings {
  /** What cannot be rendered, on some way that these values may take. */
  readonly errors: readonly Diagnostic[];
  /** What can be, and is hardly meant. */
  readonly doubts: readonly Diagnostic[];
  /** Names that the template uses, that were not given, and that it does without: with `default`, `is defined`, a section. */
  readonly absent: readonly string[];
}

/** Of data that is known, each condition goes one way. */
const ofConstants: ReadonlySet<string> = new Set(["never_true", "always_true", "unchecked"]);
const unknownNames: ReadonlySet<string> = new Set(["unknown_name", "unknown_field"]);

/**
 * Checks a template against just these variables: all findings at once.
 *
 * What stands on a way that these values do not take is no finding where the condition is a value itself or its opposite, a
 * comparison by `==`, `!=` or `in` with constants (`eq` in go and handlebars), `is none`, `is defined` and the like, a length
 * (`fields|length > 0`), or a section of mustache. It is one all the same under `and` and `or`, `<` and `>`, a filtered or
 * computed value, a variable of the template (`set`), `{{^x}}` of mustache, and in loops over empty lists. So a finding need
 * not be one for these values: whether it is, rendering tells (see `fill`).
 */
export function checkVariables(template: Template, variables: unknown): VariableFindings {
  const found = template.check(contractOf(variables)).filter(({ code }) => !ofConstants.has(code));
  const errors = found.filter(({ severity }) => severity === "error");
  const doubts = found.filter(({ severity }) => severity !== "error");
  if (!errors.some(({ code }) => unknownNames.has(code))) return { errors, doubts, absent: [] };
  const paths = template.references().map(({ path }) => path);
  const second = template.check(contractOf(variables, absentNames(variables, paths)));
  const failing = new Set(second.filter(({ severity }) => severity === "error").map(placeOf));
  const isTolerated = (finding: Diagnostic) => unknownNames.has(finding.code) && !failing.has(placeOf(finding));
  const absent = new Set(errors.filter(isTolerated).map(({ path = [] }) => pathText(path)));
  return { errors: errors.filter((finding) => !isTolerated(finding)), doubts, absent: [...absent] };
}

function placeOf({ file, line, column }: Diagnostic): string {
  return `${file}:${line}:${column}`;
}
