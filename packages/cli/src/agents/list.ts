/** @folder Agents: which can work here, what would be passed to them, a turn to try them. */
import type { agentsList as agentsListOutput } from "@cuebook/commands/json";
import { candidatesOf, surveyAgents, withPossibleAgents } from "@cuebook/project/agents";
import { planningHost } from "@cuebook/project/host";
import { jsonText } from "../output/json.ts";
import { readyProject } from "../project/host.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { progressOn } from "../terminal/progress.ts";
import { stopOnSignals } from "../terminal/stop.ts";
import { reportOf } from "./report.ts";

import { listText } from "./text.ts";

export interface ListOptions {
  readonly repo?: string;
  /** In seconds. */
  readonly timeout: number;
  readonly format: "text" | "json";
}

/** Runs `cuebook agents list`. */
export async function list(options: ListOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const project = readyProject(context, options, options.format);
  if (project === undefined) return;
  const config = withPossibleAgents(project.config);
  const candidates = candidatesOf(project.config);
  const host = planningHost(config, undefined);
  const progress = progressOn(terminal);
  using stop = stopOnSignals();
  try {
    const waiting = new Set(candidates.map(({ name }) => name));
    const limits = { timeoutMs: options.timeout * 1000, signal: stop.signal };
    const found = await surveyAgents(host, candidates, limits, (name) => {
      waiting.delete(name);
      progress.show(`asking ${[...waiting].join(", ")}`);
    });
    progress.end();
    if (stop.signal.aborted) return context.finish(exitCode.interrupted);
    const isDefault = (name: string) => name === config.agent;
    terminal.out(
      options.format === "json"
        ? jsonText<typeof agentsListOutput>({ agents: found.map((each) => reportOf(each, isDefault(each.name))) })
        : listText(found, isDefault, context.style("out")),
    );
  } finally {
    progress.end();
    await host.close();
  }
}
