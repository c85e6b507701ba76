import { childOf, type DataRecord, isRecord, pointerOf } from "@cuebook/settings/values";
import {
  type PromptPart,
  type Returns,
  type Role,
  type RoleContext,
  roleContexts,
  turnsByDefault,
} from "../model/workflow.ts";
import type { Builder } from "./file/builder.ts";
import { durationOf } from "./file/duration.ts";
import { accessOf, sandboxOf } from "./file/permissions.ts";
import { kindOfRole, type RoleKey, type RoleKind, roleSchema, type WrittenRole } from "./file/role-keys.ts";
import type { TextPart } from "./file/text.ts";
import { trimmed } from "./file/text.ts";
import { waitOf } from "./file/wait.ts";
import { commandOf, decisionOf } from "./performing.ts";
import { type FileSettings, promptTextAt } from "./prompt-text.ts";
import { withoutStrayKeys } from "./stray-keys.ts";
import { agentByTier } from "./tier.ts";
import { loadWorkflowRole } from "./workflow-role.ts";

/** The plain texts of a role, in the order of the prompt, each with its heading. */
const headings = { goal: "Goal", capabilities: "Capabilities", procedure: "Procedure", output: "Output" } as const;
const plainKeys = ["goal", "capabilities", "procedure", "output"] as const;
/** What a definition says of the agent of a role that has none. */
const withoutAgent = { prompt: [], tools: [], turns: 1 } as const;

/** The keys that the definition has in the same place. */
const keptKeys = [
  ...["description", "agent", "context", "tools", "turns", "max", "permissions", "sandbox"],
] as const satisfies readonly (RoleKey & keyof Role)[];

/** What readers of a role need of the file. */
type Reader<Kind extends RoleKind> = (
  builder: Builder,
  name: string,
  role: WrittenRole<Kind>,
  settings: FileSettings,
) => Role;

/** The reader of each kind of role. It sees the keys that the kind has. */
const readers: { readonly [Kind in RoleKind]: Reader<Kind> } = {
  agent: agentRole,
  workflow: loadWorkflowRole,
  wait: (builder, name, role) => ({ ...withoutAgent, ...waitOf(builder, pointerOf("roles", name), role) }),
  run: (builder, name, role) => ({
    ...withoutAgent,
    ...commandOf(builder, name, role, () => returnsOf(builder, name, role)),
    ...sandboxOf(role),
  }),
  decide: (builder, name, role) => ({ ...withoutAgent, ...decisionOf(builder, name, role) }),
};

/** Converts a role as written to a role of the definition. */
export function loadRole(builder: Builder, name: string, written: DataRecord, settings: FileSettings): Role {
  const from = pointerOf("roles", name);
  builder.copyNode(from, from);
  const kind = kindOfRole(written);
  const role = withoutStrayKeys(builder, name, written, kind, from);
  for (const key of keptKeys) {
    if (Object.hasOwn(role, key)) builder.copy(role[key], childOf(from, key), childOf(from, key));
  }
  return {
    ...around(builder, role, from, `roles.${name}`),
    ...readers[kind](builder, name, role, settings),
  };
}

/** What roles of all kinds can have, or all but one. */
function around(
  builder: Builder,
  role: Pick<WrittenRole<"agent">, "description" | "max" | "timeout">,
  from: string,
  where: string,
): Pick<Role, "description" | "max" | "timeoutMs"> {
  builder.copyNode(childOf(from, "timeout"), childOf(from, "timeoutMs"));
  const timeoutMs = durationOf(builder, role.timeout, childOf(from, "timeout"), `${where}.timeout`);
  return {
    ...(typeof role.description === "string" ? { description: role.description } : {}),
    ...(typeof role.max === "number" ? { max: role.max } : {}),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  };
}

function agentRole(builder: Builder, name: string, role: WrittenRole<"agent">, settings: FileSettings): Role {
  const from = pointerOf("roles", name);
  const context = contextOf(role.context) ?? settings.context;
  if (Object.hasOwn(role, "tier")) builder.copyNode(childOf(from, "tier"), childOf(from, "agent"));
  return {
    prompt: promptOf(builder, name, role, settings),
    returns: returnsOf(builder, name, role),
    ...(typeof role.agent === "string" ? { agent: role.agent } : {}),
    ...agentByTier(builder, role, from, `role "${name}"`, settings.tiers),
    ...(context === undefined ? {} : { context }),
    tools: texts(role.tools),
    ...accessOf(role),
    turns: typeof role.turns === "number" ? role.turns : turnsByDefault,
  };
}

/** The context as written; `undefined` if it is missing or wrong. */
export function contextOf(value: unknown): RoleContext | undefined {
  return roleContexts.find((context) => context === value);
}

