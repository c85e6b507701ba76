/** @folder The language server: requests of a client, answered by the features. */
import {
  type Connection,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  TextDocumentSyncKind,
  TextDocuments,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { EditorHost } from "../host/host.ts";
import { withLineFeeds } from "../text/positions.ts";
import { Workspace } from "../workspace/workspace.ts";
import { answerRequests } from "./answers.ts";
import { Findings } from "./findings.ts";

/** What the server is started with. */
export interface ServerOptions {
  readonly version: string;
  /** The project of a folder; without one, of the folder in which the server was started. */
  readonly hostOf: (rootUri: string | undefined) => EditorHost;
  /** Waits, and lets other messages be read. */
  readonly pause: (ms: number) => Promise<void>;
}

/** A server that was initialized. */
export interface Session {
  readonly host: EditorHost;
  readonly workspace: Workspace;
  readonly findings: Findings;
}

/**
 * Answers the requests of a client over a connection, until the client ends it. Nothing is read before the client has named the
 * folder of its project.
 *
 * @example serveEditor(createConnection(process.stdin, process.stdout), { version, hostOf, pause })
 */
export function serveEditor(connection: Connection, { version, hostOf, pause }: ServerOptions): void {
  let session: Session | undefined;
  let notifiesChanges = false;
  connection.onInitialize((params): InitializeResult => {
    const host = hostOf(rootOf(params));
    notifiesChanges = hasNotifyChanged(params.initializationOptions);
    const findings = new Findings(connection, params.capabilities);
    const workspace = new Workspace(host, {
      onFindings: (names) => findings.changed(names),
      onChecked: (names) => {
        if (notifiesChanges)
          void connection.sendNotification("cuebook/changed", { uris: names.map((name) => host.uriOf(name)) });
      },
      onFailure: (name, error) => {
        const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
        connection.console.error(`${name} could not be checked: ${text}`);
      },
      pause,
    });
    findings.open(workspace, host);
    session = { host, workspace, findings };
    return {
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: false },
        workspace: { workspaceFolders: { supported: true, changeNotifications: false } },
        ...findings.capabilities,
        ...answers.capabilities,
      },
      serverInfo: { name: "cuebook", version },
    };
  });
  connection.onInitialized(() => {
    if (session === undefined) return;
    void session.workspace.load();
    void watchFiles(connection);
  });

  const documents = new TextDocuments(TextDocument);
  documents.onDidChangeContent(({ document }) => {
    const name = session?.host.nameOf(document.uri);
    if (session === undefined || name === undefined) return;
    session.workspace.setText(name, withLineFeeds(document.getText()));
  });
  documents.onDidClose(({ document }) => {
    const name = session?.host.nameOf(document.uri);
    if (session !== undefined && name !== undefined) session.workspace.close(name);
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    if (session === undefined) return;
    const { host, workspace } = session;
    const kinds = { 1: "created", 2: "changed", 3: "deleted" } as const;
    workspace.changedOnDisk(
      changes.flatMap(({ uri, type }) => {
        const name = host.nameOf(uri);
        return name === undefined ? [] : [{ name, is: kinds[type] }];
      }),
    );
  });
  connection.onDidChangeConfiguration(() => session?.workspace.refresh());
  const answers = answerRequests(connection, () => session);
  documents.listen(connection);
  connection.listen();
}

function rootOf({ workspaceFolders, rootUri }: InitializeParams): string | undefined {
  return workspaceFolders?.[0]?.uri ?? rootUri ?? undefined;
}

function hasNotifyChanged(options: unknown): boolean {
  return (
    typeof options === "object" && options !== null && "notifyChanged" in options && options.notifyChanged === true
  );
}

/** The files whose changes on disk concern a project. A prompt of a workflow can be any Markdown or text file. */
const watched = ["**/*.{yaml,yml,md,markdown,txt,prompt,json,tmpl,j2,jinja,hbs,mustache,liquid}", "**/.templates/**"];

async function watchFiles(connection: Connection): Promise<void> {
  try {
    await connection.client.register(DidChangeWatchedFilesNotification.type, {
      watchers: watched.map((globPattern) => ({ globPattern })),
    });
  } catch {
    // The client cannot watch files for others: then only documents count.
  }
}
