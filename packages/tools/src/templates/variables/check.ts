import type { Diagnostic, Template } from "@cuebook/template";
import { absentNames, contractOf } from "./contract.ts";
import { pathText } from "./data-path.ts";

/** The findings about a template and its variables. */
export interface VariableFindings {
  /** What cannot be rendered, in some branch that these values may take. */
  readonly errors: readonly Diagnostic[];
  /** What can be rendered, but is hardly intended. */
  readonly doubts: readonly Diagnostic[];
  /** Names that the template uses and can do without (`default`, `is defined`, a section), and that were not given. */
  readonly absent: readonly string[];
}

/** With constant data, each condition has a known result. */
const ofConstants: ReadonlySet<string> = new Set(["never_true", "always_true", "unchecked"]);
const unknownNames: ReadonlySet<string> = new Set(["unknown_name", "unknown_field"]);

/**
 * Checks a template against exactly these variables, and returns all findings at once.
 *
 * A branch that these values do not take gives no finding if the condition is a value itself or its opposite, a comparison by
 * `==`, `!=` or `in` with constants (`eq` in go and handlebars), `is none`, `is defined` and the like, a length (`fields|length
 * > 0`), or a section of mustache. It does give one under `and` and `or`, `<` and `>`, a filtered or computed value, a variable
 * of the template (`set`), `{{^x}}` of mustache, and in loops over empty lists. So a finding may not concern these values;
 * rendering shows whether it does (see `fill`).
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
