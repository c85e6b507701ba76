import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { type InboxRow, inboxArgs } from "./inbox/rows.ts";
import { InboxTree } from "./inbox/tree.ts";
import { graphPage, roleOf } from "./panels/graph-page.ts";
import { Panel } from "./panels/panel.ts";
import { previewPage } from "./panels/preview-page.ts";
import { commandFor, startClient } from "./server/client.ts";
import type { Program } from "./server/command.ts";
import type { CommandLine, GraphParams, GraphResult, PreviewParams, PreviewResult } from "./server/protocol.ts";
import { runInTerminal } from "./tasks/run.ts";

const refreshMs = 15_000;

/** One window: its language server, panels and inbox. */
export class Session {
  readonly #graph = new Panel("cuebook.graph");
  readonly #preview = new Panel("cuebook.preview");
  readonly #inbox = new InboxTree(() => {
    const found = this.#found();
    return found === undefined ? undefined : { program: found.program, cwd: found.folder.uri.fsPath };
  });
  #client: LanguageClient | undefined;
  /** Starts and ends follow one another: two servers would define the same commands. */
  #change: Promise<void> = Promise.resolve();

  /** Defines the commands and the views. */
  register(): vscode.Disposable[] {
    const command = (name: string, run: (...args: never[]) => unknown) => vscode.commands.registerCommand(name, run);
    const view = vscode.window.createTreeView("cuebook.inbox", { treeDataProvider: this.#inbox });
    const timer = setInterval(() => view.visible && this.#inbox.refresh(), refreshMs);
    return [
      ...[view, { dispose: () => clearInterval(timer) }],
      vscode.tasks.onDidEndTask(({ execution }) => execution.task.source === "cuebook" && this.#inbox.refresh()),
      view.onDidChangeVisibility(({ visible }) => visible && this.#inbox.refresh()),
      command("cuebook.graph.open", (uri?: vscode.Uri) => this.#withDocument(uri, (it) => this.#showGraph(it))),
      command("cuebook.preview.open", () => this.#withDocument(undefined, (it) => this.#showPreview(it))),
      command("cuebook.workflow.run", () => this.#withDocument(undefined, (it) => this.#runLens("cuebook.run", it))),
      command("cuebook.workflow.test", () => this.#withDocument(undefined, (it) => this.#runLens("cuebook.test", it))),
      command("cuebook.server.restart", () => this.restart()),
      command("cuebook.inbox.refresh", () => this.#inbox.refresh()),
      command("cuebook.inbox.show", (row: InboxRow) => this.#terminal(inboxArgs("show", row))),
      command("cuebook.inbox.approve", (row: InboxRow) => this.#terminal(inboxArgs("approve", row))),
      command("cuebook.inbox.reject", (row: InboxRow) => this.#say("reject", row, "What has to change?")),
      command("cuebook.inbox.answer", (row: InboxRow) => this.#say("answer", row, "The answer")),
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

  async #start(): Promise<void> {
    const [folder] = vscode.workspace.workspaceFolders ?? [];
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
      this.#inbox.refresh();
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
    if (name === "cuebook.showGraph") return this.#showGraph(first as GraphParams);
    if (name === "cuebook.previewPrompt") return this.#showPreview(first as PreviewParams);
    const line = (await next(name, [...args])) as CommandLine | null;
    if (line !== null) await this.#terminal(line.args, line.cwd);
    return line;
  }

  /** The lens's own command, which the client defines while the server runs. */
  async #runLens(name: string, { textDocument: { uri } }: GraphParams): Promise<void> {
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

  async #showGraph({ textDocument }: GraphParams): Promise<void> {
    await this.#graph.show(async (nonce) => {
      const graph = await this.#request<GraphResult>("cuebook/graph", { textDocument });
      const placeOf = (message: unknown) =>
        graph === null ? undefined : roleOf(graph, String((message as { node?: unknown }).node));
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

  async #say(command: "reject" | "answer", row: InboxRow, prompt: string): Promise<void> {
    const validateInput = (text: string) =>
      text.trim() === "-" ? "Words, please: - would read a terminal." : undefined;
    const said = await vscode.window.showInputBox({ prompt, validateInput, ignoreFocusOut: true });
    if (said !== undefined) await this.#terminal(inboxArgs(command, row, said));
  }

  #found(): { readonly folder: vscode.WorkspaceFolder; readonly program: Program } | undefined {
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    const found = folder && commandFor(folder);
    return folder === undefined || found === undefined || "problem" in found
      ? undefined
      : { folder, program: found.program };
  }

  async #terminal(args: readonly string[], cwd?: string): Promise<void> {
    const found = this.#found();
    if (found !== undefined) await runInTerminal(found.folder, found.program, args, cwd);
  }
}
