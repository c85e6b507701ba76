/** @folder The language server: the project of an editor's folder, and the connection to its client. */
import { setTimeout } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { serveEditor } from "@cuebook/editor/server";
import { createConnection } from "vscode-languageserver/node";
import type { CommandContext } from "../terminal/command-context.ts";
import { ProjectHost } from "./host.ts";

/** Serves the language server over standard input and output, until the client ends it. */
export async function lsp(context: CommandContext): Promise<void> {
  const { terminal, version } = context;
  // Checking a file creates much garbage. Answers take a third less time with a hundred megabytes more memory than commands may use.
  setFlagsFromString("--semi-space-growth-factor=2");
  if (terminal.input.isTTY === true) {
    terminal.err("cuebook lsp talks to an editor over standard input and output: set it up there (see --help)\n");
  }
  const connection = createConnection(terminal.input, process.stdout);
  serveEditor(connection, { version, hostOf: (rootUri) => new ProjectHost(context, rootUri), pause: setTimeout });
  await new Promise<void>((resolve) => connection.onExit(() => resolve()));
}
