import { isRecord } from "@cuebook/settings/values";
import type { Permissions } from "../../model/workflow.ts";

/** The schema of `permissions`, in both kinds of workflow file. */
export const permissionsSchema = {
  type: "object",
  properties: {
    mode: { type: "string", description: "The agent's name of a mode, such as plan or acceptEdits." },
    allow: {
      type: "array",
      items: { type: "string" },
      description: "Tools that it may use without asking, in the notation of the agent.",
    },
    deny: { type: "array", items: { type: "string" }, description: "Tools that it may not use." },
  },
  additionalProperties: false,
  description: "What the agent may do without asking. Absent: every action that it would have to ask for is denied.",
} as const;

/** Permissions as written, without parts of the wrong type, which the schema reports. */
export function permissionsOf(value: unknown): { readonly permissions?: Permissions } {
  if (!isRecord(value)) return {};
  const permissions = {
    ...(typeof value.mode === "string" ? { mode: value.mode } : {}),
    ...(Array.isArray(value.allow) ? { allow: texts(value.allow) } : {}),
    ...(Array.isArray(value.deny) ? { deny: texts(value.deny) } : {}),
  };
  return { permissions };
}

function texts(values: readonly unknown[]): string[] {
  return values.filter((each) => typeof each === "string");
}
