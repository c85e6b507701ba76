import type { Permissions } from "@cuebook/policy";
import { type DataRecord, isRecord, own, pathText, pointerOf } from "@cuebook/settings/values";
import { reporter } from "@cuebook/template";
import { permissionDiagnostics } from "../diagnostics/permissions.ts";
import { currentPermissions, type EarlierPermissions, permissionsText } from "../model/earlier-permissions.ts";
import type { Builder } from "./file/builder.ts";
import { earlierPermissions, hasUnknownWords, unknownWords } from "./file/permissions.ts";
import { isSymphony } from "./upstream/symphony.ts";

const report = reporter(permissionDiagnostics);

/** Settings of clients, in the section of the agent's kind, that are about permissions: other systems pass them on. */
const permissionSettings: Readonly<Record<string, Readonly<Record<string, keyof EarlierPermissions>>>> = {
  "claude-code": { permission_mode: "mode", allowed_tools: "allow", disallowed_tools: "deny" },
  codex: { thread_sandbox: "mode" },
};

/** Settings of clients that have no effect here, each with the key that has. */
const replacedSettings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "claude-code": {
    max_budget_usd: '"budget: { cost_usd: ... }", the limit of an issue across all its runs',
    dangerously_skip_permissions: '"permissions: full"',
  },
  codex: {
    approval_policy: '"permissions": what they leave open is asked',
    turn_sandbox_policy: '"sandbox", and "permissions"',
  },
};

/**
 * The front matter with permissions from the settings of the agent's client, if it has none of its own. These settings are findings,
 * with the keys that replace them, and are not passed on.
 */
export function withClientSettings(value: unknown, builder: Builder): unknown {
  if (!isRecord(value) || !isRecord(value.agent) || typeof value.agent.kind !== "string") return value;
  const { kind } = value.agent;
  const section = value[kind];
  const known = { ...permissionSettings[kind], ...replacedSettings[kind] };
  if (!isRecord(section) || !Object.keys(section).some((key) => Object.hasOwn(known, key))) return value;
  for (const [key, now] of Object.entries(replacedSettings[kind] ?? {})) {
    if (!Object.hasOwn(section, key)) continue;
    const at = pointerOf(kind, key);
    builder.diagnostics.push(report("client_setting_replaced", { path: pathText(at), now }, builder.keyPlace(at)));
  }
  const rest = Object.fromEntries(Object.entries(section).filter(([key]) => !Object.hasOwn(known, key)));
  return { ...value, ...permissionsFrom(kind, section, value, builder), [kind]: rest };
}

/**
 * The permissions that settings of the agent's client mean, with the keys of these settings. `undefined` without such settings, if the
 * file has permissions of its own, or if a word means nothing here.
 */
export function clientPermissions(
  value: DataRecord,
): { readonly from: readonly (readonly string[])[]; readonly permissions: Permissions } | undefined {
  const kind = isRecord(value.agent) && typeof value.agent.kind === "string" ? value.agent.kind : impliedAgent(value);
  const section = own(value, kind);
  if (!isRecord(section) || value.permissions !== undefined) return undefined;
  const keys = Object.keys(permissionSettings[kind] ?? {}).filter((key) => Object.hasOwn(section, key));
  if (keys.length === 0) return undefined;
  const parts = keys.map((key) => [permissionSettings[kind]?.[key], section[key]]);
  const earlier = earlierPermissions(Object.fromEntries(parts));
  if (hasUnknownWords(earlier)) return undefined;
  return { from: keys.map((key) => [kind, key]), permissions: currentPermissions(earlier) };
}

/** Symphony names no agent: it is Codex. */
function impliedAgent(value: DataRecord): string {
  return isSymphony(value) ? "codex" : "";
}

function permissionsFrom(kind: string, section: DataRecord, value: DataRecord, builder: Builder): DataRecord {
  const settings = Object.entries(permissionSettings[kind] ?? {}).filter(([key]) => Object.hasOwn(section, key));
  const pointers = new Map(settings.map(([key, part]) => [part, pointerOf(kind, key)]));
  if (pointers.size === 0) return {};
  if (Object.hasOwn(value, "permissions")) {
    for (const at of pointers.values()) {
      const both = { first: "permissions", second: pathText(at), where: "the file" };
      builder.report("both_given", both, builder.keyPlace(at));
    }
    return {};
  }
  const earlier = earlierPermissions(Object.fromEntries(settings.map(([key, part]) => [part, section[key]])));
  const permissions = currentPermissions(earlier);
  const now = `"permissions: ${permissionsText(permissions)}"`;
  for (const at of pointers.values())
    builder.diagnostics.push(report("permission_setting_moved", { path: pathText(at), now }, builder.keyPlace(at)));
  builder.diagnostics.push(...unknownWords(earlier, (part) => pointers.get(part) ?? "", builder));
  return { permissions };
}
