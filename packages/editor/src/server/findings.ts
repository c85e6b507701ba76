import {
  type ClientCapabilities,
  type Connection,
  type Diagnostic,
  DocumentDiagnosticReportKind,
  LSPErrorCodes,
  ResponseError,
  type ServerCapabilities,
  type WorkspaceDocumentDiagnosticReport,
} from "vscode-languageserver";
import { diagnosticOf } from "../diagnostics/findings.ts";
import type { EditorHost } from "../host/host.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { Projects } from "./projects.ts";

/** Where findings are sent: published, or for clients that can be asked to pull again, on request. */
export class FindingsChannel {
  readonly #connection: Connection;
  readonly isPulled: boolean;
  #last = 0;

  constructor(connection: Connection, { textDocument, workspace }: ClientCapabilities) {
    this.#connection = connection;
    this.isPulled = textDocument?.diagnostic !== undefined && workspace?.diagnostics?.refreshSupport === true;
  }

  get capabilities(): Pick<ServerCapabilities, "diagnosticProvider"> {
    if (!this.isPulled) return {};
    return { diagnosticProvider: { identifier: "cuebook", interFileDependencies: true, workspaceDiagnostics: true } };
  }

  /** A new number for the state of the findings of a file. */
  nextResult(): number {
    return ++this.#last;
  }

  /** Sends the diagnostics of files, or asks the client to pull again. */
  send(files: readonly { readonly uri: string; readonly diagnostics: () => Diagnostic[] }[]): void {
    if (this.isPulled) {
      // A client that refuses the request asks again after the next change.
      void Promise.resolve(this.#connection.sendRequest("workspace/diagnostic/refresh")).catch(() => {});
      return;
    }
    for (const { uri, diagnostics } of files)
      void this.#connection.sendDiagnostics({ uri, diagnostics: diagnostics() });
  }
}

/** The findings of a project, for the client. */
export class Findings {
  readonly #channel: FindingsChannel;
  readonly #host: EditorHost;
  readonly #isOwn: (uri: string) => boolean;
  #workspace: Workspace | undefined;
  /** A number for each state of the findings of a file. */
  readonly #results = new Map<string, number>();

  /** @param isOwn whether a file belongs to the project, and not to one in a folder of it */
  constructor(channel: FindingsChannel, host: EditorHost, isOwn: (uri: string) => boolean) {
    this.#channel = channel;
    this.#host = host;
    this.#isOwn = isOwn;
  }

  open(workspace: Workspace): void {
    this.#workspace = workspace;
  }

  /** The findings in these files changed. */
  changed(names: readonly string[]): void {
    for (const name of names) this.#results.set(name, this.#channel.nextResult());
    this.#send(names);
  }

  /** The project no longer has a file: another one, or none, says what is wrong in it. */
  withdraw(): void {
    const uris = (this.#workspace?.namesWithFindings ?? []).map((name) => this.#host.uriOf(name));
    this.#channel.send(uris.map((uri) => ({ uri, diagnostics: () => [] })));
  }

  /** Sends the findings in all files again, as when another project no longer has them. */
  sendAll(): void {
    this.#send(this.#workspace?.namesWithFindings ?? []);
  }

  #send(names: readonly string[]): void {
    const files = names.map((name) => ({ uri: this.#host.uriOf(name), diagnostics: () => this.of(name) }));
    this.#channel.send(files.filter(({ uri }) => this.#isOwn(uri)));
  }

  /** The diagnostics of a file. */
  of(name: string): Diagnostic[] {
    const workspace = this.#workspace;
    if (workspace === undefined) return [];
    const source = workspace.source(name);
    const around = {
      uriOf: (file: string) => this.#host.uriOf(file),
      pageOf: (code: string) => this.#host.pageOf(code),
      source: (file: string) => (file === name ? source : undefined),
    };
    return workspace.findingsIn(name).map((finding) => diagnosticOf(finding, around));
  }

  /** The state of the findings of a file. */
  resultOf(name: string): string {
    return String(this.#results.get(name) ?? 0);
  }

  /** The addresses of the project's files with findings. */
  get uris(): readonly string[] {
    const uris = (this.#workspace?.namesWithFindings ?? []).map((name) => this.#host.uriOf(name));
    return uris.filter((uri) => this.#isOwn(uri));
  }
}

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
