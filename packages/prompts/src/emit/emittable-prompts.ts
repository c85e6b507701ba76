import { basename, resolve } from "node:path";
import { readWorkflowFile, type WorkflowReadOptions } from "@cuebook/engine";
import { CuebookError } from "@cuebook/error";
import { readText } from "@cuebook/system";
import { type Diagnostic, type Dialect, Extract, type JsonSchema, parse, Source } from "@cuebook/template";
import { contractOf, type PromptText, pointerOf, readPrompt, textsAt, type Workflow } from "@cuebook/workflow";
import { type ChosenPrompt, choosePrompt } from "../render/choose.ts";
import type { EmittablePrompt } from "./modules.ts";

/** The prompts that a file and the options name, unless there is an error. */
export interface EmittablePrompts {
  readonly prompts?: readonly EmittablePrompt[];
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, Source>;
}

/** Converts a text to the stem of a file name that every system accepts. */
export function fileName(text: string): string {
  const name = text
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/^[.-]+|[.-]+$/g, "")
    .slice(0, 100);
  return name === "" ? "prompt" : name;
}

/** Reads a template. @param contract the schema of its data */
export function readTemplateFile(
  file: string,
  dialect: Dialect,
  { contract, name }: { readonly contract?: JsonSchema | undefined; readonly name?: string | undefined },
  cwd: string,
): EmittablePrompts {
  const read = readText(resolve(cwd, file), file);
  const sources = new Map(read.source === undefined ? [] : [[file, read.source]]);
  if (!read.ok) return { diagnostics: read.diagnostics, sources };
  const parsed = parse(read.source.text, { dialect, file });
  const found = contract === undefined ? parsed.diagnostics : parsed.check(contract);
  const diagnostics = [...read.diagnostics, ...found];
  const { template } = parsed;
  if (template === undefined) return { diagnostics, sources };
  const stem = name ?? fileName(basename(file).replace(/\.[^.]+$/, ""));
  return { prompts: [{ template, name: stem, contract }], diagnostics, sources };
}

/**
 * Reads a prompt of a workflow. A role's prompt may have several parts; each becomes a separate prompt.
 * @throws CuebookError as `choosePrompt`; `prompt_plain`
 */
export async function readWorkflowPrompt(
  file: string,
  choice: { readonly role?: string | undefined; readonly edge?: string | undefined },
  name: string | undefined,
  cwd: string,
  options: WorkflowReadOptions,
): Promise<EmittablePrompts> {
  const { workflow, diagnostics, sources } = await readWorkflowFile(resolve(cwd, file), file, options);
  if (workflow === undefined) return { diagnostics, sources };
  const chosen = choosePrompt(workflow.definition, choice);
  const parts = partsOf(chosen).filter(({ text }) => text.dialect !== "plain");
  if (parts.length === 0) {
    throw new CuebookError("prompt_plain", `the prompt of ${shownName(chosen)} is plain text and cannot be emitted`, {
      hint: "choose a prompt in a dialect",
    });
  }
  const stem = name ?? fileName(shownName(chosen).replaceAll("$", ""));
  const prompts: EmittablePrompt[] = [];
  const found = [...diagnostics];
  for (const [at, part] of parts.entries()) {
    const { template, contract, diagnostics: own } = parsePart(workflow, part.text, part.pointer);
    found.push(...own);
    if (template !== undefined)
      prompts.push({ template, contract, name: parts.length === 1 ? stem : `${stem}-${at + 1}` });
  }
  return { prompts, diagnostics: found, sources };
}

function partsOf(chosen: ChosenPrompt): { readonly text: PromptText; readonly pointer: string }[] {
  if (chosen.kind === "role")
    return chosen.role.prompt.map((text, index) => ({
      text,
      pointer: pointerOf("roles", chosen.name, "prompt", index),
    }));
  const { from, status, edge } = chosen;
  return edge.prompt === undefined ? [] : [{ text: edge.prompt, pointer: pointerOf("graph", from, status, "prompt") }];
}

function shownName(chosen: ChosenPrompt): string {
  return chosen.kind === "role" ? chosen.name : `${chosen.from}/${chosen.status}`;
}

/** The text of a prompt with its place. Text composed of several files has no single place, and is emitted as composed. */
function emittableExtract(workflow: Workflow, pointer: string): Extract | undefined {
  const { extract } = readPrompt(workflow, pointer).prompt ?? {};
  const isComposed = workflow.places[pointer]?.pieces?.some(({ file }) => file !== undefined) === true;
  if (extract === undefined || !isComposed) return extract;
  return new Extract(extract.text, new Source(extract.source.file, extract.text));
}

function parsePart(workflow: Workflow, { dialect, settings }: PromptText, pointer: string) {
  if (dialect === "plain") throw new TypeError("plain text is not a template");
  const contract = contractOf(workflow, pointer);
  const extract = emittableExtract(workflow, pointer);
  if (extract === undefined) return { contract, diagnostics: readPrompt(workflow, pointer).check(contract) };
  const { template, check } = parse(extract, {
    dialect: { ...settings, name: dialect },
    partials: textsAt(workflow, pointer),
  });
  const diagnostics = check(contract);
  return template === undefined ? { contract, diagnostics } : { template, contract, diagnostics };
}
