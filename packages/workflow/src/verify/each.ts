import { isRecord, pointerOf } from "@cuebook/settings/values";
import type { Diagnostic, JsonSchema } from "@cuebook/template";
import { reporter } from "@cuebook/template";
import { edgeContract } from "../contract/graph.ts";
import { itemSchemasAt } from "../contract/schema-at.ts";
import { forkDiagnostics } from "../diagnostics/fork.ts";
import { regionsOf } from "../graph/regions.ts";
import { listPath } from "../model/list.ts";
import { placeAt } from "../model/places.ts";
import type { Each, Workflow } from "../model/workflow.ts";
import { isDataPath, placedAt, usedAt } from "./data-path.ts";
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
  if (!isDataPath(path)) return [report("each_path", { path: each.of }, shown)];
  const contract = edgeContract(workflow.definition, place);
  const site = { ...siteOf(workflow, `${at}/fork/branches/0/prompt`), places: [place] };
  // As a run uses it.
  const problems = usedAt(path, (list) => `{% for item in ${list} %}x{% endfor %}`, contract);
  const errors = problems.filter(({ severity }) => severity === "error");
  if (errors.length > 0) {
    const placed = errors.map((finding) => placedAt(finding, path, shown));
    return (hasPrompt ? placed.map((finding) => explained(finding, site)) : placed).map(withoutGuard);
  }
  const items = itemSchemasAt(contract, path);
  if (items === undefined) return [report("each_not_a_list", { path: each.of }, shown)];
  const { key } = each;
  if (key === undefined || items.every((item) => isKeyed(item, contract, key))) return [];
  return [report("each_key", { key, path: each.of }, placeAt(workflow, `${at}/fork/each/key`))];
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
