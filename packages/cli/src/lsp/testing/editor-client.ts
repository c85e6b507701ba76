import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  type ClientCapabilities,
  createProtocolConnection,
  type Diagnostic,
  type InitializeResult,
  type Position,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import { mainFile, plainEnv } from "../../testing/cuebook.ts";

const examples = new URL("../../../../../examples/", import.meta.url);

/** A folder with files, removed at the end of a scope. */
export class ProjectFolder implements Disposable {
  readonly path: string;

  /**
   * @param files texts by path
   * @param path of an existing folder
   */
  constructor(files: Readonly<Record<string, string>> = {}, path = mkdtempSync(join(tmpdir(), "cuebook-lsp-"))) {
    this.path = path;
    for (const [name, text] of Object.entries(files)) this.write(name, text);
  }

  /** Copies files of an example. */
  static ofExample(...names: readonly string[]): ProjectFolder {
    const folder = new ProjectFolder();
    for (const name of names) cpSync(new URL(name, examples), join(folder.path, name.slice(name.lastIndexOf("/") + 1)));
    return folder;
  }

  write(name: string, text: string): void {
    const path = join(this.path, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  read(name: string): string {
    return readFileSync(join(this.path, name), "utf8");
  }

  remove(name: string): void {
    rmSync(join(this.path, name), { recursive: true });
  }

  uri(name: string): string {
    return pathToFileURL(join(this.path, name)).href;
  }

  [Symbol.dispose](): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}

/** An editor that talks to `cuebook lsp` in its own process. */
export class EditorClient implements AsyncDisposable {
  readonly folder: ProjectFolder;
  readonly process: ChildProcess;
  readonly connection: ProtocolConnection;
  readonly log: string[] = [];
  /** The diagnostics published last, by file. */
  readonly published = new Map<string, readonly Diagnostic[]>();
  readonly refreshes: number[] = [];
  #capabilities: InitializeResult["capabilities"] | undefined;
  readonly #waiting = new Set<() => void>();
  readonly #versions = new Map<string, number>();

  private constructor(folder: ProjectFolder, variables: Readonly<Record<string, string>> = {}) {
    this.folder = folder;
    this.process = spawn(process.execPath, [mainFile, "lsp", "--stdio"], {
      cwd: folder.path,
      env: plainEnv(join(folder.path, ".home"), variables),
    });
    const { stdin, stdout, stderr } = this.process;
    if (stdin === null || stdout === null || stderr === null) throw new Error("the server has no streams");
    stderr.on("data", (data: Buffer) => this.log.push(data.toString()));
    this.connection = createProtocolConnection(new StreamMessageReader(stdout), new StreamMessageWriter(stdin));
    this.connection.onNotification("textDocument/publishDiagnostics", (params: PublishDiagnosticsParams) => {
      this.published.set(this.name(params.uri), params.diagnostics);
      this.#tell();
    });
    this.connection.onNotification(
      "window/logMessage",
      ({ message }: { message: string }) => void this.log.push(message),
    );
    this.connection.onRequest("client/registerCapability", () => null);
    this.connection.onRequest("workspace/diagnostic/refresh", () => {
      this.refreshes.push(Date.now());
      this.#tell();
      return null;
    });
    this.connection.listen();
  }

  /** Starts a server in a folder, and initializes it. */
  static async start(
    folder: ProjectFolder,
    capabilities: ClientCapabilities = {},
    options?: object,
    variables?: Readonly<Record<string, string>>,
  ): Promise<EditorClient> {
    const client = new EditorClient(folder, variables);
    const { connection } = client;
    const result: InitializeResult = await connection.sendRequest("initialize", {
      processId: process.pid,
      rootUri: pathToFileURL(folder.path).href,
      capabilities,
      initializationOptions: options,
    });
    client.#capabilities = result.capabilities;
    await connection.sendNotification("initialized", {});
    return client;
  }

  /** Starts a server without a word to it. */
  static silent(folder: ProjectFolder): EditorClient {
    return new EditorClient(folder);
  }

  get capabilities(): InitializeResult["capabilities"] {
    if (this.#capabilities === undefined) throw new Error("not initialized");
    return this.#capabilities;
  }

  /** The name of a file by its address. */
  name(uri: string): string {
    return decodeURIComponent(uri)
      .replace(`${decodeURIComponent(this.folder.uri(""))}`, "")
      .replace(/^\//, "");
  }

  async open(name: string, text = this.folder.read(name)): Promise<void> {
    this.#versions.set(name, 1);
    const languageId = /\.ya?ml$/.test(name) ? "yaml" : "markdown";
    await this.connection.sendNotification("textDocument/didOpen", {
      textDocument: { uri: this.folder.uri(name), languageId, version: 1, text },
    });
  }

  async change(name: string, text: string): Promise<void> {
    const version = (this.#versions.get(name) ?? 0) + 1;
    this.#versions.set(name, version);
    await this.connection.sendNotification("textDocument/didChange", {
      textDocument: { uri: this.folder.uri(name), version },
      contentChanges: [{ text }],
    });
  }

  async close(name: string): Promise<void> {
    await this.connection.sendNotification("textDocument/didClose", { textDocument: { uri: this.folder.uri(name) } });
  }

  /** A request about a document. */
  ask<R = unknown>(method: string, name: string, more: object = {}): Promise<R> {
    return this.connection.sendRequest(method, { textDocument: { uri: this.folder.uri(name) }, ...more });
  }

  /** Waits for diagnostics of a file that fit. */
  async diagnostics(
    name: string,
    fits: (found: readonly Diagnostic[]) => boolean = () => true,
  ): Promise<readonly Diagnostic[]> {
    await this.until(() => {
      const found = this.published.get(name);
      return found !== undefined && fits(found);
    });
    return this.published.get(name) ?? [];
  }

  /** Waits until something that the server sends makes a condition true. */
  async until(isTrue: () => boolean): Promise<void> {
    while (!isTrue()) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  async stop(): Promise<number | null> {
    const ended = once(this.process, "exit");
    if (this.process.exitCode !== null) return this.process.exitCode;
    await this.connection.sendRequest("shutdown");
    await this.connection.sendNotification("exit");
    const [code] = await ended;
    return code;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.process.exitCode === null && this.process.signalCode === null) {
      const ended = once(this.process, "exit");
      this.process.kill("SIGKILL");
      await ended;
    }
    this.connection.dispose();
    this.folder[Symbol.dispose]();
  }

  #tell(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }
}

/** The position of a part of a text: of the cursor `|` in it (`‸` if the part has a `|` itself), else of its start. */
export function positionIn(text: string, part: string): Position {
  const cursor = part.includes("‸") ? "‸" : "|";
  const at = text.indexOf(part.replace(cursor, ""));
  if (at === -1) throw new Error(`not in the text: ${part}`);
  const before = text.slice(0, at + Math.max(0, part.indexOf(cursor)));
  return { line: before.split("\n").length - 1, character: before.length - (before.lastIndexOf("\n") + 1) };
}
