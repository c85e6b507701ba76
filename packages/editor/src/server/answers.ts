import {
  CodeActionKind,
  type Connection,
  type DocumentSymbol,
  MessageType,
  type ServerCapabilities,
} from "vscode-languageserver";
import { codeActions, fixAllKind } from "../features/actions.ts";
import { completionItems, yamlRange } from "../features/completion.ts";
import { documentLinks, foldingRanges } from "../features/folding.ts";
import { graphPlaces } from "../features/graph.ts";
import { hover } from "../features/hover.ts";
import { codeLenses, commands } from "../features/lenses.ts";
import { addressAt, addressOf, firstAddress, preview } from "../features/preview.ts";
import type { DocumentParams, GraphResult, PreviewParams, PreviewResult } from "../features/requests.ts";
import { selectionRange } from "../features/selection.ts";
import { documentSymbols } from "../features/symbols.ts";
import { semanticTokens, tokensLegend } from "../features/tokens.ts";
import { offsetOf } from "../text/positions.ts";
import { lastRunOf, occurrencesOf, offsetIn, readDocument, refusal } from "./documents.ts";
import { answerNavigation } from "./navigation.ts";
import { phaseAt, phaseHover } from "./phases.ts";
import type { Projects } from "./projects.ts";

/** Registers what the server answers. @param projects those of the client, once it has initialized the server */
export function answerRequests(
  connection: Connection,
  projects: Projects,
): { readonly capabilities: ServerCapabilities } {
  answerReading(connection, projects);
  answerCommands(connection, projects);
  return {
    capabilities: {
      ...answerNavigation(connection, projects),
      documentSymbolProvider: true,
      completionProvider: { triggerCharacters: [".", "{", "|", " ", "$", ":", "["] },
      hoverProvider: true,
      codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, fixAllKind] },
      codeLensProvider: {},
      foldingRangeProvider: true,
      selectionRangeProvider: true,
      documentLinkProvider: {},
      semanticTokensProvider: { legend: tokensLegend, full: true },
      executeCommandProvider: { commands: Object.values(commands) },
    },
  };
}

/** What shows something of a document. */
function answerReading(connection: Connection, projects: Projects): void {
  connection.onDocumentSymbol(({ textDocument: { uri } }) => symbols(projects, uri));
  connection.onCompletion(async ({ textDocument: { uri }, position }) => {
    const document = await readDocument(projects, uri);
    if (document === undefined) return null;
    const { name, source, templates, workflow, session } = document;
    const { host, workspace } = session;
    const vocabulary = await host.vocabulary(name, workspace.texts);
    const offset = offsetIn(document, position);
    return completionItems({ name, source, offset, templates, workflow, vocabulary, host });
  });
  connection.onHover(async ({ textDocument: { uri }, position }) => {
    const document = await readDocument(projects, uri);
    if (document === undefined) return null;
    const phase = phaseAt(document, offsetIn(document, position));
    if (phase !== undefined) return (await phaseHover(document, phase)) ?? null;
    const { name, source, templates, workflow, session } = document;
    const [offset, lastRun] = [offsetIn(document, position), await lastRunOf(document)];
    const occurrences = () => occurrencesOf(document);
    return hover({ name, source, offset, templates, workflow, occurrences, lastRun, host: session.host }) ?? null;
  });
  connection.onCodeAction(async ({ textDocument: { uri }, context: { diagnostics, only } }, token) => {
    const session = projects.of(uri);
    const name = session?.host.nameOf(uri);
    if (session === undefined || name === undefined) return [];
    await session.workspace.update(name, () => token.isCancellationRequested);
    return codeActions(uri, diagnostics, session.findings.of(name), only);
  });
  connection.onCodeLens(async ({ textDocument: { uri } }) => {
    const document = await readDocument(projects, uri);
    if (document?.workflow === undefined) return [];
    return codeLenses(document.workflow, document.name, uri, await lastRunOf(document));
  });
  connection.onFoldingRanges(({ textDocument: { uri } }) => {
    const source = sourceOf(projects, uri);
    return source === undefined ? [] : foldingRanges(source);
  });
  connection.onSelectionRanges(async ({ textDocument: { uri }, positions }) => {
    const document = await readDocument(projects, uri);
    if (document === undefined) return null;
    const { source, templates } = document;
    return positions.map((position) => selectionRange(source, offsetIn(document, position), templates));
  });
  connection.onDocumentLinks(({ textDocument: { uri } }) => {
    const session = projects.of(uri);
    const source = sourceOf(projects, uri);
    if (session === undefined || source === undefined) return [];
    const { host, workspace } = session;
    return documentLinks(source, (path) => {
      const file = host.besides(source.file, path);
      return file === undefined || workspace.source(file) === undefined ? undefined : host.uriOf(file);
    });
  });
  connection.languages.semanticTokens.on(async ({ textDocument: { uri } }) => {
    const document = await readDocument(projects, uri);
    return { data: document === undefined ? [] : semanticTokens(document.source, document.templates) };
  });
}

