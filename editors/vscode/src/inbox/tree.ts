import { execFile } from "node:child_process";
import { promisify } from "node:util";
import * as vscode from "vscode";
import type { Program } from "../server/command.ts";
import { type InboxRow, inboxRows, type RowKind } from "./rows.ts";

const icons: Readonly<Record<RowKind, string>> = {
  gate: "shield",
  question: "question",
  request: "git-pull-request",
  other: "debug-pause",
};

const limits = { timeout: 30_000, maxBuffer: 16_000_000 };

/** What the tree asks: the program and its folder, or undefined without one. */
export type Asked = () => { readonly program: Program; readonly cwd: string } | undefined;

/** The inbox of the workspace's first folder. */
export class InboxTree implements vscode.TreeDataProvider<InboxRow> {
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly #asked: Asked;
  readonly onDidChangeTreeData = this.#changed.event;

  constructor(asked: Asked) {
    this.#asked = asked;
  }

  refresh(): void {
    this.#changed.fire(undefined);
  }

  getTreeItem(row: InboxRow): vscode.TreeItem {
    const item = new vscode.TreeItem(row.label);
    item.description = row.description;
    item.tooltip = row.tooltip;
    item.iconPath = new vscode.ThemeIcon(icons[row.kind]);
    item.contextValue = `cuebook.${row.kind}`;
    if (row.id !== undefined) item.command = { command: "cuebook.inbox.show", title: "Show", arguments: [row] };
    return item;
  }

  async getChildren(row?: InboxRow): Promise<InboxRow[]> {
    const asked = this.#asked();
    if (row !== undefined || asked === undefined) return [];
    const { program, cwd } = asked;
    const args = [...program.args, "inbox", "list", "--format", "json"];
    try {
      const { stdout } = await promisify(execFile)(program.command, args, { cwd, ...limits });
      return inboxRows(stdout);
    } catch (error) {
      const tooltip = error instanceof Error ? error.message : String(error);
      return [{ label: "The inbox cannot be read", description: "", tooltip, kind: "other" }];
    }
  }
}
