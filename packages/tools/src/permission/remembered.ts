import { realpathSync } from "node:fs";
import { join } from "node:path";
import type { Rule } from "@cuebook/policy";
import { isRecord } from "@cuebook/settings/values";
import { makePrivateFolder, readPrivateFile, type Seal, withLock, writePrivateFile } from "@cuebook/system";
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

/** The remembered rules of a state folder, each list with the oldest first. */
export interface RememberedRules {
  /** Those that count. */
  readonly rules: readonly RememberedRule[];
  /** Those that allow something, and that this user did not answer here: they allow nothing until the user adopts them. */
  readonly foreign: readonly RememberedRule[];
}

/** A rule as the file has it. */
interface Entry extends RememberedRule {
  readonly seal?: string | undefined;
}

const format = 4;
const earlier: ReadonlySet<unknown> = new Set([1, 2, 3]);
const mostBytes = 8 * 1024 * 1024;

/** The file of a state folder that holds its remembered rules. */
export function rememberedRulesFile(folder: string): string {
  return join(folder, "permissions.json");
}

/**
 * The remembered rules. Without a file it has no rules. A folder may come with a repository: a rule that allows something counts only
 * with the seal of the user who answered, for this folder. What denies counts in any case.
 *
 * @param seal of the user; absent: no rule that allows counts
 * @throws ToolError `permission_denied` if the file is broken: what it denies cannot be known
 */
export function listRememberedRules(folder: string, seal: Seal | undefined): RememberedRules {
  const lists: { rules: RememberedRule[]; foreign: RememberedRule[] } = { rules: [], foreign: [] };
  for (const entry of entriesOf(folder)) {
    const { seal: _, ...remembered } = entry;
    lists[counts(folder, entry, seal) ? "rules" : "foreign"].push(remembered);
  }
  return lists;
}

/**
 * Remembers a rule. Remembering it again changes nothing.
 * @throws ToolError as `listRememberedRules` does, and `write_failed`
 */
export function addRememberedRule(folder: string, entry: RememberedRule, seal: Seal): void {
  // A rule that cannot be read again would make the file unusable.
  const [problem] = parseRules([entry.rule]).problems;
  if (problem !== undefined) throw new ToolError("write_failed", `the rule cannot be remembered: ${problem.message}`);
  change(folder, (entries) => {
    const same = entries.find(({ rule }) => isSame(rule, entry.rule));
    if (same !== undefined && counts(folder, same, seal)) return entries;
    return [...entries.filter((each) => each !== same), sealed(folder, entry, seal)];
  });
}

/**
 * Makes rules of others this user's.
 * @param shown the foreign rules that the user has seen
 * @throws ToolError as `listRememberedRules` does, and `write_failed`
 */
export function adoptRememberedRules(folder: string, shown: readonly RememberedRule[], seal: Seal): void {
  if (shown.length === 0) return;
  const isShown = ({ rule }: Entry) => shown.some((each) => isSame(each.rule, rule));
  change(folder, (entries) => entries.map((each) => (isShown(each) ? sealed(folder, each, seal) : each)));
}

/**
 * Forgets a rule.
 * @returns whether it existed
 * @throws ToolError as `listRememberedRules` does, and `write_failed`
 */
export function removeRememberedRule(folder: string, rule: Rule): boolean {
  let isFound = false;
  change(folder, (entries) => {
    const left = entries.filter((each) => !isSame(each.rule, rule));
    isFound = left.length < entries.length;
    return isFound ? left : entries;
  });
  return isFound;
}

/** The file is read within the lock, so that of two processes that add a rule neither loses the rule of the other. */
function change(folder: string, changed: (entries: readonly Entry[]) => readonly Entry[]): void {
  try {
    makePrivateFolder(folder);
    withLock(lockFile(folder), () => {
      const before = entriesOf(folder);
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

function counts(folder: string, entry: Entry, seal: Seal | undefined): boolean {
  return entry.rule.decide !== "allow" || seal?.isOf(sealedText(folder, entry), entry.seal) === true;
}

function sealed(folder: string, entry: RememberedRule, seal: Seal): Entry {
  return { ...entry, seal: seal.of(sealedText(folder, entry)) };
}

/** What a seal is for: this answer in this folder, so that a copy in another project is none. */
function sealedText(folder: string, { rule, at, by }: RememberedRule): string {
  return JSON.stringify(["remembered rule", realpathSync(folder), ruleKey(rule), rule.reason, at, by]);
}

function isSame(a: Rule, b: Rule): boolean {
  return ruleKey(a) === ruleKey(b);
}

/** All of a rule that decides. */
function ruleKey({ reason: _, ...parts }: Rule): string {
  return JSON.stringify(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function entriesOf(folder: string): readonly Entry[] {
  const path = rememberedRulesFile(folder);
  const text = readRules(path);
  return text === undefined ? [] : parse(text, path);
}

function readRules(path: string): string | undefined {
  try {
    return readPrivateFile(path, mostBytes);
  } catch (cause) {
    throw broken(path, cause instanceof Error ? cause.message : String(cause), cause);
  }
}

function parse(text: string, path: string): readonly Entry[] {
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
    const { at, by, seal } = isRecord(entry) ? entry : {};
    const rule = value.format === 1 || value.format === 2 ? fromFormat2(read) : read;
    const who = { at: typeof at === "string" ? at : "", by: typeof by === "string" ? by : "" };
    return { rule, ...who, ...(typeof seal === "string" && { seal }) };
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
