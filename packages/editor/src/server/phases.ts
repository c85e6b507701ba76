import { phaseIdPattern } from "@cuebook/workflow";
import { type Hover, type Location, MarkupKind, type WorkspaceEdit } from "vscode-languageserver";
import type { NamedFile } from "../host/host.ts";
import { type PhaseName, phaseNames } from "../names/phase-names.ts";
import { rangeOf, touches } from "../text/positions.ts";
import { type ReadDocument, refusal } from "./documents.ts";

/** The phase that is named at a place of a document. */
export function phaseAt({ name, source, session }: ReadDocument, offset: number): PhaseName | undefined {
  return phaseNames(source, session.host.kindOf(name)).find(({ span }) => touches(span, offset));
}

/** Every place of the project that names a phase: in workflows, in files of phases, in the configuration. */
export async function namesOfPhase(document: ReadDocument, phase: string): Promise<readonly PhaseName[]> {
  const { host, workspace } = document.session;
  const { phases } = await host.vocabulary(document.name, workspace.texts);
  const files = new Set([...workspace.names, ...phases.flatMap(({ file }) => file ?? [])]);
  const found: PhaseName[] = [];
  for (const file of files) {
    const source = workspace.source(file);
    if (source?.text.includes(phase) !== true) continue;
    found.push(...phaseNames(source, host.kindOf(file)).filter((each) => each.phase === phase));
  }
  return found;
}

/** What is known of a phase. */
export async function phaseHover(document: ReadDocument, at: PhaseName): Promise<Hover | undefined> {
  const known = await knownPhase(document, at.phase);
  if (known === undefined) return undefined;
  const { host } = document.session;
  const where = known.file === undefined ? "Built in." : `[${known.file}](${host.uriOf(known.file)})`;
  const value = [`**${at.phase}**: phase`, known.description, where].filter((line) => line !== undefined).join("\n\n");
  return { range: rangeOf(at.source, at.span), contents: { kind: MarkupKind.Markdown, value } };
}

export function locationsOf({ session: { host } }: ReadDocument, names: readonly PhaseName[]): Location[] {
  return names.map(({ source, span }) => ({ uri: host.uriOf(source.file), range: rangeOf(source, span) }));
}

/**
 * The file of a phase that can be renamed.
 * @throws ResponseError if the phase is not the project's alone
 */
export async function requireOwnPhase(document: ReadDocument, phase: string): Promise<string> {
  const known = await knownPhase(document, phase);
  if (known === undefined) throw refusal(`the library has no phase ${phase}`);
  if (known.file === undefined || known.isOwn !== true)
    throw refusal(`the phase ${phase} is built in, or is one of yours for all projects: only its prompt can change`);
  return known.file;
}

/**
 * Renames a phase: all places that name it, and its file.
 * @throws ResponseError if the name is invalid or exists
 */
export async function renamePhase(document: ReadDocument, phase: string, to: string): Promise<WorkspaceEdit> {
  const file = await requireOwnPhase(document, phase);
  if (!phaseIdPattern.test(to))
    throw refusal(`"${to}" is no id of a phase: write a small letter, then small letters, digits, _ and -`);
  if ((await knownPhase(document, to)) !== undefined) throw refusal(`there is a phase ${to} already`);
  const { host } = document.session;
  const byFile = Map.groupBy(await namesOfPhase(document, phase), ({ source }) => source.file);
  const edits = [...byFile].map(([name, names]) => ({
    textDocument: { uri: host.uriOf(name), version: null },
    edits: names.map(({ source, span }) => ({ range: rangeOf(source, span), newText: to })),
  }));
  const newFile = file.replace(/[^/\\]+(?=\.[^./\\]+$)/, to);
  return {
    documentChanges: [...edits, { kind: "rename", oldUri: host.uriOf(file), newUri: host.uriOf(newFile) }],
  };
}

/** What the library has of a phase; `undefined` without one of that name. */
export async function knownPhase(
  { name, session: { host, workspace } }: ReadDocument,
  phase: string,
): Promise<NamedFile | undefined> {
  const { phases } = await host.vocabulary(name, workspace.texts);
  return phases.find((each) => each.name === phase);
}
