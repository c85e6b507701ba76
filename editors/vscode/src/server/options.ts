import type { Executable, LanguageClientOptions } from "vscode-languageclient/node";
import type { Program } from "./command.ts";

/** How the server is started: by its program, over standard streams, without a shell. */
export function serverOptions({ command, args }: Program, cwd: string): Executable {
  return { command, args: [...args, "lsp"], options: { cwd, shell: false } };
}

/** Templates can have any type; the server ignores files that are not Cuebook's. */
export const clientOptions = {
  documentSelector: [{ scheme: "file" }],
  initializationOptions: { notifyChanged: true },
} satisfies LanguageClientOptions;
