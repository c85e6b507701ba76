import { lstatSync } from "node:fs";
import { join } from "node:path";
import { CuebookError } from "@cuebook/error";
import { configFile, configFindings } from "@cuebook/project/config";
import type { ProjectFacts } from "@cuebook/run";
import { isRecord } from "@cuebook/settings/values";
import { editYaml, parseYaml, writeYaml, type YamlEdit } from "@cuebook/settings/yaml";
import { readText } from "@cuebook/system";
import { Source } from "@cuebook/template";

/** A file that the set-up proposes, with its current text. */
export interface ProposedFile {
  /** Relative to the project. */
  readonly path: string;
  /** Empty if it does not exist. */
  readonly before: string;
  readonly text: string;
}

/** The proposed settings, in the form of `.cuebook/config.yaml`, and the proposed rules of the project. */
export interface Proposal {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly rules?: string | undefined;
}

const rulesFile = ".cuebook/constitution.md";

/** Settings for the detected facts. Facts that were not found are omitted. */
export function detectedSettings(facts: ProjectFacts, agent: string | undefined): Proposal["settings"] {
  const project = {
    language: facts.language,
    setup_command: facts.setupCommand,
    test_command: facts.testCommand,
    lint_command: facts.lintCommand,
    build_command: facts.buildCommand,
    typecheck_command: facts.typecheckCommand,
  };
  const found = Object.fromEntries(Object.entries(project).filter(([, value]) => (value ?? "") !== ""));
  return { ...(agent === undefined ? {} : { agent }), ...(Object.keys(found).length === 0 ? {} : { project: found }) };
}

/** Merges two proposals. The settings of the second proposal take precedence. */
export function merged(one: Proposal["settings"], other: Proposal["settings"]): Proposal["settings"] {
  const both = Object.entries(other).map(([key, value]) => {
    const old = one[key];
    return [key, isRecord(old) && isRecord(value) ? { ...old, ...value } : value] as const;
  });
  return { ...one, ...Object.fromEntries(both) };
}

/**
 * The files that a proposal would change. Comments and other settings of the current configuration stay.
 * @param root the root of the project: absolute
 */
export function proposedFiles(root: string, { settings, rules }: Proposal): ProposedFile[] {
  const config = textAt(root, configFile);
  const files = [
    { path: configFile, before: config, text: withSettings(config, settings) },
    ...(rules === undefined ? [] : [{ path: rulesFile, before: textAt(root, rulesFile), text: `${rules.trim()}\n` }]),
  ];
  return files.filter(({ before, text }) => before !== text);
}

/**
 * The current text of a file; empty if it does not exist. @throws CuebookError `file_unreadable`, so that such a file is not replaced
 */
export function textAt(root: string, path: string): string {
  if (lstatSync(join(root, path), { throwIfNoEntry: false }) === undefined) return "";
  const read = readText(join(root, path), path);
  if (read.ok) return read.source.text;
  const [finding] = read.diagnostics;
  throw new CuebookError("file_unreadable", finding?.message ?? `${path} cannot be read`);
}

/** The mistakes in proposed files; empty without mistakes. @param phases the ids of the known phases */
export function mistakesIn(files: readonly ProposedFile[], { settings }: Proposal, phases: readonly string[]): string {
  const found = files.flatMap(({ path, text }) => (path === configFile ? configFindings(new Source(path, text)) : []));
  const errors = found.flatMap(({ severity, message }) => (severity === "error" ? [message] : []));
  const { gates } = settings;
  const named = isRecord(gates) && isRecord(gates.phases) ? Object.keys(gates.phases) : [];
  const unknown = named.filter((phase) => !phases.includes(phase));
  return [...errors, ...unknown.map((phase) => `gates.phases: there is no phase "${phase}"`)].join("\n");
}

/** The text of a configuration with some settings replaced. */
function withSettings(text: string, settings: Proposal["settings"]): string {
  if (Object.keys(settings).length === 0) return text;
  const { value } = parseYaml(new Source(configFile, text));
  if (!isRecord(value)) return `${text}${text === "" || text.endsWith("\n") ? "" : "\n"}${writeYaml(settings)}`;
  const edits = Object.entries(settings).flatMap(([key, wanted]) => editsOf([key], value[key], wanted));
  return edits.length === 0 ? text : editYaml(text, edits);
}

function editsOf(at: readonly string[], old: unknown, wanted: unknown): YamlEdit[] {
  if (isRecord(old) && isRecord(wanted))
    return Object.entries(wanted).flatMap(([key, value]) => editsOf([...at, key], old[key], value));
  return JSON.stringify(old) === JSON.stringify(wanted) ? [] : [{ at, value: wanted }];
}
