import { childOf, type DataRecord } from "@cuebook/settings/values";
import type { Builder } from "./file/builder.ts";
import { type KeyOf, keysOfRole, type RoleKey, type RoleKind, roleSchema } from "./file/role-keys.ts";

/** What a role with an agent lacks, by the key that needs it. */
const missing: Readonly<
  Record<
    Exclude<RoleKey, KeyOf<"agent" | "workflow"> | RoleKind>,
    { readonly key: RoleKind; readonly expected: string }
  >
> = {
  exits: { key: "run", expected: "the command whose exit codes these are" },
};

/** A role without the keys that its kind does not have; each of them is a finding. @param at pointer of the role */
export function withoutStrayKeys(
  builder: Builder,
  name: string,
  role: DataRecord,
  kind: RoleKind,
  at: string,
): DataRecord {
  const own = keysOfRole(kind);
  const stray = Object.keys(roleSchema.properties).filter((key) => Object.hasOwn(role, key) && !own.includes(key));
  for (const key of stray) reportStrayKey(builder, name, key, kind, at);
  return Object.fromEntries(Object.entries(role).filter(([key]) => !stray.includes(key)));
}

function reportStrayKey(builder: Builder, name: string, key: string, kind: RoleKind, at: string): void {
  const place = builder.keyPlace(childOf(at, key));
  if (kind === "workflow") {
    builder.report("both_given", { first: kind, second: key, where: `role "${name}"` }, place);
  } else if (keysOfRole("workflow").includes(key)) {
    builder.report("workflow_missing", { role: name, key }, place);
  } else if (kind === "wait") {
    builder.report("wait_without_agent", { role: name, key }, place);
  } else if (kind === "agent") {
    const needed = Object.entries(missing).find(([each]) => each === key)?.[1];
    if (needed === undefined) return;
    builder.report("missing_key", { path: `roles.${name}.${needed.key}`, expected: needed.expected }, place);
  } else {
    builder.report("key_without_agent", { key, role: name, by: kind }, place);
  }
}
