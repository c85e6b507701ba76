import { listing, own } from "@cuebook/settings/values";
import type { Diagnostic } from "@cuebook/template";
import { historyAt } from "../../contract/steps.ts";
import type { History } from "../../graph/history.ts";
import { type Variant, variants } from "../../output/variants.ts";
import { branchNotes } from "./branch-notes.ts";
import { type FieldState, fieldPlace, fieldState, type PlacedNote, variantPlace } from "./declared.ts";
import { type Site, wayTo } from "./site.ts";

/** The notes of a finding on `steps.<role>`, or on a field of it. */
export function stepNotes(finding: Diagnostic, site: Site, role: string, fields: readonly string[]): PlacedNote[] {
  const history = historyAt(site.workflow.definition, site.places, role);
  const [field, ...deeper] = fields;
  if (field === undefined) return visitNotes(finding, site, role, history);
  if (field === "_body") return [];
  if (field === "_artifacts") return artifactNotes(site, role, history.statuses, deeper);
  return fieldNotes(finding, site, role, history, [field, ...deeper]);
}

/** Whether and how a run can reach the prompt without a visit to the role. */
function visitNotes({ code }: Diagnostic, site: Site, role: string, history: History): PlacedNote[] {
  const name = `\`steps.${role}\``;
  if (!history.isReachable) return [];
  const branches = branchNotes(site, role, history.isList);
  if (history.isList) return branches;
  if (history.statuses.length === 0) {
    if (branches.length > 0) return branches;
    return [{ message: `${name} is always null here: no path from $START to this prompt leads through "${role}"` }];
  }
  if (!history.isMissable) {
    const isNeedless = code === "always_true" || code === "never_true";
    return isNeedless ? [{ message: `every path from $START to this prompt leads through "${role}"` }] : [];
  }
  const way = wayTo(site, role, (last) => last === undefined);
  return way === undefined ? [] : [{ message: `${name} is null when entered by ${way.shown}` }, ...branches];
}

/** The variants of the role that have a field, and a path to the prompt with one that does not. */
function fieldNotes(
  finding: Diagnostic,
  site: Site,
  role: string,
  history: History,
  path: readonly string[],
): PlacedNote[] {
  const { workflow } = site;
  const [field = ""] = path;
  if (history.isList) return branchNotes(site, role, true);
  const { isReachable, statuses } = history;
  const possible = variantsOf(site, role).filter(({ status }) => statuses.includes(status));
  const lacking = lackingIn(possible, field, finding.code);
  const isAbout = path.length === 1 && missing.has(finding.code);
  if (!isAbout || lacking.length === 0) {
    const declared = possible.map((variant) => fieldPlace(workflow, role, variant, path)).find((place) => place);
    return declared === undefined ? [] : [{ message: `\`${path.join(".")}\` is declared here`, ...declared }];
  }
  const way = isReachable ? wayTo(site, role, (last) => lacking.some(({ status }) => status === last)) : undefined;
  const shown = lacking.find(({ status }) => status === way?.path.last) ?? lacking[0];
  const state = shown === undefined ? "absent" : fieldState(shown.schema, field);
  const is = state === "absent" ? "is absent" : "can be null";
  const notes: PlacedNote[] =
    way === undefined ? [] : [{ message: `\`steps.${role}.${field}\` ${is} when entered by ${way.shown}` }];
  return shown === undefined ? notes : [...notes, stateNote(site, role, shown, field)];
}

/** The variants that do not always have a field. */
function lackingIn(possible: readonly Variant[], field: string, code: string): readonly Variant[] {
  const states = possible.map((variant) => ({ variant, state: fieldState(variant.schema, field) }));
  const isAboutNull = code.endsWith("_null") || code === "wrong_argument";
  const lacking = states.filter(({ state }) => state !== "always");
  const meant = lacking.filter(({ state }) => (state === "absent") !== isAboutNull);
  return (meant.length === 0 ? lacking : meant).map(({ variant }) => variant);
}

/** The codes of findings about a missing value. */
const missing: ReadonlySet<string> = new Set([
  "always_null",
  "maybe_absent",
  "maybe_null",
  "never_true",
  "unknown_field",
  "unknown_name",
  "wrong_argument",
]);

/** A note about a variant that does not always have a field, at the place of its schema. */
export function stateNote({ workflow }: Site, role: string, variant: Variant, field: string): PlacedNote {
  const all = variantsOf({ workflow }, role);
  const state: FieldState = fieldState(variant.schema, field);
  const goesWith = all.length === 1 ? `"${role}"` : `${role}/${variant.status}`;
  const at = fieldPlace(workflow, role, variant, [field]) ?? variantPlace(workflow, role, variant);
  if (state === "nullable") return { message: `\`${field}\` of ${goesWith} may be null by its schema here`, ...at };
  if (state === "optional") return { message: `\`${field}\` of ${goesWith} is not required by its schema here`, ...at };
  const place = variantPlace(workflow, role, variant);
  const having = all.filter(({ schema }) => fieldState(schema, field) !== "absent").map(({ status }) => status);
  if (having.length === 0) {
    return { message: `the output of "${role}" has no field \`${field}\`; its schema is here`, ...place };
  }
  const without = all.filter(({ schema }) => fieldState(schema, field) === "absent").map(({ status }) => status);
  return { message: `\`${field}\` is a field of ${listed(having)}, not of ${listed(without)}`, ...place };
}

/** Explains why an artifact is missing. */
export function artifactNotes(
  site: Site,
  role: string,
  statuses: readonly string[],
  [name]: readonly string[],
): PlacedNote[] {
  if (name === undefined) return [];
  if (name === "_body") return [{ message: "`_artifacts._body` is null if there is no text below the front matter" }];
  const having = variantsOf(site, role).filter(
    ({ status, schema }) => statuses.includes(status) && fieldState(schema, name) !== "absent",
  );
  return having.slice(0, 1).map((variant) => {
    const at = fieldPlace(site.workflow, role, variant, [name]) ?? variantPlace(site.workflow, role, variant);
    const property = variant.schema.properties[name];
    const isMarked = typeof property === "object" && property.artifact === true;
    const message = isMarked
      ? `\`${name}\` of "${role}" is not required by its schema here: without it, there is no artifact`
      : `\`${name}\` of "${role}" becomes an artifact only with artifact: true beside its type here`;
    return { message, ...at };
  });
}

function variantsOf({ workflow }: Pick<Site, "workflow">, role: string): Variant[] {
  const returns = own(workflow.definition.roles, role)?.returns;
  return returns === undefined ? [] : variants(returns);
}

/** `a`, `a and b`, `a, b and c`; the first ones of many. */
export function listed(names: readonly string[]): string {
  const shown = names.length > 6 ? [...names.slice(0, 5), `${names.length - 5} more`] : names;
  return listing(shown);
}