function promptOf(builder: Builder, name: string, value: WrittenRole<"agent">, settings: FileSettings): PromptPart[] {
  const from = pointerOf("roles", name);
  const where = `role "${name}"`;
  // An empty list of capabilities is allowed, and adds nothing to the prompt.
  const plain = plainKeys.filter((key) => Object.hasOwn(value, key) && !isEmptyList(value[key]));
  const [first] = plain;
  if (Object.hasOwn(value, "prompt")) {
    if (first !== undefined)
      builder.report("both_given", { first: "prompt", second: first, where }, builder.keyPlace(childOf(from, first)));
    builder.copyNode(childOf(from, "prompt"), childOf(from, "prompt"));
    return templateParts(builder, name, value.prompt, settings);
  }
  // A misspelt key is reported elsewhere. A finding about the missing prompt would only repeat it.
  const isMisspelt = Object.keys(value).some(
    (key) => !Object.hasOwn(roleSchema.properties, key) && !key.startsWith("x-"),
  );
  if (first === undefined && !isMisspelt && !builder.isOpen(childOf(from, "goal")))
    builder.report("role_without_prompt", { role: name }, builder.keyPlace(from));
  return plain.map((key, index) => {
    const at = childOf(from, key);
    const part = key === "capabilities" ? listPart(builder, texts(value[key]), at) : plainPart(builder, value[key], at);
    const place = builder.document.places[at];
    if (place !== undefined) builder.placeText(part, pointerOf("roles", name, "prompt", index), place);
    return { role: "user", heading: headings[key], dialect: "plain", text: part.text, contract: "role" };
  });
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function plainPart(builder: Builder, value: unknown, at: string): TextPart {
  const place = builder.document.places[at];
  const pieces = place?.pieces ?? [{ at: 0, offset: place?.start ?? 0 }];
  return trimmed({ text: typeof value === "string" ? value : "", pieces });
}

/** A list of texts as a Markdown list; each item keeps its place. */
function listPart(builder: Builder, items: readonly string[], at: string): TextPart {
  let text = "";
  const pieces = items.flatMap((item, index) => {
    const place = builder.document.places[childOf(at, index)];
    const own = place?.pieces ?? [{ at: 0, offset: place?.start ?? 0 }];
    text += `${index === 0 ? "" : "\n"}- `;
    const start = text.length;
    text += item;
    // The dash before the first item has no place in the file, so it maps to the item.
    return own.map((piece, nth) =>
      index === 0 && nth === 0 ? { at: 0, offset: piece.offset } : { at: start + piece.at, offset: piece.offset },
    );
  });
  return { text, pieces: pieces.length === 0 ? [{ at: 0, offset: builder.document.places[at]?.start ?? 0 }] : pieces };
}

function templateParts(builder: Builder, name: string, value: unknown, settings: FileSettings): PromptPart[] {
  const from = pointerOf("roles", name, "prompt");
  const messages = Array.isArray(value)
    ? value.map((message, index) => ({ message, at: childOf(childOf(from, index), "content") }))
    : [{ message: { role: "user", content: value }, at: from }];
  return messages.flatMap(({ message, at }, index) => {
    if (!isRecord(message)) return [];
    const { role } = message;
    const text = promptTextAt(builder, message.content, at, childOf(from, index), "role", settings);
    if (text === undefined || (role !== "system" && role !== "user" && role !== "assistant")) return [];
    return [{ role, ...text }];
  });
}

function returnsOf(
  builder: Builder,
  name: string,
  value: Pick<WrittenRole<"agent">, "frontmatter" | "returns">,
): Returns {
  const from = pointerOf("roles", name);
  const to = childOf(from, "returns");
  if (Object.hasOwn(value, "frontmatter") && Object.hasOwn(value, "returns")) {
    const where = `role "${name}"`;
    builder.report(
      "both_given",
      { first: "frontmatter", second: "returns", where },
      builder.keyPlace(childOf(from, "returns")),
    );
  }
  if (isRecord(value.frontmatter)) {
    builder.copyNode(childOf(from, "frontmatter"), to);
    builder.copy(value.frontmatter, childOf(from, "frontmatter"), childOf(to, "schema"));
    return { format: "frontmatter", discriminant: "$status", schema: value.frontmatter };
  }
  if (!isRecord(value.returns)) return { format: "text" };
  const { format, discriminant, schema } = value.returns;
  builder.copy(value.returns, to, to);
  if (format === "text" || (format !== "frontmatter" && format !== "json")) {
    if (schema !== undefined) {
      builder.report(
        "both_given",
        { first: "format: text", second: "schema", where: `"roles.${name}.returns"` },
        builder.keyPlace(childOf(to, "schema")),
      );
    }
    return { format: "text" };
  }
  if (!isRecord(schema)) {
    if (builder.isOpen(childOf(childOf(from, "returns"), "schema"))) return { format: "text" };
    builder.report(
      "missing_key",
      { path: `roles.${name}.returns.schema`, expected: "a JSON Schema" },
      builder.keyPlace(to),
    );
    return { format: "text" };
  }
  return { format, discriminant: typeof discriminant === "string" ? discriminant : "$status", schema };
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}
