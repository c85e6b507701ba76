import {
  type Permissions,
  type PermissionsName,
  permissionsNames,
  type Rule,
  type RuleDecision,
  ruleDecisions,
  ruleProblems,
  ruleSchema,
  type Sandbox,
  sandboxes,
} from "@cuebook/policy";
import { fitsData, type PlaceOf } from "@cuebook/settings";
import { childOf, type DataRecord, isRecord, pathText } from "@cuebook/settings/values";
import { type Diagnostic, type Place, reporter } from "@cuebook/template";
import { permissionDiagnostics } from "../../diagnostics/permissions.ts";
import {
  currentParts,
  type EarlierPermissions,
  earlierModes,
  permissionsText,
} from "../../model/earlier-permissions.ts";
import { type Modes, type WrittenPermissions, wordProblems } from "../../model/permission-words.ts";
import type { Builder } from "./builder.ts";

const report = reporter(permissionDiagnostics);

const rulesName = {
  type: "string",
  enum: permissionsNames,
  description:
    "read: reads in the workspace, never writes. edit: reads and writes in the workspace. full: everything, outside the workspace too. project_commands: the project's commands (setup, test, lint, build, typecheck). read_git: git status, diff, log, show, blame, ls-files, rev-parse.",
} as const;

/** The schema of `permissions`, wherever a role is written. */
export const permissionsSchema = {
  anyOf: [rulesName, { type: "array", items: { anyOf: [rulesName, ruleSchema] } }],
  description:
    "What the agent may do without asking: a name (`read`, `edit`, `full`, `project_commands`, `read_git`), or a list of names and rules. An action without a rule is asked about in the inbox. Absent: it may read in the workspace.",
} as const;

/** The schema of `sandbox`, beside `permissions`. */
export const sandboxSchema = {
  type: "string",
  enum: sandboxes,
  default: "none",
  description:
    "What the agent's commands reach. workspace: they write only in the workspace and in folders for temporary files. workspace_no_network: they also reach no network.",
} as const;

/** What roles and phases say of their access. */
interface WrittenAccess {
  readonly permissions?: unknown;
  readonly sandbox?: unknown;
}

/** Permissions and sandbox as written, without parts that are wrong, which the schema reports. */
export function accessOf(value: WrittenAccess): {
  readonly permissions?: Permissions;
  readonly sandbox?: Sandbox;
} {
  const { permissions } = value;
  const written: readonly unknown[] = Array.isArray(permissions) ? permissions : [permissions];
  return {
    ...(permissions === undefined ? {} : { permissions: written.flatMap(permissionOf) }),
    ...sandboxOf(value),
  };
}

/** The sandbox as written, unless it is wrong. */
export function sandboxOf({ sandbox }: Pick<WrittenAccess, "sandbox">): { readonly sandbox?: Sandbox } {
  return isSandbox(sandbox) ? { sandbox } : {};
}

function permissionOf(value: unknown): readonly (PermissionsName | Rule)[] {
  if (isRulesName(value)) return [value];
  if (!isRecord(value)) return [];
  const rule = Object.fromEntries(Object.entries(value).filter(([key]) => !key.startsWith("x-")));
  return isRule(rule) ? [rule] : [];
}

function isRulesName(value: unknown): value is PermissionsName {
  const names: readonly unknown[] = rulesName.enum;
  return names.includes(value);
}

function isSandbox(value: unknown): value is Sandbox {
  const words: readonly unknown[] = sandboxSchema.enum;
  return words.includes(value);
}

function isRule(value: unknown): value is Rule {
  return fitsData(ruleSchema, value);
}

/** Where permissions are written. */
export interface WrittenAt {
  readonly pointer: string;
  readonly placeOf: PlaceOf;
  readonly findings: Diagnostic[];
}

/** A role, or an entry of phases, with its permissions in the current form. */
export function withCurrentPermissions(value: unknown, at: string, builder: Builder): unknown {
  if (!isRecord(value) || !Object.hasOwn(value, "permissions")) return value;
  return { ...value, permissions: currentForm(value.permissions, childOf(at, "permissions"), builder) };
}

/**
 * The value of `permissions` in the current form. Keys of earlier versions are findings with the current form, and are read as it.
 * Rules that can match nothing are findings too.
 */
function currentForm(value: unknown, pointer: string, builder: Builder): unknown {
  const placeOf: PlaceOf = (at, part) => (part === "key" ? builder.keyPlace(at) : builder.valuePlace(at));
  if (isRecord(value) && earlierKeys.some((key) => Object.hasOwn(value, key))) {
    return ofEarlierKeys(value, pointer, builder);
  }
  if (!Array.isArray(value)) return value;
  const rules = currentRules(value, { pointer, placeOf, findings: builder.diagnostics });
  for (const [index, written] of rules.entries()) {
    for (const rule of permissionOf(written)) {
      if (typeof rule !== "string") builder.diagnostics.push(...ruleFindings(rule, childOf(pointer, index), placeOf));
    }
  }
  return rules;
}

