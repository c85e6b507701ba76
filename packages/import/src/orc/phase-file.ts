import { basename, dirname } from "node:path";
import { phaseFiles } from "@cuebook/library";
import { placesIn, writeYaml, type YamlDocument } from "@cuebook/settings/yaml";
import type { Source } from "@cuebook/template";
import { phaseIdPattern, phaseVariableByName } from "@cuebook/workflow";
import { FilesBelow } from "../files-below.ts";
import { type ImportedFiles, ImportNotes } from "../notes.ts";
import { unreadable } from "../unreadable.ts";
import { otherKey } from "./phases.ts";
import { checksOf, gateOf } from "./settings.ts";
import { type Fields, isBlank, textOf } from "./written.ts";

/** Keys that only phases of orc have. */
const marks = ["prompt_source", "prompt_content", "prompt_path", "produces_artifact", "output_type", "gate_type"];

/** Whether a document is a phase of orc: a file of `.orc/phases`. */
export function isOrcPhase(value: Fields): boolean {
  return typeof value.id === "string" && value.phases === undefined && marks.some((key) => value[key] !== undefined);
}

/** Keys without a counterpart, with what to use. */
const unused: ReadonlyMap<string, string> = new Map([
  ["checkpoint", "each phase ends with a checkpoint"],
  ["retry_prompt_path", "the reason of a return is in RETRY_CONTEXT"],
  ["is_builtin", "none here"],
]);

/** Keys that are read together with others. */
const readKeys = ["id", "name", "description", "prompt_source", "prompt_content", "prompt_path", "input_variables"];

/** A phase of orc as a file of `.cuebook/prompts`. @throws CuebookError `import_unreadable`: if its prompt is not in a file */
export function orcPhase(
  source: Source,
  document: YamlDocument & { readonly value: Fields },
  path: string,
): ImportedFiles {
  const notes = new ImportNotes(placesIn(document, source));
  const { value } = document;
  const id = String(value.id);
  if (!phaseIdPattern.test(id)) {
    const form = "an id has small letters, digits, _ and -, and starts with a letter";
    throw unreadable(`${source.file}: ${JSON.stringify(id)} cannot be the id of a phase`, form);
  }
  const text = promptOf(id, value, path);
  const isBuiltIn = text === undefined && Object.hasOwn(phaseFiles, id);
  if (text === undefined && !isBuiltIn)
    throw unreadable(
      `${source.file} has no prompt: it is within orc`,
      `write it to .orc/prompts/${id}.md, and import it again`,
    );
  const settings = settingsOf(value, isBuiltIn, notes);
  if (isBuiltIn) notes.add("changed", "/id", `the prompt is the one of Cuebook for ${id}`, "value");
  const purpose = [value.description, value.name].map(textOf).find((each) => !isBlank(each)) ?? `The phase ${id}.`;
  const front = isBuiltIn
    ? { extends: "built-in", ...settings }
    : { id, purpose: purpose.replaceAll(/\s+/g, " ").trim(), ...namesIn(text ?? "", notes), ...settings };
  const body = text === undefined ? "" : `\n${text.trim()}\n`;
  const files = [{ name: `.cuebook/prompts/${id}.md`, text: `---\n${writeYaml(front)}---\n${body}` }];
  return { files, notes: notes.all, agents: {} };
}

/** The text of the prompt: in the phase itself, or in a file beside it. */
function promptOf(id: string, value: Fields, path: string): string | undefined {
  if (typeof value.prompt_content === "string" && value.prompt_content.trim() !== "") return value.prompt_content;
  const folder = dirname(path);
  const files = new FilesBelow(basename(folder) === "phases" ? dirname(folder) : folder);
  for (const name of [textOf(value.prompt_path), `prompts/${id}.md`]) {
    const found = isBlank(name) ? undefined : files.read(name ?? "");
    // A file with front matter changes another prompt: it is imported on its own.
    if (found !== undefined && "source" in found && !found.source.text.startsWith("---")) return found.source.text;
  }
  return undefined;
}

/** The variables that a prompt names. Blocks with a value of another phase are optional. */
function namesIn(text: string, notes: ImportNotes): object {
  const names = [...new Set([...text.matchAll(/\{\{(?:#if )?([A-Z_][A-Z0-9_]*)\}\}/g)].map(([, name = ""]) => name))];
  const isOptional = (name: string) =>
    phaseVariableByName.get(name)?.source === "phase" && text.includes(`{{#if ${name}}}`);
  const optional = names.filter(isOptional);
  for (const name of names.filter((each) => !phaseVariableByName.has(each)))
    notes.add(
      "decide",
      "/input_variables",
      `${name} is no variable here: rename it, or declare it under \`variables\` of the workflow`,
    );
  const variables = names.filter((name) => !optional.includes(name));
  return { ...(variables.length > 0 && { variables }), ...(optional.length > 0 && { optional }) };
}

function settingsOf(value: Fields, isBuiltIn: boolean, notes: ImportNotes): Fields {
  const found: Record<string, unknown> = {};
  for (const [key, written] of Object.entries(value)) {
    if (readKeys.includes(key) || isBlank(written)) continue;
    const plain = key.replace(/_override$/, "");
    if (ofOutput.includes(plain)) continue;
    Object.assign(found, settingOf(plain, key, written, notes));
  }
  return { ...(!isBuiltIn && outputOf(value, notes)), ...found };
}

function settingOf(plain: string, key: string, value: unknown, notes: ImportNotes): object {
  const at = `/${key}`;
  switch (plain) {
    case "max_iterations":
      return { iterations: value };
    case "gate_type":
      return gateOf(value, at, notes);
    case "quality_checks":
      return checksOf(value, at, notes);
    case "retry_from_phase":
      return { retry_from: value };
    case "thinking":
    case "thinking_enabled":
      return value === true ? { model: { thinking: true } } : {};
    case "model":
      notes.add("decide", at, "`model` of the phase in a workflow names the model");
      return {};
  }
  const instead = unused.get(plain);
  if (instead === undefined) otherKey(key, value, at, notes);
  else notes.add("unused", at, instead);
  return {};
}

/** Keys of the output of a phase. */
const ofOutput = ["output_schema", "output_type", "output_var_name", "produces_artifact", "artifact_type"];

/** What the phase gives: a document, or only how it ended. */
function outputOf(value: Fields, notes: ImportNotes): object {
  const isDocument = value.produces_artifact === true;
  const name = textOf(value.output_var_name);
  if (!isBlank(value.output_schema))
    notes.add(
      "decide",
      "/output_schema",
      "write it to .cuebook/schemas/NAME.yaml, and name it as `output` of the phase",
    );
  if (!isDocument && !isBlank(name))
    notes.add("decide", "/output_var_name", "`gives` of the phase says which field of its output a variable has");
  const changes = ofTypes.get(String(value.output_type));
  return {
    output: isDocument ? "artifact" : "status",
    ...(isDocument && { artifact: textOf(value.artifact_type) ?? String(value.id) }),
    ...(isDocument && !isBlank(name) && { gives: { [name ?? ""]: "artifact" } }),
    ...(changes !== undefined && { changes }),
  };
}

/** The files that a phase may change, by what it is for. */
const ofTypes: ReadonlyMap<string, string> = new Map([
  ["tests", "tests"],
  ["research", "none"],
]);
