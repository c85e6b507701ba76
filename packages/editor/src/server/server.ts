/** @folder The language server: requests of a client, answered by the features. */
import type { Diagnostic } from "@cuebook/template";
import {
  type Connection,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  MessageType,
  TextDocumentSyncKind,
  TextDocuments,
  type WorkspaceFoldersChangeEvent,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { EditorHost } from "../host/host.ts";
import { withLineFeeds } from "../text/positions.ts";
import { Workspace } from "../workspace/workspace.ts";
import { answerRequests } from "./answers.ts";
import { Findings, FindingsChannel } from "./findings.ts";
import { Projects, type Session } from "./projects.ts";
import { answerPulls } from "./pulls.ts";

/** What the server is started with. */
export interface ServerOptions {
  readonly version: string;
  /** The project of a folder; without one, of the folder in which the server was started. */
  readonly hostOf: (rootUri: string | undefined) => EditorHost;
  /** Waits, and lets other messages be read. */
  readonly pause: (ms: number) => Promise<void>;
}

/**
 * Answers the requests of a client over a connection, until the client ends it. Nothing is read before the client has named the
 * folders of its projects.
 *
 * @example serveEditor(createConnection(process.stdin, process.stdout), { version, hostOf, pause })
 */
export function serveEditor(connection: Connection, { version, hostOf, pause }: ServerOptions): void {
  let channel: FindingsChannel | undefined;
  let [notifiesChanges, changesFolders] = [false, false];
  const projects: Projects = new Projects((folder) => openSession(folder));
  const documents = new OpenDocuments(projects);
  const warnings = new EnvironmentWarnings(connection);
  connection.onInitialize((params): InitializeResult => {
    notifiesChanges = hasNotifyChanged(params.initializationOptions);
    changesFolders = params.capabilities.workspace?.workspaceFolders === true;
    channel = new FindingsChannel(connection, params.capabilities);
    if (channel.isPulled) answerPulls(connection, projects);
    for (const folder of foldersOf(params)) projects.add(folder);
    return {
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: false },
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
        ...channel.capabilities,
        ...answers.capabilities,
      },
      serverInfo: { name: "cuebook", version },
    };
  });
  connection.onInitialized(() => {
    for (const { workspace } of projects.all) void workspace.load();
    void watchFiles(connection);
    if (changesFolders) connection.workspace.onDidChangeWorkspaceFolders(changeFolders);
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    const kinds = { 1: "created", 2: "changed", 3: "deleted" } as const;
    for (const [session, own] of Map.groupBy(changes, ({ uri }) => projects.of(uri))) {
      const named = own.flatMap(({ uri, type }) => {
        const name = session?.host.nameOf(uri);
        return name === undefined ? [] : [{ name, is: kinds[type] }];
      });
      session?.workspace.changedOnDisk(named);
    }
  });
  connection.onDidChangeConfiguration(() => {
    for (const { workspace } of projects.all) workspace.refresh();
  });
  const answers = answerRequests(connection, projects);
  documents.listen(connection);
  connection.listen();

  function changeFolders({ added, removed }: WorkspaceFoldersChangeEvent): void {
    const withdrawn = removed.flatMap(({ uri }) => projects.remove(uri) ?? []);
    const opened = added.flatMap(({ uri }) => projects.add(uri) ?? []);
    documents.distribute();
    for (const { findings } of withdrawn) findings.withdraw();
    if (withdrawn.length > 0) for (const { findings } of projects.all) findings.sendAll();
    for (const { workspace } of opened) void workspace.load();
  }

  function openSession(folder: string | undefined): Session {
    const host = hostOf(folder);
    if (channel === undefined) throw new Error("the client has not initialized the server");
    const findings = new Findings(channel, host, (uri) => projects.of(uri)?.host === host);
    const workspace = new Workspace(host, {
      onFindings: (names) => findings.changed(names),
      onChecked: (names) => {
        if (notifiesChanges)
          void connection.sendNotification("cuebook/changed", { uris: names.map((name) => host.uriOf(name)) });
      },
      onEnvironment: (found) => warnings.show(found),
      onFailure: (name, error) => {
        const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
        connection.console.error(`${name} could not be checked: ${text}`);
      },
      pause,
    });
    findings.open(workspace);
    return { host, workspace, findings };
  }
}

/** What is wrong with the editor's environment has no place in a file: it is shown as a message, once. */
class EnvironmentWarnings {
  readonly #connection: Connection;
  readonly #shown = new Set<string>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  show(findings: readonly Diagnostic[]): void {
    for (const { file, message, severity } of findings) {
      const text = `${file}: ${message}`;
      if (this.#shown.has(text)) continue;
      this.#shown.add(text);
      const type = severity === "error" ? MessageType.Error : MessageType.Warning;
      void this.#connection.sendNotification("window/showMessage", { type, message: text });
    }
  }
}

/** The documents that the client has open, each in the project that it belongs to. */
class OpenDocuments {
  readonly #projects: Projects;
  readonly #documents = new TextDocuments(TextDocument);
  readonly #owners = new Map<string, Session>();

  constructor(projects: Projects) {
    this.#projects = projects;
    this.#documents.onDidChangeContent(({ document }) => this.#read(document));
    this.#documents.onDidClose(({ document: { uri } }) => this.#leave(uri));
  }

  listen(connection: Connection): void {
    this.#documents.listen(connection);
  }

  /** Brings each document to its project, after folders were added or removed. */
  distribute(): void {
    for (const document of this.#documents.all()) {
      if (this.#owners.get(document.uri) === this.#projects.of(document.uri)) continue;
      const { uri } = document;
      const session = this.#owners.get(uri);
      this.#owners.delete(uri);
      const name = session?.host.nameOf(uri);
      if (name !== undefined) session?.workspace.leave(name);
      this.#read(document);
    }
  }

  #read(document: TextDocument): void {
    const { uri } = document;
    const session = this.#projects.of(uri);
    const name = session?.host.nameOf(uri);
    if (session === undefined || name === undefined) return;
    this.#owners.set(uri, session);
    session.workspace.setText(name, withLineFeeds(document.getText()));
  }

  #leave(uri: string): void {
    const session = this.#owners.get(uri);
    this.#owners.delete(uri);
    const name = session?.host.nameOf(uri);
    if (session !== undefined && name !== undefined) session.workspace.close(name);
  }
}

/** The folders of a client: one is the current folder if it names none. */
function foldersOf({ workspaceFolders, rootUri }: InitializeParams): readonly (string | undefined)[] {
  if (workspaceFolders != null && workspaceFolders.length > 0) return workspaceFolders.map(({ uri }) => uri);
  return [rootUri ?? undefined];
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
