import { join } from "node:path";
import type { Rule } from "@cuebook/policy";
import { isRecord } from "@cuebook/settings/values";
import { makePrivateFolder, readPrivateFile, withLock, writePrivateFile } from "@cuebook/system";
import { ToolError } from "../errors/tool-error.ts";
import { lockFile } from "../workspace/lock-file.ts";
import { parseRules } from "./parse-rules.ts";

/** A rule from an answer of always or never. */
export interface RememberedRule {
  readonly rule: Rule;
  /** ISO time of the answer. */
  readonly at: string;
  /** The person who answered. */
  readonly by: string;
}

const format = 3;
const earlier: ReadonlySet<unknown> = new Set([1, 2]);
const mostBytes = 8 * 1024 * 1024;

/** The file of a state folder that holds its remembered rules. */
export function rememberedRulesFile(folder: string): string {
  return join(folder, "permissions.json");
}

/**
 * The remembered rules, oldest first. Without a file the list is empty.
 * @throws ToolError `permission_denied` if the file is broken: what it denies cannot be known
 */
export function listRememberedRules(folder: string): readonly RememberedRule[] {
  const path = rememberedRulesFile(folder);
  const text = readRules(path);
  return text === undefined ? [] : parse(text, path);
}

/**
 * Remembers a rule. Remembering it again changes nothing.
 * @throws ToolError as `listRememberedRules` does, and `write_failed`
 */
export function addRememberedRule(folder: string, entry: RememberedRule): void {
  // A rule that cannot be read again would make the file unusable.
  const [problem] = parseRules([entry.rule]).problems;
  if (problem !== undefined) throw new ToolError("write_failed", `the rule cannot be remembered: ${problem.message}`);
  change(folder, (rules) => (rules.some(({ rule }) => isSame(rule, entry.rule)) ? rules : [...rules, entry]));
}

/**
 * Forgets a rule.
 * @returns whether it existed
 * @throws ToolError as `listRememberedRules` does, and `write_failed`
 */
export function removeRememberedRule(folder: string, rule: Rule): boolean {
  let isFound = false;
  change(folder, (rules) => {
    const left = rules.filter((each) => !isSame(each.rule, rule));
    isFound = left.length < rules.length;
    return isFound ? left : rules;
  });
  return isFound;
}

/** The file is read within the lock, so that of two processes that add a rule neither loses the rule of the other. */
function change(folder: string, changed: (rules: readonly RememberedRule[]) => readonly RememberedRule[]): void {
  try {
    makePrivateFolder(folder);
    withLock(lockFile(folder), () => {
      const before = listRememberedRules(folder);
      const after = changed(before);
      if (after === before) return;
      writePrivateFile(rememberedRulesFile(folder), `${JSON.stringify({ format, rules: after }, undefined, 2)}\n`);
    });
  } catch (cause) {
    if (cause instanceof ToolError) throw cause;
    const message = `${rememberedRulesFile(folder)} could not be written: ${String(cause)}`;
    throw new ToolError("write_failed", message, { cause });
  }
}

function isSame(a: Rule, b: Rule): boolean {
  const key = ({ decide, effect, tool, path, command, folder, input, timeout_ms, url }: Rule) =>
    JSON.stringify([decide, effect, tool, path, command, folder, input, timeout_ms, url]);
  return key(a) === key(b);
}

function readRules(path: string): string | undefined {
  try {
    return readPrivateFile(path, mostBytes);
  } catch (cause) {
    throw broken(path, cause instanceof Error ? cause.message : String(cause), cause);
  }
}

function parse(text: string, path: string): readonly RememberedRule[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw broken(path, `it is not JSON: ${String(cause)}`, cause);
  }
  if (!isRecord(value) || (value.format !== format && !earlier.has(value.format))) {
    throw broken(path, `its \`format\` is not ${format}`);
  }
  if (!Array.isArray(value.rules)) throw broken(path, "its `rules` are not a list");
  const entries: unknown[] = value.rules;
  const written = entries.map((entry) => (isRecord(entry) ? entry.rule : undefined));
  const { rules, problems } = parseRules(value.format === 1 ? written.map(fromFormat1) : written);
  const [first] = problems;
  if (first !== undefined) throw broken(path, `${first.pointer}: ${first.message}`);
  return rules.map((read, i) => {
    const entry = entries[i];
    const { at, by } = isRecord(entry) ? entry : {};
    const rule = earlier.has(value.format) ? fromFormat2(read) : read;
    return { rule, at: typeof at === "string" ? at : "", by: typeof by === "string" ? by : "" };
  });
}

/**
 * In format 2, a rule did not have the input of its command, nor the folder if that was the workspace. What allowed any input in any
 * folder allows the command in the workspace without input; what denied that still does.
 */
function fromFormat2(rule: Rule): Rule {
  if (rule.decide !== "allow" || rule.command === undefined) return rule;
  return { ...rule, folder: rule.folder ?? ".", input: rule.input ?? "none" };
}

/** In format 1, the key of the decision was `effect`. The file gets the current format with its next change. */
function fromFormat1(rule: unknown): unknown {
  if (!isRecord(rule) || Object.hasOwn(rule, "decide")) return rule;
  const { effect, ...parts } = rule;
  return { decide: effect, ...parts };
}

function broken(path: string, why: string, cause?: unknown): ToolError {
  return new ToolError("permission_denied", `the remembered rules cannot be read: ${path}: ${why}`, {
    hint: "What they deny cannot be known, so every change is denied until the file is repaired or removed.",
    cause,
  });
}