function ruleFindings(rule: Rule, pointer: string, placeOf: PlaceOf): Diagnostic[] {
  return ruleProblems(rule).map(({ keys, message }) => {
    const at = keys.reduce<string>(childOf, pointer);
    return report("permission_rule_invalid", { path: pathText(at), problem: message }, placeOf(at, "value"));
  });
}

/** Rules with the decision under its current key, `decide`. The earlier one, `effect`, is a finding. */
export function currentRules(rules: readonly unknown[], { pointer, placeOf, findings }: WrittenAt): readonly unknown[] {
  return rules.map((rule, index) => {
    if (!isRecord(rule) || Object.hasOwn(rule, "decide") || !isDecision(rule.effect)) return rule;
    const { effect: decide, ...parts } = rule;
    const place = placeOf(childOf(childOf(pointer, index), "effect"), "key");
    const suggestion = { text: 'write "decide"', replacement: "decide" };
    findings.push(report("rule_key_renamed", { decision: decide }, place, { suggestion }));
    return { decide, ...parts };
  });
}

function isDecision(value: unknown): value is RuleDecision {
  return ruleDecisions.some((decision) => decision === value);
}

const earlierKeys = ["mode", "allow", "deny"] as const;

/**
 * Permissions of an earlier version in the current form, with a finding for each key. The first finding spans the whole value, which
 * its suggestion replaces, unless the value has a word without equivalent.
 */
function ofEarlierKeys(value: DataRecord, pointer: string, builder: Builder): Permissions {
  const earlier = earlierPermissions(value);
  const { start, rules } = currentParts(earlier);
  const current = [start, ...rules];
  const unknown = [
    ...unknownWords(value, earlierModes, (key) => childOf(pointer, key), builder),
    ...unknownKeys(value, pointer, builder),
  ];
  const whole = permissionsText(current);
  const text = `write permissions: ${whole}`;
  const found = earlierKeys.filter((key) => Object.hasOwn(value, key));
  for (const [index, key] of found.entries()) {
    const at = childOf(pointer, key);
    const own = key === "mode" ? [start] : rules.filter(({ decide }) => decide === key);
    const fields = { path: pathText(at), now: permissionsText(own) };
    const isReplaced = index === 0 && unknown.length === 0;
    const place = isReplaced ? builder.wholePlace(pointer) : builder.keyPlace(at);
    const suggestion = isReplaced ? { text, replacement: whole } : { text };
    builder.diagnostics.push(report("permissions_key_renamed", fields, place, { suggestion }));
  }
  builder.diagnostics.push(...unknown);
  return current;
}

/** The keys that permissions of earlier versions did not have. */
function unknownKeys(value: DataRecord, pointer: string, builder: Builder): Diagnostic[] {
  const isKnown = (key: string) => key.startsWith("x-") || earlierKeys.some((each) => each === key);
  return Object.keys(value).flatMap((key) => {
    const [problem, instead] = ["is no key of permissions", "write a name, or a list of names and rules"];
    const fields = { path: pathText(pointer), found: key, problem, instead };
    return isKnown(key) ? [] : [report("permissions_unknown", fields, builder.keyPlace(childOf(pointer, key)))];
  });
}

/** Permissions of an earlier version, without parts of the wrong type. */
export function earlierPermissions({ mode, allow, deny }: DataRecord): EarlierPermissions {
  return { mode: typeof mode === "string" ? mode : undefined, allow: texts(allow), deny: texts(deny) };
}

/** The modes and tools that are not understood. @param pointerOf where a key is written */
export function unknownWords(
  written: WrittenPermissions,
  modes: Modes,
  pointerOf: (key: keyof WrittenPermissions) => string,
  builder: Builder,
): Diagnostic[] {
  return wordProblems(written, modes).map(({ keys: [key, ...below], found, problem, instead }) => {
    const pointer = below.reduce<string>(childOf, pointerOf(key));
    const place = placeWithin(builder.valuePlace(pointer), found);
    return report("permissions_unknown", { path: pathText(pointer), found, problem, instead }, place);
  });
}

/** The place of a word in a text, if it is there once and as it is. */
function placeWithin(place: Place, word: string): Place {
  const { source, span } = place;
  const text = source.text.slice(span.start, span.end);
  const at = text.indexOf(word);
  if (at < 0 || at !== text.lastIndexOf(word)) return place;
  return { source, span: { start: span.start + at, end: span.start + at + word.length } };
}

function texts(value: unknown): readonly string[] {
  return [value].flat().filter((each) => typeof each === "string");
}