/** The requests of Cuebook, and the commands of lenses. */
function answerCommands(connection: Connection, projects: Projects): void {
  connection.onRequest("cuebook/graph", (params: unknown) => graph(projects, documentParams(params)));
  connection.onRequest("cuebook/preview", (params: unknown) => previewOf(projects, documentParams(params)));
  connection.onExecuteCommand(async ({ command, arguments: [argument] = [] }) => {
    switch (command) {
      case commands.preview:
        return previewOf(projects, documentParams(argument));
      case commands.graph:
        return graph(projects, documentParams(argument));
      case commands.run:
      case commands.test:
      case commands.show: {
        const { uri, run } = commandParams(argument);
        const session = projects.of(uri);
        const name = session?.host.nameOf(uri);
        if (session === undefined || name === undefined) return null;
        const does = command === commands.run ? "run" : command === commands.test ? "test" : "show";
        const line = session.host.commandLine(does, name, run);
        const message = `in a terminal: cuebook ${line.args.join(" ")}`;
        await connection.sendNotification("window/showMessage", { type: MessageType.Info, message });
        return line;
      }
      default:
        throw refusal(`there is no command "${command}"`);
    }
  });
}

/** The parameters of a request of Cuebook. @throws ResponseError */
function documentParams(params: unknown): PreviewParams {
  if (isDocumentParams(params)) return params;
  throw refusal('the parameters need "textDocument" with a "uri"');
}

function isDocumentParams(params: unknown): params is PreviewParams {
  if (typeof params !== "object" || params === null || !("textDocument" in params)) return false;
  const { textDocument } = params;
  const isNamed = typeof textDocument === "object" && textDocument !== null && "uri" in textDocument;
  return isNamed && typeof textDocument.uri === "string";
}

/** @throws ResponseError */
function commandParams(params: unknown): { readonly uri: string; readonly run?: string } {
  if (typeof params !== "object" || params === null || !("uri" in params) || typeof params.uri !== "string")
    throw refusal('the argument needs a "uri"');
  const { uri } = params;
  return "run" in params && typeof params.run === "string" ? { uri, run: params.run } : { uri };
}

function sourceOf(projects: Projects, uri: string) {
  const session = projects.of(uri);
  const name = session?.host.nameOf(uri);
  return name === undefined ? undefined : session?.workspace.source(name);
}

function symbols(projects: Projects, uri: string): DocumentSymbol[] {
  const source = sourceOf(projects, uri);
  const range = source === undefined ? undefined : yamlRange(source);
  return source === undefined || range === undefined ? [] : documentSymbols(source, range);
}

async function graph(projects: Projects, { textDocument: { uri } }: DocumentParams): Promise<GraphResult | null> {
  const document = await readDocument(projects, uri);
  if (document?.workflow === undefined || document.entry === undefined) return null;
  const { workflow, entry, check, session } = document;
  const { host } = session;
  const found = check?.diagnostics ?? [];
  return {
    uri: host.uriOf(entry),
    name: workflow.definition.name,
    svg: host.graph(workflow),
    hasErrors: found.some(({ severity }) => severity === "error"),
    ...graphPlaces(workflow, (file) => host.uriOf(file)),
  };
}

async function previewOf(projects: Projects, params: PreviewParams): Promise<PreviewResult | null> {
  const document = await readDocument(projects, params.textDocument.uri);
  if (document === undefined) return null;
  const { name, source } = document;
  const { host, workspace } = document.session;
  for await (const { name: file, workflow } of workspace.checksOf(name)) {
    if (workflow === undefined) continue;
    const offset = params.position === undefined ? undefined : offsetOf(source, params.position);
    const address =
      params.prompt !== undefined
        ? addressOf(workflow, params.prompt)
        : (addressAt(workflow, name, offset) ?? (offset === undefined ? firstAddress(workflow) : undefined));
    if (address !== undefined) return preview(workflow, address, await host.lastRun(workflow, file), host);
  }
  return null;
}
