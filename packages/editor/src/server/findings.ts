import {
  type ClientCapabilities,
  type Connection,
  type Diagnostic,
  DocumentDiagnosticReportKind,
  type ServerCapabilities,
  type WorkspaceDocumentDiagnosticReport,
} from "vscode-languageserver";
import { diagnosticOf } from "../diagnostics/findings.ts";
import type { EditorHost } from "../host/host.ts";
import type { Workspace } from "../workspace/workspace.ts";

/** Brings findings to the client: published, or for clients that can be asked to pull again, on request. */
export class Findings {
  readonly #connection: Connection;
  readonly #isPulled: boolean;
  #workspace: Workspace | undefined;
  #host: EditorHost | undefined;
  /** A number for each state of the findings of a file. */
  readonly #results = new Map<string, number>();
  #last = 0;

  constructor(connection: Connection, { textDocument, workspace }: ClientCapabilities) {
    this.#connection = connection;
    this.#isPulled = textDocument?.diagnostic !== undefined && workspace?.diagnostics?.refreshSupport === true;
    if (this.#isPulled) this.#listen();
  }

  open(workspace: Workspace, host: EditorHost): void {
    this.#workspace = workspace;
    this.#host = host;
  }

  get capabilities(): Pick<ServerCapabilities, "diagnosticProvider"> {
    if (!this.#isPulled) return {};
    return { diagnosticProvider: { identifier: "cuebook", interFileDependencies: true, workspaceDiagnostics: true } };
  }

  /** The findings in these files changed. */
  changed(names: readonly string[]): void {
    for (const name of names) this.#results.set(name, ++this.#last);
    if (this.#isPulled) {
      // A client that refuses the request asks again after the next change.
      void Promise.resolve(this.#connection.sendRequest("workspace/diagnostic/refresh")).catch(() => {});
      return;
    }
    const host = this.#host;
    if (host === undefined) return;
    for (const name of names)
      void this.#connection.sendDiagnostics({ uri: host.uriOf(name), diagnostics: this.of(name) });
  }

  /** The diagnostics of a file. */
  of(name: string): Diagnostic[] {
    const [workspace, host] = [this.#workspace, this.#host];
    if (workspace === undefined || host === undefined) return [];
    const source = workspace.source(name);
    const around = {
      uriOf: (file: string) => host.uriOf(file),
      pageOf: (code: string) => host.pageOf(code),
      source: (file: string) => (file === name ? source : undefined),
    };
    return workspace.findingsIn(name).map((finding) => diagnosticOf(finding, around));
  }

  #listen(): void {
    const { diagnostics } = this.#connection.languages;
    diagnostics.on(async ({ textDocument: { uri }, previousResultId }) => {
      const name = this.#host?.nameOf(uri);
      if (name === undefined) return { kind: DocumentDiagnosticReportKind.Full, items: [] };
      await this.#workspace?.checksOf(name);
      const resultId = this.#resultOf(name);
      if (previousResultId === resultId) return { kind: DocumentDiagnosticReportKind.Unchanged, resultId };
      return { kind: DocumentDiagnosticReportKind.Full, resultId, items: this.of(name) };
    });
    diagnostics.onWorkspace(async ({ previousResultIds }) => {
      const [workspace, host] = [this.#workspace, this.#host];
      if (workspace === undefined || host === undefined) return { items: [] };
      await workspace.settled();
      const before = new Map(previousResultIds.map(({ uri, value }) => [uri, value]));
      const uris = new Set([...workspace.namesWithFindings.map((name) => host.uriOf(name)), ...before.keys()]);
      return {
        items: [...uris].flatMap((uri): WorkspaceDocumentDiagnosticReport[] => {
          const name = host.nameOf(uri);
          if (name === undefined) return [];
          const resultId = this.#resultOf(name);
          if (before.get(uri) === resultId)
            return [{ kind: DocumentDiagnosticReportKind.Unchanged, uri, version: null, resultId }];
          return [{ kind: DocumentDiagnosticReportKind.Full, uri, version: null, resultId, items: this.of(name) }];
        }),
      };
    });
  }

  #resultOf(name: string): string {
    return String(this.#results.get(name) ?? 0);
  }
}
