import { resolve } from "node:path";
import { readWorkflowFile } from "@cuebook/engine";
import { currentLibrary } from "@cuebook/project/library";
import { servedFiles } from "@cuebook/project/service";
import { askAboutContacts } from "../project/ask-about-contacts.ts";
import type { ReadyProject } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";

/** With `--trust`, trusts what the files of the project's services name, as they are when the command starts. Nobody is asked. */
export function trustServices(project: ReadyProject, context: CommandContext): Promise<void> {
  const { services } = servedFiles([], project, context.terminal);
  const { cwd } = context.terminal;
  return trustFiles(
    services.map((file) => ({ file, path: resolve(cwd, file) })),
    project,
    context,
  );
}

/** Like `trustServices`, for these files. @param files `path`: absolute */
export async function trustFiles(
  files: readonly { readonly path: string; readonly file: string }[],
  project: ReadyProject,
  context: CommandContext,
): Promise<void> {
  if (!context.trusts) return;
  const library = currentLibrary(project, context.terminal);
  for (const { path, file } of files) {
    const { workflow } = await readWorkflowFile(path, file, { library });
    if (workflow !== undefined) await askAboutContacts(context, project.config, { path, file, workflow });
  }
}
