import type { Workflow } from "@cuebook/workflow";
import {
  type Connection,
  type Location,
  type ServerCapabilities,
  SymbolKind,
  type WorkspaceEdit,
  type WorkspaceSymbol,
} from "vscode-languageserver";
import { includedAt } from "../features/included.ts";
import { linkedNames } from "../features/linked-name.ts";
import { applied, type NameEdit, occurrenceAt, renameEdits, renameTarget, sameNames } from "../features/rename.ts";
import { phaseNames } from "../names/phase-names.ts";
import { describeThing, type Occurrence } from "../names/symbol.ts";
import { testOccurrences } from "../names/test-occurrences.ts";
import { rangeOf, touches } from "../text/positions.ts";
import { occurrencesOf, offsetIn, type ReadDocument, readDocument, refusal } from "./documents.ts";
import { knownPhase, locationsOf, namesOfPhase, phaseAt, renamePhase, requireOwnPhase } from "./phases.ts";
import type { Projects, Session } from "./projects.ts";

/** Registers what leads from one place to others: definitions, references, rename, symbols of the project. */
export function answerNavigation(connection: Connection, projects: Projects): ServerCapabilities {
  connection.onDefinition(async ({ textDocument: { uri }, position }) => {
    const document = await readDocument(projects, uri);
    if (document === undefined) return null;
    const { session } = document;
    const offset = offsetIn(document, position);
    const all = namesAround(document);
    const here = occurrenceAt(all, document.name, offset);
    if (here === undefined) return definitionOfFile(document, offset);
    const declared = sameNames(all, here).filter(({ isDeclaration }) => isDeclaration);
    return declared.map((each) => locationOf(session, each));
  });
  connection.onReferences(async ({ textDocument: { uri }, position, context }) => {
    const document = await readDocument(projects, uri);
    if (document === undefined) return null;
    const { session } = document;
    await session.workspace.allRead();
    const all = namesAround(document);
    const offset = offsetIn(document, position);
    const phase = phaseAt(document, offset);
    if (phase !== undefined) {
      const names = await namesOfPhase(document, phase.phase);
      return locationsOf(
        document,
        names.filter(({ isDeclaration }) => context.includeDeclaration || !isDeclaration),
      );
    }
    const here = occurrenceAt(all, document.name, offset);
    if (here === undefined) return null;
    return sameNames(all, here)
      .filter(({ isDeclaration }) => context.includeDeclaration || !isDeclaration)
      .map((each) => locationOf(session, each));
  });
  connection.onDocumentHighlight(async ({ textDocument: { uri }, position }) => {
    const document = await readDocument(projects, uri);
    if (document === undefined) return null;
    const phase = phaseAt(document, offsetIn(document, position));
    if (phase !== undefined) {
      const names = phaseNames(document.source, document.session.host.kindOf(document.name));
      return locationsOf(
        document,
        names.filter((each) => each.phase === phase.phase),
      ).map(({ range }) => ({ range }));
    }
    const all = occurrencesOf(document);
    const here = occurrenceAt(all, document.name, offsetIn(document, position));
    if (here === undefined) return null;
    return sameNames(all, here)
      .filter(({ source }) => source.file === document.name)
      .map(({ source, span }) => ({ range: rangeOf(source, span) }));
  });
  answerRename(connection, projects);
  connection.onWorkspaceSymbol(({ query }) => workspaceSymbols(projects, query));
  return {
    definitionProvider: true,
    referencesProvider: true,
    documentHighlightProvider: true,
    renameProvider: { prepareProvider: true },
    workspaceSymbolProvider: true,
  };
}

function answerRename(connection: Connection, projects: Projects): void {
  connection.onPrepareRename(async ({ textDocument: { uri }, position }) => {
    const document = await readDocument(projects, uri);
    if (document === undefined) return null;
    const phase = phaseAt(document, offsetIn(document, position));
    if (phase !== undefined) {
      await requireOwnPhase(document, phase.phase);
      return { range: rangeOf(phase.source, phase.span), placeholder: phase.phase };
    }
    const target = renameTarget(namesAround(document), document.name, offsetIn(document, position));
    if (target === undefined) return null;
    if ("problem" in target) throw refusal(target.problem);
    return target;
  });
  connection.onRenameRequest(async ({ textDocument: { uri }, position, newName }) => {
    const document = await readDocument(projects, uri);
    if (document === undefined) return null;
    const { session } = document;
    const phase = phaseAt(document, offsetIn(document, position));
    if (phase !== undefined) return renamePhase(document, phase.phase, newName);
    if (document.workflow === undefined) return null;
    await session.workspace.allRead();
    const { workflow } = document;
    const all = namesAround(document);
    const here = occurrenceAt(all, document.name, offsetIn(document, position));
    if (here === undefined) return null;
    const edits = renameEdits(workflow, all, here, newName);
    if ("problem" in edits) throw refusal(edits.problem);
    await requireClean(document, edits, here);
    return editOf(session, edits);
  });
}

