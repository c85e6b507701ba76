import type { workflowReset as workflowResetOutput } from "@cuebook/commands/json";
import { textHash } from "@cuebook/engine";
import { openHost } from "@cuebook/project/host";
import { UsageError } from "../failure/failure.ts";
import { jsonText } from "../output/json.ts";
import { proposal } from "../output/proposal.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { namedWorkflow } from "./names.ts";
import { openLibrary } from "./with-library.ts";

export interface ResetOptions {
  readonly yes?: true;
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Runs `cuebook workflow reset`. */
export async function reset(name: string, options: ResetOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const opened = await openLibrary(context, options, options.format);
  if (opened === undefined) return;
  const { project, library } = opened;
  const { builtIn, origin } = namedWorkflow(library, name);
  const change = origin === "built-in" ? "unchanged" : builtIn === undefined ? "removed" : "reset";
  if (change !== "unchanged" && options.yes !== true) {
    const what = change === "reset" ? "your changes to" : "your workflow";
    throw new UsageError(
      `this removes ${what} "${name}" from the library for good`,
      `keep a copy (${proposal(project, "workflow", "export", name, "FILE")}), then confirm with --yes`,
    );
  }
  if (change !== "unchanged") {
    const host = openHost(project.config, undefined);
    const item = { kind: "workflow", id: name } as const;
    try {
      await host.journal.library.change(host.now().toISOString(), () =>
        builtIn === undefined
          ? { remove: [item] }
          : { put: [{ ...item, text: builtIn, base: textHash(builtIn), isChanged: false }] },
      );
    } finally {
      await host.close();
    }
  }
  const results = {
    unchanged: "is already the built-in one",
    reset: "is the built-in one again",
    removed: "is removed",
  };
  if (options.format === "json") terminal.out(jsonText<typeof workflowResetOutput>({ name, outcome: change }));
  else terminal.out(`${name} ${results[change]}.\n`);
}
