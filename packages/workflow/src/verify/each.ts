import { isRecord, pointerOf } from "@cuebook/settings/values";
import type { Diagnostic, JsonSchema } from "@cuebook/template";
import { parse, reporter } from "@cuebook/template";
import { edgeContract } from "../contract/graph.ts";
import { itemSchemasAt } from "../contract/schema-at.ts";
import { forkDiagnostics } from "../diagnostics/fork.ts";
import { regionsOf } from "../graph/regions.ts";
import { listPath } from "../model/list.ts";
import { placeAt } from "../model/places.ts";
import type { Each, Workflow } from "../model/workflow.ts";
import { fieldState } from "./proof/declared.ts";
import { explained } from "./proof/explain.ts";
import { siteOf } from "./proof/site.ts";

const report = reporter(forkDiagnostics);

/** Checks that `each` always names a list whose items have its key. */
export function eachFindings(workflow: Workflow): Diagnostic[] {
  return regionsOf(workflow.definition).forks.flatMap(({ role, status, fork: { each, branches } }) =>
    each === undefined ? [] : listFindings(workflow, { role, left: status }, each, branches[0]?.prompt !== undefined),
  );
}

function listFindings(
  workflow: Workflow,
  place: { readonly role: string; readonly left: string },
  each: Each,
  hasPrompt: boolean,
): Diagnostic[] {
  const at = pointerOf("graph", place.role, place.left);
  const path = listPath(each);
  const shown = placeAt(workflow, `${at}/fork/each/of`);
  if (path.some((name) => !/^[^\s"'\\[\]{}]+$/.test(name))) return [report("each_path", { path: each.of }, shown)];
  const contract = edgeContract(workflow.definition, place);
  const site = { ...siteOf(workflow, `${at}/fork/branches/0/prompt`), places: [place] };
  const problems = loopOver(path).check(contract);
  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length > 0) {
    const placed = errors.map((finding) => placedAt(finding, shown));
    return (hasPrompt ? placed.map((finding) => explained(finding, site)) : placed).map(withoutGuard);
  }
  const items = itemSchemasAt(contract, path);
  if (items === undefined) return [report("each_not_a_list", { path: each.of }, shown)];
  const { key } = each;
  if (key === undefined || items.every((item) => isKeyed(item, contract, key))) return [];
  return [report("each_key", { key, path: each.of }, placeAt(workflow, `${at}/fork/each/key`))];
}

/** A template that uses the list as a run does. */
function loopOver([root = "", ...names]: readonly string[]) {
  const list = names.map((name) => (/^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`)).join("");
  return parse(`{% for item in ${root}${list} %}x{% endfor %}`, { dialect: "jinja" });
}

/** A finding about a part of the data, at the place of its path. */
export function placedAt(finding: Diagnostic, { source, span }: ReturnType<typeof placeAt>): Diagnostic {
  const { line, column } = source.position(span.start);
  const end = source.position(span.end);
  // A guard belongs to a prompt.
  const text = "require the list in its schema, or leave by a status whose output has it";
  const suggestion = finding.code.startsWith("maybe_") ? { text } : finding.suggestion;
  return { ...finding, suggestion, file: source.file, line, column, endLine: end.line, endColumn: end.column };
}

/** A path has no guard. */
function withoutGuard(finding: Diagnostic): Diagnostic {
  const text = "require it in its schema, or open the branches only where it exists";
  return finding.suggestion?.text.startsWith("guard it") === true ? { ...finding, suggestion: { text } } : finding;
}

function isKeyed(item: JsonSchema, contract: JsonSchema, key: string): boolean {
  if (!isRecord(item)) return false;
  const whole = isRecord(contract) && contract.$defs !== undefined ? { ...item, $defs: contract.$defs } : item;
  if (fieldState(whole, key) !== "always") return false;
  const field = isRecord(item.properties) ? item.properties[key] : undefined;
  return isRecord(field) && (field.type === "string" || field.type === "integer");
}