/** The names of the workflow of a document, and of the tests of its prompts. */
function namesAround(document: ReadDocument): readonly Occurrence[] {
  const { workflow, entry, session } = document;
  if (workflow === undefined || entry === undefined) return [];
  return [...occurrencesOf(document), ...inTests(session, workflow, entry)];
}

function inTests({ workspace, host }: Session, workflow: Workflow, entry: string): readonly Occurrence[] {
  return workspace.readersOf(entry).flatMap((name) => {
    const source = host.kindOf(name) === "prompt_test" ? workspace.source(name) : undefined;
    return source === undefined ? [] : testOccurrences(workflow, source);
  });
}

function locationOf({ host }: Session, { source, span }: Occurrence): Location {
  return { uri: host.uriOf(source.file), range: rangeOf(source, span) };
}

/** The file that a name at a place stands for: a prompt, a workflow, a phase. */
async function definitionOfFile(document: ReadDocument, offset: number): Promise<Location[] | null> {
  const { name, source, session } = document;
  const { workspace, host } = session;
  const included = host.kindOf(name) === "template" ? includedAt(source, offset) : undefined;
  const partial = included === undefined ? undefined : host.partial(included);
  if (partial !== undefined) return [startOfFile(host.uriOf(partial))];
  const phase = phaseAt(document, offset);
  const linked = linkedNames(source).find(({ span }) => touches(span, offset));
  const file =
    phase !== undefined ? (await knownPhase(document, phase.phase))?.file : linked && host.besides(name, linked.name);
  if (file === undefined || workspace.source(file) === undefined) return null;
  return [startOfFile(host.uriOf(file))];
}

function startOfFile(uri: string): Location {
  const start = { line: 0, character: 0 };
  return { uri, range: { start, end: start } };
}

function editOf({ host }: Session, edits: readonly NameEdit[]): WorkspaceEdit {
  const byFile = Map.groupBy(edits, ({ source }) => source.file);
  return {
    changes: Object.fromEntries(
      [...byFile].map(([file, own]) => [
        host.uriOf(file),
        own.map(({ source, span, text }) => ({ range: rangeOf(source, span), newText: text })),
      ]),
    ),
  };
}

/**
 * Checks everything that a rename touches with its edits, before anybody sees them.
 * @throws ResponseError if something would be wrong that is right now
 */
async function requireClean(document: ReadDocument, edits: readonly NameEdit[], here: Occurrence): Promise<void> {
  const { workspace, host } = document.session;
  const texts = new Map(workspace.texts);
  for (const [file, own] of Map.groupBy(edits, ({ source }) => source.file)) {
    const source = workspace.source(file);
    if (source?.text !== own[0]?.source.text) throw refusal(`${file} has changed meanwhile: try again`);
    texts.set(file, applied(source?.text ?? "", own));
  }
  // A prompt can be a part of other workflows, too.
  const changed = [document.entry ?? document.name, ...edits.map(({ source }) => source.file)];
  for (const name of new Set(changed.flatMap((file) => [file, ...workspace.readersOf(file)]))) {
    const before = await workspace.findingsOfCheck(name);
    if (before === undefined) continue;
    const after = await host.check(name, texts);
    const known = countByCode(before);
    for (const finding of after.diagnostics) {
      const key = `${finding.file} ${finding.code}`;
      const left = known.get(key) ?? 0;
      known.set(key, left - 1);
      if (left > 0 || finding.severity === "info") continue;
      const [thing] = here.things;
      const what = thing === undefined ? here.name : describeThing(thing);
      const place = `${finding.file}:${finding.line}:${finding.column}`;
      throw refusal(`the ${what} cannot be renamed: ${place} would be wrong (${finding.message})`);
    }
  }
}

function countByCode(findings: readonly { readonly file: string; readonly code: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { file, code } of findings) counts.set(`${file} ${code}`, (counts.get(`${file} ${code}`) ?? 0) + 1);
  return counts;
}

/** More symbols are of no use to a person. */
const mostSymbols = 500;

function workspaceSymbols({ all }: Projects, query: string): WorkspaceSymbol[] {
  const found = all.flatMap(({ workspace, host }) =>
    workspace.roles
      .filter(({ role }) => isMatch(role.toLowerCase(), query.toLowerCase()))
      .map(({ role, workflow, file, range }): WorkspaceSymbol => {
        const location = { uri: host.uriOf(file), range };
        return { name: role, kind: SymbolKind.Class, containerName: workflow, location };
      }),
  );
  return found.slice(0, mostSymbols);
}

/** Whether a name has the letters of a query in its order. */
function isMatch(name: string, query: string): boolean {
  let at = 0;
  for (const letter of query) {
    at = name.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
