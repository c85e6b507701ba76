import { childOf, isRecord } from "@cuebook/settings/values";
import type { Returns, Role } from "../../model/workflow.ts";
import type { Builder } from "./builder.ts";
import type { Written } from "./written.ts";

/** The schema of `wait` of a role. */
export const waitSchema = {
  type: "object",
  properties: {
    event: {
      type: "string",
      pattern: "^[A-Za-z][A-Za-z0-9_.-]{0,99}$",
      title: "a letter, then letters, digits and _ . - (at most 100)",
      description: "The name of the event: `cuebook runs signal RUN NAME` gives it to the run.",
    },
    payload: {
      type: "object",
      default: { type: "object" },
      description:
        "The JSON Schema of the data of the event, which is the output of the role: a `oneOf` with `$status` for several exits.",
    },
  },
  required: ["event"],
  additionalProperties: false,
  description:
    "The role waits for an event in place of an agent. It has no prompt; its output is the data of the event.",
} as const;

/** What a role that waits is. @param from pointer of the role */
export function waitOf(
  builder: Builder,
  from: string,
  role: { readonly wait?: unknown },
): Required<Pick<Role, "performs" | "returns">> {
  const wait: Written<typeof waitSchema> = isRecord(role.wait) ? role.wait : {};
  const at = childOf(from, "wait");
  builder.copyNode(at, childOf(from, "performs"));
  builder.copyNode(childOf(at, "event"), childOf(childOf(from, "performs"), "event"));
  const schema = isRecord(wait.payload) ? wait.payload : { type: "object", properties: {} };
  builder.copyNode(at, childOf(from, "returns"));
  builder.copy(schema, childOf(at, "payload"), childOf(childOf(from, "returns"), "schema"));
  const returns: Returns = { format: "json", discriminant: "$status", schema };
  const event = typeof wait.event === "string" ? wait.event : "";
  return { performs: { what: "wait", event }, returns };
}
