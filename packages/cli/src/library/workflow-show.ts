import { resolve } from "node:path";
import type { workflowShow as workflowShowOutput } from "@cuebook/commands/json";
import { readWorkflowFile } from "@cuebook/engine";
import type { Permissions } from "@cuebook/policy";
import { plural, printableLine } from "@cuebook/settings/values";
import { type Definition, verifyWorkflow } from "@cuebook/workflow";
import { Findings } from "../findings/findings.ts";
import { jsonText } from "../output/json.ts";
import type { Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";
import { wrappedText } from "../output/wrap.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { exitCode } from "../terminal/exit-code.ts";
import { openLibrary } from "./with-library.ts";

export interface ShowOptions {
  readonly repo?: string;
  readonly format: "text" | "json";
}

/** A step in the output. */
interface ShownStep {
  readonly name: string;
  readonly gate: string;
  readonly turns: number;
  readonly next: string;
  readonly blocked: string | null;
  readonly agent: string | null;
  /** As the role declares them; null: the role only reads, in the workspace. */
  readonly permissions: Permissions | null;
  readonly sandbox: string;
  /** The only files that a phase may leave changed: `none`, `tests`, `documentation`; `any`; null for a role without an agent. */
  readonly changes: string | null;
  /** `built-in`, `user`, `project`; null for a role that is not a phase. */
  readonly prompt: string | null;
}

/** Runs `cuebook workflow show`. */
export async function show(name: string, options: ShowOptions, context: CommandContext): Promise<void> {
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
    terminal.out(
      jsonText<typeof workflowShowOutput>({
        name: definition.name,
        file,
        description,
        steps,
        diagnostics: findings.diagnostics,
      }),
    );
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
      permissions: role.permissions ?? null,
      sandbox: role.sandbox ?? "none",
      changes: role.performs === undefined ? (role.phase?.changes ?? "any") : null,
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
    step.changes ?? "-",
    step.changes === null ? "-" : accessText(step),
  ]);
  const heading = ["STEP", "GATE", "TURNS", "THEN", "BLOCKED", "AGENT", "PROMPT", "CHANGES", { text: "PERMISSIONS" }];
  return `${wrappedText(`${head}${about}`, style)}\n${tableText(heading, rows, style)}`;
}

/** The names of the permissions, the number of further rules, and the sandbox: `edit, project_commands, 2 rules`. */
function accessText({ permissions, sandbox }: ShownStep): string {
  const all = permissions ?? ["read"];
  const names = all.filter((each) => typeof each === "string");
  const rules = all.length - names.length;
  const parts = [...names, ...(rules === 0 ? [] : [plural(rules, "rule")]), ...(sandbox === "none" ? [] : [sandbox])];
  return parts.length === 0 ? "nothing unasked" : parts.join(", ");
}

function targetText(target: string): string {
  if (target === "$END") return "the end";
  return target === "$SUSPEND" ? "a person" : printableLine(target);
}
