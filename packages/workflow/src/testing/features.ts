import { isRecord } from "@cuebook/settings/values";
import { entriesOf } from "../model/entries.ts";
import type { Fork, PromptText, Workflow } from "../model/workflow.ts";

/**
 * The features that a workflow has in some roles: `dialect go`, `keyword oneOf`, `gate human`, `context task`, `limit turns`.
 * @param roles the names of the roles, and `$START`
 */
export function featuresOf({ definition }: Pick<Workflow, "definition">, roles: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  addKeywords(definition.inputs, found);
  for (const [name, { prompt, returns, context, turns, max, performs, timeoutMs }] of Object.entries(
    definition.roles,
  )) {
    if (!roles.has(name)) continue;
    for (const part of prompt) addDialect(part, found);
    found.add(`format ${returns.format}`);
    if (returns.format !== "text") addKeywords(returns.schema, found);
    if (performs !== undefined) found.add(`performs ${performs.what}`);
    if (performs?.what === "workflow" && performs.depth !== undefined) found.add("depth");
    if (performs?.what === "decide" && performs.cases.some(({ when }) => !/^(true|false)$/.test(when)))
      found.add("condition over data");
    if (timeoutMs !== undefined) found.add("timeout of a role");
    if (context !== undefined) found.add(`context ${context}`);
    if (turns < 20 && performs === undefined) found.add("limit turns");
    if (max !== undefined) found.add("limit visits");
  }
  for (const [name, edges] of Object.entries(definition.graph)) {
    if (!roles.has(name)) continue;
    for (const edge of Object.values(edges)) {
      const { gate, max, fork, afterMs, until, timeoutMs } = edge;
      if (timeoutMs !== undefined) found.add("timeout of a decision");
      if (afterMs !== undefined) found.add("delay after");
      if (until !== undefined && until.dialect !== "plain") found.add("until of data");
      if (until !== undefined) found.add("delay until");
      if (fork !== undefined) addFork(fork, found);
      const texts = entriesOf(edge).flatMap(({ prompt, location }) => [prompt, location]);
      for (const text of texts) if (text !== undefined) addDialect(text, found);
      if (entriesOf(edge).some(({ location }) => location !== undefined)) found.add("location");
      found.add(`gate ${gate}`);
      if (max < 5) found.add("limit passages");
    }
  }
  return found;
}

function addFork({ each, policy, good, conflicts, isShared, branches }: Fork, found: Set<string>): void {
  found.add(`fork ${each === undefined ? "all" : "each"}`).add(`policy ${policy.is}`);
  if (each?.key !== undefined) found.add("fork key");
  if (each?.isReused === true) found.add("fork reuse");
  if (good !== undefined) found.add("fork good");
  if (conflicts !== undefined) found.add("fork conflicts");
  if (isShared) found.add("fork share");
  const prompts = branches.flatMap(({ prompt }) => prompt?.text ?? []);
  if (prompts.some((text) => /\bitem\b/.test(text))) found.add("fork item");
}

/** A text counts if it uses data. */
function addDialect({ dialect, text }: PromptText, found: Set<string>): void {
  if (/\{[{%]/.test(text)) found.add(`dialect ${dialect}`);
}

function addKeywords(schema: unknown, found: Set<string>): void {
  if (Array.isArray(schema)) for (const each of schema) addKeywords(each, found);
  if (!isRecord(schema)) return;
  for (const [keyword, value] of Object.entries(schema)) {
    found.add(`keyword ${keyword}`);
    if (keyword === "type" && Array.isArray(value)) found.add("several types");
    if (keyword === "$schema")
      found.add(`draft ${String(value).replace(/^https?:\/\/json-schema.org\/|\/?schema#?$/g, "")}`);
    const isByName = ["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"].includes(keyword);
    for (const part of isByName && isRecord(value) ? Object.values(value) : [value])
      if (!["const", "enum", "required"].includes(keyword)) addKeywords(part, found);
  }
}
