import type { CommandLine, DocumentParams, GraphResult, PreviewParams, PreviewResult } from "@cuebook/editor";
import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { inboxArgs } from "./inbox/rows.ts";
import { InboxTree, type ProjectRow } from "./inbox/tree.ts";
import { graphPage, roleOf } from "./panels/graph-page.ts";
import { Panel } from "./panels/panel.ts";
import { previewPage } from "./panels/preview-page.ts";
import { commandFor, startClient } from "./server/client.ts";
import type { Program } from "./server/command.ts";
import { runInTerminal } from "./tasks/run.ts";

const refreshMs = 15_000;

/** One window: its language server, panels and inbox. */
export class Session {
  readonly #graph = new Panel("cuebook.graph");
  readonly #preview = new Panel("cuebook.preview");
  readonly #inbox = new InboxTree(() =>
    this.#projects().map(({ program, folder }) => ({ program, cwd: folder.uri.fsPath })),
  );
  #client: LanguageClient | undefined;
  /** The folder whose command the server is. */
  #folder: vscode.WorkspaceFolder | undefined;
  /** Starts and ends follow one another: two servers would define the same commands. */
  #change: Promise<void> = Promise.resolve();

  /** Defines the commands and the views. */
  register(): vscode.Disposable[] {
    const command = (name: string, run: (...args: never[]) => unknown) => vscode.commands.registerCommand(name, run);
    const view = vscode.window.createTreeView("cuebook.inbox", { treeDataProvider: this.#inbox });
    const poll = () => view.visible && vscode.window.state.focused && this.#inbox.refresh();
    const timer = setInterval(poll, refreshMs);
    return [
      ...[view, { dispose: () => clearInterval(timer) }],
      vscode.tasks.onDidEndTask(({ execution }) => execution.task.source === "cuebook" && this.#inbox.refresh()),
      view.onDidChangeVisibility(poll),
      vscode.window.onDidChangeWindowState(poll),
      vscode.workspace.onDidChangeWorkspaceFolders(({ removed }) => this.#changeFolders(removed)),
      command("cuebook.graph.open", (uri?: vscode.Uri) => this.#withDocument(uri, (it) => this.#showGraph(it))),
      command("cuebook.preview.open", () => this.#withDocument(undefined, (it) => this.#showPreview(it))),
      command("cuebook.workflow.run", () => this.#withDocument(undefined, (it) => this.#runLens("cuebook.run", it))),
      command("cuebook.workflow.test", () => this.#withDocument(undefined, (it) => this.#runLens("cuebook.test", it))),
      command("cuebook.server.restart", () => this.restart()),
      command("cuebook.inbox.refresh", () => this.#inbox.refresh()),
      command("cuebook.inbox.show", (row: ProjectRow) => this.#answer("show", row)),
      command("cuebook.inbox.approve", (row: ProjectRow) => this.#answer("approve", row)),
      command("cuebook.inbox.reject", (row: ProjectRow) => this.#say("reject", row, "What has to change?")),
      command("cuebook.inbox.answer", (row: ProjectRow) => this.#say("answer", row, "The answer")),
    ];
  }

  /** Starts the server, or starts it again. */
  restart(): Promise<void> {
    this.#change = this.#change.then(async () => {
      await this.#end();
      await this.#start();
    });
    return this.#change;
  }

  stop(): Promise<void> {
    this.#change = this.#change.then(() => this.#end());
    return this.#change;
  }

  async #end(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    // A server that has failed already cannot be stopped.
    await client?.dispose().catch(() => undefined);
  }

  /** One server serves all folders, with the command of the first: without that, the next one's is started. */
  async #changeFolders(removed: readonly vscode.WorkspaceFolder[]): Promise<void> {
    const hasLost = removed.some(({ uri }) => uri.toString() === this.#folder?.uri.toString());
    if (hasLost || this.#client === undefined) await this.restart();
    else await this.#inbox.refresh();
  }

  async #start(): Promise<void> {
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    this.#folder = folder;
    if (folder === undefined) return;
    const found = commandFor(folder);
    if ("problem" in found) return this.#explain(found.problem);
    try {
      const client = await startClient(folder, found.program, (name, args, next) => this.#lens(name, args, next));
      client.onNotification(
        "cuebook/changed",
        () => void Promise.all([this.#graph.refresh(), this.#preview.refresh()]),
      );
      this.#client = client;
      void this.#inbox.refresh();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const { command, args } = found.program;
      this.#explain(`The language server (${[command, ...args, "lsp"].join(" ")}) did not start: ${reason}`);
    }
  }

  /** Shows a problem without waiting: the message stays until somebody answers it. */
  #explain(problem: string): void {
    const actions = {
      "Open Settings": "workbench.action.openSettings",
      "Try Again": "cuebook.server.restart",
    } as const;
    const titles = Object.keys(actions) as (keyof typeof actions)[];
    void vscode.window.showErrorMessage(problem, ...titles).then(async (chosen) => {
      if (chosen !== undefined) await vscode.commands.executeCommand(actions[chosen], "cuebook.path");
    });
  }

  /** A lens was pressed: the client has defined its commands, because the server names them. */
  async #lens(
    name: string,
    args: readonly unknown[],
    next: (name: string, args: unknown[]) => unknown,
  ): Promise<unknown> {
    const [first] = args;
    if (name === "cuebook.showGraph") return this.#showGraph(first as DocumentParams);
    if (name === "cuebook.previewPrompt") return this.#showPreview(first as PreviewParams);
    const line = (await next(name, [...args])) as CommandLine | null;
    if (line !== null) await this.#terminal(line.args, line.cwd);
    return line;
  }

  /** The lens's own command, which the client defines while the server runs. */
  async #runLens(name: string, { textDocument: { uri } }: DocumentParams): Promise<void> {
    await vscode.commands.executeCommand(name, { uri });
  }

  async #withDocument(uri: vscode.Uri | undefined, act: (params: PreviewParams) => Promise<void>): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    const document = uri ?? editor?.document.uri;
    if (document === undefined) return void vscode.window.showInformationMessage("Open a file of Cuebook first.");
    if (this.#client === undefined) {
      await this.restart();
      if (this.#client === undefined) return;
    }
    const textDocument = { uri: document.toString() };
    const active = editor?.selection.active;
    if (uri !== undefined || active === undefined) return act({ textDocument });
    return act({ textDocument, position: { line: active.line, character: active.character } });
  }

  async #showGraph({ textDocument }: DocumentParams): Promise<void> {
    await this.#graph.show(async (nonce) => {
      const graph = await this.#request<GraphResult>("cuebook/graph", { textDocument });
      const placeOf = (message: unknown) => (graph === null ? undefined : roleOf(graph, message));
      return { title: `Graph: ${graph?.name ?? "none"}`, html: graphPage(graph, nonce), placeOf };
    });
  }

  async #showPreview(params: PreviewParams): Promise<void> {
    let asked = params;
    await this.#preview.show(async (nonce) => {
      const preview = await this.#request<PreviewResult>("cuebook/preview", asked);
      // The address stays the same while the text changes; a position does not.
      if (preview !== null) asked = { textDocument: asked.textDocument, prompt: preview.prompt };
      const placeOf = (message: unknown) =>
        preview?.segments?.[Number((message as { segment?: unknown }).segment)]?.source;
      return { title: preview?.title ?? "Prompt", html: previewPage(preview, nonce), placeOf };
    });
  }

  async #request<Result>(method: string, params: object): Promise<Result | null> {
    return (await this.#client?.sendRequest<Result | null>(method, params)) ?? null;
  }

  async #say(command: "reject" | "answer", row: ProjectRow, prompt: string): Promise<void> {
    const validateInput = (text: string) =>
      text.trim() === "-" ? "Words, please: - would read a terminal." : undefined;
    const said = await vscode.window.showInputBox({ prompt, validateInput, ignoreFocusOut: true });
    if (said !== undefined) await this.#answer(command, row, said);
  }

  async #answer(command: Parameters<typeof inboxArgs>[0], row: ProjectRow, say?: string): Promise<void> {
    await this.#terminal(inboxArgs(command, row, say), row.project?.cwd);
  }

  /** The folders of the window whose command is found. */
  #projects(): readonly { readonly folder: vscode.WorkspaceFolder; readonly program: Program }[] {
    return (vscode.workspace.workspaceFolders ?? []).flatMap((folder) => {
      const found = commandFor(folder);
      return "problem" in found ? [] : [{ folder, program: found.program }];
    });
  }

  /** Runs a command in the project of a folder; without one, in the first. */
  async #terminal(args: readonly string[], cwd?: string): Promise<void> {
    const projects = this.#projects();
    const found = projects.find(({ folder }) => folder.uri.fsPath === cwd) ?? projects[0];
    if (found !== undefined) await runInTerminal(found.folder, found.program, args, cwd);
  }
}
