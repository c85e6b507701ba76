import { childOf, type DataRecord, isRecord, pointerOf } from "@cuebook/settings/values";
import type { PromptPart, Returns, Role, RoleContext } from "../model/workflow.ts";
import type { Builder } from "./file/builder.ts";
import { durationOf } from "./file/duration.ts";
import { roleSchema } from "./file/graph-schema.ts";
import { accessOf, sandboxOf } from "./file/permissions.ts";
import type { TextPart } from "./file/text.ts";
import { trimmed } from "./file/text.ts";
import { waitOf } from "./file/wait.ts";
import { performingOf } from "./performing.ts";
import { type FileSettings, promptTextAt } from "./prompt-text.ts";
import { agentByTier } from "./tier.ts";
import { loadWorkflowRole, strayCallKeys } from "./workflow-role.ts";

const defaultTurns = 20;
/** The plain texts of a role, in the order of the prompt, each with its heading. */
const headings = { goal: "Goal", capabilities: "Capabilities", procedure: "Procedure", output: "Output" } as const;
const plainKeys = ["goal", "capabilities", "procedure", "output"] as const;

/** Converts a role as written to a role of the definition. */
export function loadRole(builder: Builder, name: string, value: DataRecord, settings: FileSettings): Role {
  const from = pointerOf("roles", name);
  builder.copyNode(from, from);
  if (Object.hasOwn(value, "workflow")) return loadWorkflowRole(builder, name, value, settings);
  strayCallKeys(builder, name, value);
  for (const key of ["description", "agent", "context", "tools", "turns", "max", "permissions", "sandbox"]) {
    if (Object.hasOwn(value, key)) builder.copy(value[key], childOf(from, key), childOf(from, key));
  }
  builder.copyNode(childOf(from, "timeout"), childOf(from, "timeoutMs"));
  const timeoutMs = durationOf(builder, value.timeout, childOf(from, "timeout"), `roles.${name}.timeout`);
  const around = {
    ...(typeof value.description === "string" ? { description: value.description } : {}),
    ...(typeof value.max === "number" ? { max: value.max } : {}),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  };
  const waiting = waitOf(builder, name, value, from);
  if (waiting !== undefined) return { ...around, ...waiting };
  const made = performingOf(builder, name, value, () => returnsOf(builder, name, value));
  if (made !== undefined) {
    return {
      ...around,
      ...{ prompt: [], tools: [], turns: 1 },
      ...made,
      ...(made.performs.what === "command" ? sandboxOf(value) : {}),
    };
  }
  const context = contextOf(value.context) ?? settings.context;
  if (Object.hasOwn(value, "tier")) builder.copyNode(childOf(from, "tier"), childOf(from, "agent"));
  return {
    ...around,
    prompt: promptOf(builder, name, value, settings),
    returns: returnsOf(builder, name, value),
    ...(typeof value.agent === "string" ? { agent: value.agent } : {}),
    ...agentByTier(builder, value, from, `role "${name}"`, settings.tiers),
    ...(context === undefined ? {} : { context }),
    tools: texts(value.tools),
    ...accessOf(value),
    turns: typeof value.turns === "number" ? value.turns : defaultTurns,
  };
}

/** The context as written; `undefined` if it is missing or wrong. */
export function contextOf(value: unknown): RoleContext | undefined {
  return value === "none" || value === "task" || value === "task_and_history" ? value : undefined;
}

function promptOf(builder: Builder, name: string, value: DataRecord, settings: FileSettings): PromptPart[] {
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
  if (first === undefined && !isMisspelt && !Object.hasOwn(value, "wait") && !builder.isOpen(childOf(from, "goal")))
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

function returnsOf(builder: Builder, name: string, value: DataRecord): Returns {
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
