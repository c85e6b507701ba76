import type { Permissions } from "@cuebook/policy";
import { type DataRecord, isRecord, own, pathText, pointerOf } from "@cuebook/settings/values";
import { reporter } from "@cuebook/template";
import { permissionDiagnostics } from "../diagnostics/permissions.ts";
import { currentPermissions, permissionsText } from "../model/earlier-permissions.ts";
import { type Modes, type WrittenPermissions, wordProblems } from "../model/permission-words.ts";
import type { Builder } from "./file/builder.ts";
import { earlierPermissions, unknownWords } from "./file/permissions.ts";
import { isSymphony } from "./upstream/symphony.ts";

const report = reporter(permissionDiagnostics);

interface PermissionSettings {
  /** The keys in the section of the agent's kind, with what they say. */
  readonly keys: Readonly<Record<string, keyof WrittenPermissions>>;
  /** The client's own words for a mode. */
  readonly modes: Modes;
}

const claudeModes = ["plan", "default", "manual", "dontAsk", "acceptEdits", "bypassPermissions"];
const codexModes = ["read-only", "workspace-write", "danger-full-access"];

/** Settings of clients that are about permissions: other systems pass them on. */
const permissionSettings: Readonly<Record<string, PermissionSettings>> = {
  "claude-code": {
    keys: { permission_mode: "mode", allowed_tools: "allow", disallowed_tools: "deny" },
    modes: { known: claudeModes, suggested: claudeModes },
  },
  codex: { keys: { thread_sandbox: "mode" }, modes: { known: codexModes, suggested: codexModes } },
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
  const known = { ...settingsOf(kind).keys, ...own(replacedSettings, kind) };
  if (!isRecord(section) || !Object.keys(section).some((key) => Object.hasOwn(known, key))) return value;
  for (const [key, now] of Object.entries(own(replacedSettings, kind) ?? {})) {
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
  const { keys, modes } = settingsOf(kind);
  const written = writtenIn(section, keys);
  if (Object.keys(written).length === 0 || wordProblems(written, modes).length > 0) return undefined;
  const from = Object.keys(keys).filter((key) => Object.hasOwn(section, key));
  return {
    from: from.map((key) => [kind, key]),
    permissions: currentPermissions(earlierPermissions(written)),
  };
}

function settingsOf(kind: string): PermissionSettings {
  return own(permissionSettings, kind) ?? { keys: {}, modes: { known: [], suggested: [] } };
}

/** The settings about permissions, by what they say. */
function writtenIn(section: DataRecord, keys: PermissionSettings["keys"]): DataRecord {
  return Object.fromEntries(
    Object.entries(keys).flatMap(([key, part]) => (Object.hasOwn(section, key) ? [[part, section[key]]] : [])),
  );
}

/** Symphony names no agent: it is Codex. */
function impliedAgent(value: DataRecord): string {
  return isSymphony(value) ? "codex" : "";
}

function permissionsFrom(kind: string, section: DataRecord, value: DataRecord, builder: Builder): DataRecord {
  const { keys, modes } = settingsOf(kind);
  const written = Object.entries(keys).filter(([key]) => Object.hasOwn(section, key));
  const pointers = new Map(written.map(([key, part]) => [part, pointerOf(kind, key)]));
  if (pointers.size === 0) return {};
  if (Object.hasOwn(value, "permissions")) {
    for (const at of pointers.values()) {
      const both = { first: "permissions", second: pathText(at), where: "the file" };
      builder.report("both_given", both, builder.keyPlace(at));
    }
    return {};
  }
  const parts = writtenIn(section, keys);
  const unknown = unknownWords(parts, modes, (part) => pointers.get(part) ?? "", builder);
  builder.diagnostics.push(...unknown);
  const permissions = currentPermissions(earlierPermissions(parts));
  // What the rest of the settings means would read as if it were all of them.
  if (unknown.length > 0) return { permissions };
  const now = `"permissions: ${permissionsText(permissions)}"`;
  for (const at of pointers.values())
    builder.diagnostics.push(report("permission_setting_moved", { path: pathText(at), now }, builder.keyPlace(at)));
  return { permissions };
}
