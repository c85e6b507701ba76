import { randomBytes } from "node:crypto";
import type { RequestedPlace } from "@cuebook/editor";
import * as vscode from "vscode";

/** What a panel shows: its title and HTML, and what a message of its page leads to. */
export interface Shown {
  readonly title: string;
  readonly html: string;
  readonly placeOf: (message: unknown) => RequestedPlace | undefined;
}

/** A page beside the editor, which asks for its content again when it is refreshed. */
export class Panel {
  readonly #type: string;
  #view: vscode.WebviewPanel | undefined;
  #load: ((nonce: string) => Promise<Shown>) | undefined;
  #shown: Shown | undefined;
  #request = 0;

  constructor(type: string) {
    this.#type = type;
  }

  /** Shows what `load` returns, in the panel that exists already if it does. */
  async show(load: (nonce: string) => Promise<Shown>): Promise<void> {
    this.#load = load;
    const beside = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    if (this.#view === undefined) this.#view = this.#create(beside);
    else this.#view.reveal(undefined, true);
    await this.refresh();
  }

  async refresh(): Promise<void> {
    const view = this.#view;
    if (view === undefined || this.#load === undefined) return;
    this.#request += 1;
    const request = this.#request;
    const shown = await this.#load(randomBytes(16).toString("hex"));
    // A later request has answered, or the panel was closed.
    if (request !== this.#request || this.#view !== view) return;
    this.#shown = shown;
    view.title = shown.title;
    view.webview.html = shown.html;
  }

  #create(beside: { viewColumn: vscode.ViewColumn; preserveFocus: boolean }): vscode.WebviewPanel {
    const view = vscode.window.createWebviewPanel(this.#type, "Cuebook", beside, {
      enableScripts: true,
      localResourceRoots: [],
    });
    view.webview.onDidReceiveMessage(async (message: unknown) => {
      const place = this.#shown?.placeOf(message);
      if (place !== undefined) await openPlace(place);
    });
    view.onDidDispose(() => {
      this.#view = undefined;
    });
    return view;
  }
}

async function openPlace({ uri, range: { start, end } }: RequestedPlace): Promise<void> {
  const selection = new vscode.Range(start.line, start.character, end.line, end.character);
  await vscode.window.showTextDocument(vscode.Uri.parse(uri), { selection, viewColumn: vscode.ViewColumn.One });
}
