import type { ClientCapabilities, Connection, Diagnostic, ServerCapabilities } from "vscode-languageserver";
import { diagnosticOf } from "../diagnostics/findings.ts";
import type { EditorHost } from "../host/host.ts";
import type { Workspace } from "../workspace/workspace.ts";

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
