import { splitFrontMatter } from "@cuebook/settings/values";
import {
  type Connection,
  type DocumentSymbol,
  LSPErrorCodes,
  ResponseError,
  type ServerCapabilities,
} from "vscode-languageserver";
import { graphPlaces } from "../features/graph.ts";
import { addressAt, addressOf, firstAddress, preview } from "../features/preview.ts";
import type { DocumentParams, GraphResult, PreviewParams, PreviewResult } from "../features/requests.ts";
import { documentSymbols } from "../features/symbols.ts";
import { offsetOf } from "../text/positions.ts";
import type { Session } from "./server.ts";

/** Registers what the server answers. @param sessionOf the session, once the client has initialized it */
export function answerRequests(
  connection: Connection,
  sessionOf: () => Session | undefined,
): { readonly capabilities: ServerCapabilities } {
  connection.onDocumentSymbol(({ textDocument: { uri } }) => symbols(sessionOf(), uri));
  connection.onRequest("cuebook/graph", (params: unknown) => graph(sessionOf(), documentParams(params)));
  connection.onRequest("cuebook/preview", (params: unknown) => previewOf(sessionOf(), documentParams(params)));
  return { capabilities: { documentSymbolProvider: true } };
}

/** The parameters of a request of Cuebook. @throws ResponseError */
function documentParams(params: unknown): PreviewParams {
  if (isDocumentParams(params)) return params;
  throw new ResponseError(LSPErrorCodes.RequestFailed, 'the parameters need "textDocument" with a "uri"');
}

function isDocumentParams(params: unknown): params is PreviewParams {
  if (typeof params !== "object" || params === null || !("textDocument" in params)) return false;
  const { textDocument } = params;
  return (
    typeof textDocument === "object" &&
    textDocument !== null &&
    "uri" in textDocument &&
    typeof textDocument.uri === "string"
  );
}

function symbols(session: Session | undefined, uri: string): DocumentSymbol[] {
  const name = session?.host.nameOf(uri);
  const source = name === undefined ? undefined : session?.workspace.source(name);
  if (source === undefined) return [];
  if (!/\.(md|markdown)$/i.test(source.file)) return documentSymbols(source);
  const { yaml } = splitFrontMatter(source.text);
  return yaml === undefined ? [] : documentSymbols(source, yaml);
}

async function graph(
  session: Session | undefined,
  { textDocument: { uri } }: DocumentParams,
): Promise<GraphResult | null> {
  const name = session?.host.nameOf(uri);
  if (session === undefined || name === undefined) return null;
  const { host, workspace } = session;
  const [checked] = (await workspace.checksOf(name)).filter((each) => each.workflow !== undefined);
  if (checked?.workflow === undefined) return null;
  return {
    uri: host.uriOf(checked.name),
    name: checked.workflow.definition.name,
    svg: host.graph(checked.workflow),
    hasErrors: checked.diagnostics.some(({ severity }) => severity === "error"),
    ...graphPlaces(checked.workflow, (file) => host.uriOf(file)),
  };
}

async function previewOf(session: Session | undefined, params: PreviewParams): Promise<PreviewResult | null> {
  const name = session?.host.nameOf(params.textDocument.uri);
  if (session === undefined || name === undefined) return null;
  const { host, workspace } = session;
  const source = workspace.source(name);
  for (const { name: file, workflow } of await workspace.checksOf(name)) {
    if (workflow === undefined) continue;
    const offset =
      params.position === undefined || source === undefined ? undefined : offsetOf(source, params.position);
    const address =
      params.prompt !== undefined
        ? addressOf(workflow, params.prompt)
        : (addressAt(workflow, name, offset) ?? (offset === undefined ? firstAddress(workflow) : undefined));
    if (address !== undefined) return preview(workflow, address, await host.lastRun(workflow, file), host);
  }
  return null;
}
