import { statSync } from "node:fs";
import { delimiter } from "node:path";
import process from "node:process";
import * as vscode from "vscode";
import { LanguageClient, type Middleware } from "vscode-languageclient/node";
import { type Found, findCommand, type Program } from "./command.ts";
import { clientOptions, serverOptions } from "./options.ts";

/** Finds the command for a folder, by the settings and the variables of this window. */
export function commandFor(folder: vscode.WorkspaceFolder): Found {
  return findCommand({
    setting: vscode.workspace.getConfiguration("cuebook", folder.uri).get("path", ""),
    folder: folder.uri.fsPath,
    path: (process.env.PATH ?? "").split(delimiter),
    platform: process.platform,
    isFile: (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false,
  });
}

/** Starts the language server of a window with the command of a folder. @throws Error if it does not start */
export async function startClient(
  folder: vscode.WorkspaceFolder,
  program: Program,
  executeCommand: NonNullable<Middleware["executeCommand"]>,
): Promise<LanguageClient> {
  const options = { ...clientOptions, middleware: { executeCommand } };
  const client = new LanguageClient("cuebook", "Cuebook", serverOptions(program, folder.uri.fsPath), options);
  await client.start();
  return client;
}
