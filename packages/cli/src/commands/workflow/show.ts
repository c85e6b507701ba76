import { resolve } from "node:path";
import { readWorkflowFile } from "@cuebook/engine";
import { type Definition, verifyWorkflow } from "@cuebook/workflow";
import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";
import { exitCode } from "../../exit-code.ts";
import { openLibrary, repoOption } from "../../library/with-library.ts";
import { choiceOption } from "../../options/choice.ts";
import { jsonText } from "../../output/json.ts";
import { printableLine } from "../../output/printable.ts";
import type { Style } from "../../output/style.ts";
import { Findings } from "../../run/findings.ts";
import { tableText } from "../../run-output/table.ts";

interface ShowOptions {
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** Adds `cuebook workflow show`. */
export function addWorkflowShow(workflow: Command, context: CommandContext): void {
  workflow
    .command("show")
    .summary("show the steps of a workflow as they would run")
    .description(
      "Shows the steps of a workflow with all changes made: who decides at the end of each, how many turns it may take, where\n" +
        "it goes when it is blocked, and whose prompt it has.",
    )
    .argument("<workflow>", "the name of a workflow of the library, or a file")
    .option(...repoOption)
    .addOption(choiceOption("format", "how it is written", ["text", "json"]))
    .addHelpText(
      "after",
      "\nExamples:\n  cuebook workflow show medium\n  cuebook workflow show team.workflow.yaml --format json\n\nExit codes: 0 fine, 1 the workflow has errors, 2 wrong usage.\n",
    )
    .action((name: string, options: ShowOptions) => show(name, options, context));
}

/** A step as it is shown. */
interface ShownStep {
  readonly name: string;
  readonly gate: string;
  readonly turns: number;
  readonly next: string;
  readonly blocked: string | null;
  readonly agent: string | null;
  /** `built-in`, `user`, `project`; null for a role that is no phase. */
  readonly prompt: string | null;
}

async function show(name: string, options: ShowOptions, context: CommandContext): Promise<void> {
  const { terminal } = context;
  const opened = await openLibrary(context, options, options.format);
  if (opened === undefined) return;
  const { library } = opened;
  const { workflow, ...read } = await readWorkflowFile(resolve(terminal.cwd, name), name, {
    library: async () => library,
  });
  const findings = new Findings();
  findings.add(read);
  if (workflow === undefined) return findings.finish(context, options.format);
  findings.add({ diagnostics: verifyWorkflow(workflow) });
  const { definition } = workflow;
  const steps = stepsOf(definition, (id) => library.phase(id)?.level ?? "built-in");
  const [file] = Object.keys(workflow.sources);
  if (options.format === "json") {
    const { description = null } = definition;
    terminal.out(jsonText({ name: definition.name, file, description, steps, diagnostics: findings.diagnostics }));
  } else {
    findings.show(context);
    terminal.out(text(definition, file ?? "", steps, context.style("out")));
  }
  context.finish(findings.hasErrors ? exitCode.findings : exitCode.ok);
}

function stepsOf({ roles, graph }: Definition, levelOf: (id: string) => string): ShownStep[] {
  return Object.entries(roles).map(([name, role]) => {
    const { complete, blocked, ...others } = graph[name] ?? {};
    const targets = [...new Set(Object.values(others).map((edge) => edge.role))];
    return {
      name,
      gate: complete?.gate ?? "auto",
      turns: role.turns,
      next: complete?.role ?? targets.join(", "),
      blocked: blocked?.role ?? null,
      agent: role.agent ?? null,
      prompt: role.phase === undefined || role.prompt.length === 0 ? null : levelOf(role.phase.id),
    };
  });
}

function text({ name, description }: Definition, file: string, steps: readonly ShownStep[], style: Style): string {
  const head = `${style.strong(printableLine(name))}  ${style.dim(printableLine(file))}\n`;
  const about = description === undefined ? "" : `${printableLine(description)}\n`;
  const rows = steps.map((step) => [
    step.name,
    step.gate,
    String(step.turns),
    targetText(step.next),
    step.blocked === null ? "-" : targetText(step.blocked),
    step.agent ?? "-",
    step.prompt ?? "-",
  ]);
  const heading = ["STEP", "GATE", "TURNS", "THEN", "BLOCKED", "AGENT", "PROMPT"];
  return `${head}${about}\n${tableText(heading, rows, (cell, index) => (index < 0 ? style.dim(cell) : cell))}`;
}

function targetText(target: string): string {
  if (target === "$END") return "the end";
  return target === "$SUSPEND" ? "a person" : printableLine(target);
}
