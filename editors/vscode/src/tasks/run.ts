/** @folder Commands of Cuebook in a terminal. */
import * as vscode from "vscode";
import type { Program } from "../server/command.ts";

/**
 * Runs a command of Cuebook in a terminal that stays open when it ends. It gets the arguments as they are: no shell reads them,
 * so names of files and words of people need no quotes.
 */
export async function runInTerminal(
  folder: vscode.WorkspaceFolder,
  { command, args: first }: Program,
  args: readonly string[],
  cwd = folder.uri.fsPath,
): Promise<void> {
  const name = `cuebook ${args.slice(0, 2).join(" ")}`;
  const execution = new vscode.ProcessExecution(command, [...first, ...args], { cwd });
  const task = new vscode.Task({ type: "cuebook" }, folder, name, "cuebook", execution, []);
  task.presentationOptions = { reveal: vscode.TaskRevealKind.Always, panel: vscode.TaskPanelKind.Dedicated };
  await vscode.tasks.executeTask(task);
}
