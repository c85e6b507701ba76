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

const limits = { timeout: 60_000, maxBuffer: 16_000_000 };

/** A project that is asked: the program and its folder. */
export interface AskedProject {
  readonly program: Program;
  readonly cwd: string;
}

/** A row with the project that it belongs to. */
export type ProjectRow = InboxRow & { readonly project?: AskedProject };

/** The inbox of the workspace's folders. */
export class InboxTree implements vscode.TreeDataProvider<ProjectRow> {
  readonly #changed = new vscode.EventEmitter<undefined>();
  readonly #projects: () => readonly AskedProject[];
  /** The command takes a second, and longer on a busy machine: it runs once at a time. */
  #reading: Promise<readonly ProjectRow[]> | undefined;
  #isOutdated = false;
  #rows: readonly ProjectRow[] = [];
  readonly onDidChangeTreeData = this.#changed.event;

  /** @param projects those of the window: none without a command */
  constructor(projects: () => readonly AskedProject[]) {
    this.#projects = projects;
  }

  /** Reads the inbox, and shows it if something in it differs. */
  async refresh(): Promise<void> {
    this.#isOutdated = true;
    if (this.#reading !== undefined) return;
    const before = JSON.stringify(this.#rows);
    const rows = await this.#read();
    if (JSON.stringify(rows) !== before) this.#changed.fire(undefined);
  }

  getTreeItem(row: ProjectRow): vscode.TreeItem {
    const item = new vscode.TreeItem(row.label);
    item.description = row.description;
    item.tooltip = row.tooltip;
    item.iconPath = new vscode.ThemeIcon(icons[row.kind]);
    item.contextValue = `cuebook.${row.kind}`;
    if (row.id !== undefined || row.run !== undefined)
      item.command = { command: "cuebook.inbox.show", title: "Show", arguments: [row] };
    return item;
  }

  async getChildren(row?: ProjectRow): Promise<ProjectRow[]> {
    if (row !== undefined) return [];
    return [...(this.#isOutdated || this.#reading !== undefined ? await this.#read() : this.#rows)];
  }

  #read(): Promise<readonly ProjectRow[]> {
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  /** Reads again if something changed while it was read. */
  async #readAll(): Promise<readonly ProjectRow[]> {
    while (this.#isOutdated) {
      this.#isOutdated = false;
      const all = await Promise.all(this.#projects().map(rowsOf));
      this.#rows = all.flat();
    }
    // Before the first answer nobody knows whether something waits.
    await vscode.commands.executeCommand("setContext", "cuebook.isInboxEmpty", this.#rows.length === 0);
    return this.#rows;
  }
}

async function rowsOf(project: AskedProject): Promise<readonly ProjectRow[]> {
  const { program, cwd } = project;
  const args = [...program.args, "inbox", "list", "--format", "json"];
  try {
    const { stdout } = await promisify(execFile)(program.command, args, { cwd, ...limits });
    return inboxRows(stdout).map((row) => ({ ...row, project }));
  } catch (error) {
    const tooltip = error instanceof Error ? error.message : String(error);
    return [{ label: "The inbox cannot be read", description: "", tooltip, kind: "other" }];
  }
}
