/** @folder The extension: what VS Code calls. */
import * as vscode from "vscode";
import { Session } from "./session.ts";

let session: Session | undefined;

/** Called by VS Code when a file of Cuebook is opened, or a command is used. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const current = new Session();
  session = current;
  context.subscriptions.push(...current.register());
  context.subscriptions.push(
    vscode.workspace.onDidChangeConfiguration(async (event) => {
      if (event.affectsConfiguration("cuebook.path")) await current.restart();
    }),
  );
  await current.restart();
}

/** Called by VS Code at its end. */
export async function deactivate(): Promise<void> {
  await session?.stop();
}
