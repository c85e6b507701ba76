import {
  type Connection,
  DocumentDiagnosticReportKind,
  LSPErrorCodes,
  ResponseError,
  type WorkspaceDocumentDiagnosticReport,
} from "vscode-languageserver";
import type { Projects } from "./projects.ts";

/** Answers a client that pulls. One that asks again cancels what it asked before: then no further file is checked for it. */
export function answerPulls(connection: Connection, projects: Projects): void {
  const { diagnostics } = connection.languages;
  diagnostics.on(async ({ textDocument: { uri }, previousResultId }, token) => {
    const session = projects.of(uri);
    const name = session?.host.nameOf(uri);
    if (session === undefined || name === undefined) return { kind: DocumentDiagnosticReportKind.Full, items: [] };
    const { findings, workspace } = session;
    await workspace.update(name, () => token.isCancellationRequested);
    if (token.isCancellationRequested) return cancelled();
    const resultId = findings.resultOf(name);
    if (previousResultId === resultId) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId };
    return { kind: DocumentDiagnosticReportKind.Full, resultId, items: findings.of(name) };
  });
  diagnostics.onWorkspace(async ({ previousResultIds }, token) => {
    for (const { workspace } of projects.all) await workspace.settled();
    if (token.isCancellationRequested) return cancelled();
    const before = new Map(previousResultIds.map(({ uri, value }) => [uri, value]));
    const uris = new Set([...projects.all.flatMap(({ findings }) => findings.uris), ...before.keys()]);
    return {
      items: [...uris].map((uri): WorkspaceDocumentDiagnosticReport => {
        const session = projects.of(uri);
        const name = session?.host.nameOf(uri);
        const resultId = name === undefined ? "0" : (session?.findings.resultOf(name) ?? "0");
        if (before.get(uri) === resultId)
          return { kind: DocumentDiagnosticReportKind.Unchanged, uri, version: null, resultId };
        const items = name === undefined ? [] : (session?.findings.of(name) ?? []);
        return { kind: DocumentDiagnosticReportKind.Full, uri, version: null, resultId, items };
      }),
    };
  });
}

function cancelled(): ResponseError<never> {
  return new ResponseError(LSPErrorCodes.RequestCancelled, "the client no longer waits");
}
