import type { PlannedAgent, RunPlan, StartOptions } from "@cuebook/engine";
import type { Diagnostic } from "@cuebook/template";
import { countFindings } from "../output/count.ts";
import { printable, printableLine } from "../output/printable.ts";
import type { Style } from "../output/style.ts";
import { sourcesOf, sourcesText } from "./prompt-text.ts";
import { subjectText } from "./step-line.ts";
import { tableText } from "./table.ts";

/** A plan for people. */
export function planText(plan: RunPlan, options: StartOptions, style: Style): string {
  const { workspace, first } = plan;
  const { description } = options.workflow.definition;
  const about = subjectText({ issue: options.issue ?? null, input: options.input ?? {} });
  const rows: (readonly [string, string])[] = [
    ["workflow", description === undefined ? plan.workflow : `${plan.workflow}: ${description.trim()}`],
    ...(about === "" ? [] : [["about", about] as const]),
    ["repository", workspace.repository],
    ["base", workspace.base.slice(0, 10)],
    ["branch", workspace.branch],
    ["workspace", workspace.path],
  ];
  const head = rows.map(([name, text]) => `${style.dim(name.padEnd(10))}  ${printableLine(text)}\n`).join("");
  const prompt = printable(first.prompt.text);
  return [
    head,
    `${style.dim("The branch and the workspace end in the run's id, which each run gets anew. Nothing was made.")}\n`,
    `\n${style.strong("Roles")}\n`,
    indented(agentsText(plan.agents, style)),
    `\n${style.strong("Graph")}\n`,
    indented(edgesText(plan, style)),
    `\n${style.strong(`First prompt, for ${printableLine(first.role)}`)}  ${style.dim(sourcesText(first.prompt))}\n`,
    `${style.dim("-".repeat(40))}\n`,
    prompt.endsWith("\n") ? prompt : `${prompt}\n`,
    `${style.dim("-".repeat(40))}\n`,
  ].join("");
}

function agentsText(agents: readonly PlannedAgent[], style: Style): string {
  const rows = agents.map(({ role, agent, kind, found }) => [
    printableLine(role),
    printableLine(agent),
    kind,
    printableLine("version" in found ? found.version : `cannot run: ${found.error.message}`),
  ]);
  return tableText(["role", "agent", "kind", "version"], rows, (text, index, column) => {
    const found = agents[index]?.found;
    if (found === undefined) return style.dim(text);
    return column === 3 && "error" in found ? style.severity("error", text) : text;
  });
}

function edgesText({ edges }: RunPlan, style: Style): string {
  const rows = edges.map(({ from, status, edge }) => [
    printableLine(from),
    printableLine(status),
    `-> ${printableLine(edge.role)}`,
    `at most ${edge.max}`,
    edge.gate === "auto" ? "" : `gate: ${edge.gate}`,
  ]);
  return tableText(["role", "status", "next", "times", ""], rows, (text, index) =>
    index < 0 ? style.dim(text) : text,
  );
}

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, "  ");
}

/** A plan as `plan --format json` writes it. Fields are added in later versions, never renamed. */
export function planReport(plan: RunPlan, diagnostics: readonly Diagnostic[]): object {
  const { errors, warnings } = countFindings(diagnostics);
  return {
    workflow: plan.workflow,
    canRun: canRun(plan),
    roles: plan.agents.map(({ role, agent, kind, found }) => ({
      role,
      agent,
      kind,
      version: "version" in found ? found.version : null,
      error: "error" in found ? found.error : null,
    })),
    graph: plan.edges.map(({ from, status, edge }) => ({
      role: from,
      status,
      to: edge.role,
      max: edge.max,
      gate: edge.gate,
      hasPrompt: edge.prompt !== undefined,
    })),
    workspace: plan.workspace,
    first: { role: plan.first.role, sources: sourcesOf(plan.first.prompt), prompt: plan.first.prompt },
    diagnostics,
    errors,
    warnings,
  };
}

/** Whether every role's agent can run here. */
export function canRun({ agents }: RunPlan): boolean {
  return agents.every(({ found }) => "version" in found);
}
