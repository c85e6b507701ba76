import { isRecord, own, pointerOf, valueAt } from "@cuebook/settings/values";
import { END, JOIN, SUSPEND, variants, type Workflow } from "@cuebook/workflow";
import { type CompletionItem, CompletionItemKind } from "vscode-languageserver-types";
import type { FileKind, NamedFile, Vocabulary } from "../host/host.ts";
import type { YamlPlace } from "../keys/place.ts";

/** What names can be at a place. */
export interface NameSite {
  readonly kind: FileKind;
  readonly workflow: Workflow | undefined;
  readonly vocabulary: Vocabulary;
}

/** Values that are names: of roles, statuses, agents, phases, workflows. */
export function namedValues(site: NameSite, place: YamlPlace): CompletionItem[] {
  const { path, value } = place;
  const last = path.findLast((key) => typeof key === "string");
  if (site.kind === "config") return last === "agent" || path[0] === "tiers" ? agentItems(site.vocabulary) : [];
  if (site.kind !== "workflow") return last === "tier" ? tierItems(site.vocabulary) : [];
  if (path[0] === "graph") return graphValues(site, String(last), value);
  switch (last) {
    case "agent":
    case "reviewers":
    case "approver":
      return agentItems(site.vocabulary);
    case "tier":
      return tierItems(site.vocabulary);
    case "tools":
      return site.vocabulary.tools.map((label) => ({ label, kind: CompletionItemKind.Function, detail: "tool" }));
    case "use":
    case "phases":
    case "retry_from":
    case "back_to":
      return site.vocabulary.phases.map(fileItem);
    case "extends":
      return site.vocabulary.workflows.map(fileItem);
    case "required":
      return fieldItems(path, value);
    default:
      return [];
  }
}

function graphValues({ workflow }: NameSite, last: string, value: unknown): CompletionItem[] {
  const roles = Object.entries(isRecord(value) && isRecord(value.roles) ? value.roles : {}).map(([label, role]) => ({
    ...{ label, kind: CompletionItemKind.Class },
    detail: isRecord(role) && typeof role.description === "string" ? role.description : "role",
  }));
  if (last === "approver" || last === "conflicts") return roles;
  if (last === "role" || last === "join") return [...roles, ...targetItems];
  if (last !== "good") return [];
  const names = Object.keys(workflow?.definition.roles ?? {}).flatMap((role) => statusesOf(workflow, role));
  return [...new Set(names.map(({ status }) => status))].map((label) => ({
    label,
    kind: CompletionItemKind.EnumMember,
  }));
}

function agentItems({ agents }: Vocabulary): CompletionItem[] {
  return agents.map((label) => ({ label, kind: CompletionItemKind.Value, detail: "agent" }));
}

function tierItems({ tiers }: Vocabulary): CompletionItem[] {
  return tiers.map((label) => ({ label, kind: CompletionItemKind.Value, detail: "tier" }));
}

function fileItem({ name, description, file }: NamedFile): CompletionItem {
  return { label: name, kind: CompletionItemKind.Module, detail: description ?? file ?? "built in" };
}

const targetItems: readonly CompletionItem[] = [
  { label: END, detail: "the run is complete", kind: CompletionItemKind.Constant },
  { label: SUSPEND, detail: "a person is asked", kind: CompletionItemKind.Constant },
  { label: JOIN, detail: "the branch ends", kind: CompletionItemKind.Constant },
];

/** The properties beside a list `required`. */
function fieldItems(path: YamlPlace["path"], value: unknown): CompletionItem[] {
  const node = valueAt(value, pointerOf(...path.slice(0, path.indexOf("required"))));
  const fields = isRecord(node) && isRecord(node.properties) ? Object.keys(node.properties) : [];
  return fields.map((label) => ({ label, kind: CompletionItemKind.Field }));
}

/** The statuses of a role, each with its fields in words. */
export function statusesOf(
  workflow: Workflow | undefined,
  role: string,
): { readonly status: string; readonly fields: string }[] {
  const returns = own(workflow?.definition.roles ?? {}, role)?.returns;
  if (returns === undefined) return [];
  return variants(returns).map(({ status, schema }) => {
    const fields = Object.keys(schema.properties).filter((name) => !name.startsWith("$"));
    return { status, fields: fields.length === 0 ? "no fields" : fields.join(", ") };
  });
}
