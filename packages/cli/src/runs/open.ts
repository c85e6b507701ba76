import { openWorkspace } from "@cuebook/engine";
import { jsonText } from "../output/json.ts";
import { readyProject, withReadableRun } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";

export interface OpenOptions {
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Runs `cuebook runs open`. */
export async function open(prefix: string, options: OpenOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const project = readyProject(context, options, options.format);
  if (project === undefined) return;
  await withReadableRun(context, project, prefix, async (host, run) => {
    const { path, branch, base } = await openWorkspace(host, run);
    terminal.out(options.format === "json" ? jsonText({ run, path, branch, base }) : `${path}\n`);
  });
}
