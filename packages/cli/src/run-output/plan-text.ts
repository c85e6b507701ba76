import type { PlannedAgent, RunBounds, RunPlan, StartOptions } from "@cuebook/engine";
import { heldVariablesNote } from "@cuebook/project/agents";
import { commandsOf, uncheckedNote } from "@cuebook/project/check";
import { canRun } from "@cuebook/project/start";
import type { ProjectFacts } from "@cuebook/run";
import { plural, printable, printableLine } from "@cuebook/settings/values";
import type { Diagnostic } from "@cuebook/template";
import { edgeMaxUnlimited, type Fork, waiversOf } from "@cuebook/workflow";
import { advised } from "../failure/advice.ts";
import { countFindings } from "../output/count.ts";
import { type Field, fieldsText } from "../output/fields.ts";
import { narrower, type Style } from "../output/style.ts";
import { tableText } from "../output/table.ts";
import { wrappedText } from "../output/wrap.ts";
import { edgeTargetText } from "./branch-text.ts";
import { commitsText } from "./plan-commits.ts";
import { accessText, stopsText, toolsText, waiversText } from "./plan-gates.ts";
import { promptsText } from "./plan-prompts.ts";
import { sourcesOf, sourcesText } from "./prompt-text.ts";
import { subjectText } from "./step-line.ts";

/**
 * A plan for people.
 *
 * @param command the command that runs exactly this plan; absent if it cannot run
 */
export function planText(plan: RunPlan, options: StartOptions, command: string | undefined, style: Style): string {
  const {
    workspace,
    first,
    tools,
    ground: { project },
  } = plan;
  const { description, skipped = [] } = options.workflow.definition;
  const waivers = waiversOf(options.workflow);
  const commits = plan.git === undefined ? "" : commitsText(plan.git, narrower(style, 2));
  const about = subjectText({ issue: options.issue ?? null, input: options.input ?? {} });
  const rows: Field[] = [
    ["workflow", description === undefined ? plan.workflow : `${plan.workflow}: ${description.trim()}`],
    ["definition", plan.definition],
    ...(skipped.length === 0 ? [] : [["skipped", skipped.join(", ")] as const]),
    ...(about === "" ? [] : [["about", about] as const]),
    ["repository", workspace.repository],
    ["base", workspace.base.slice(0, 10)],
    ["branch", workspace.branch],
    ["workspace", workspace.path],
    ...(plan.ports === undefined ? [] : [["ports", portsText(plan.ports)] as const]),
  ];
  const head = lineFields(rows, style);
  const prompt = printable(first.prompt.text);
  const where = first.location === undefined ? "" : `, in ${printableLine(first.location)}`;
  return [
    head,
    wrappedText(
      `${style.dim("The branch and the workspace end in the run's id, which is new for each run.")}\n${style.dim("No run was started.")}\n`,
      style,
    ),
    section("Roles", (inner) => agentsText(plan.agents, inner), style),
    section("Graph", (inner) => edgesText(plan, inner), style),
    section("Stops to ask", (inner) => stopsText(plan.stops, inner), style),
    ...(waivers.length === 0
      ? []
      : [section("Checks that files give up", (inner) => waiversText(waivers, inner), style)]),
    section("Files and permissions", (inner) => accessText(plan.access, plan.prompts, inner), style),
    ...(tools === undefined ? [] : [section("What tools may do", (inner) => toolsText(tools, inner), style)]),
    ...(project === undefined
      ? []
      : [section("Project", (inner) => projectText(plan, project, options, inner), style)]),
    ...(commits === "" ? [] : [section("Commits", () => commits, style)]),
    ...(plan.checks.length === 0
      ? []
      : [section("Commands run after phases", (inner) => checksText(plan, inner), style)]),
    ...(plan.commands.length === 0
      ? []
      : [section("Commands run by roles", (inner) => commandsText(plan, inner), style)]),
    section("Worst case, until the run ends or waits for a person", (inner) => boundsText(plan, inner), style),
    `\n${style.strong(`First prompt, for ${printableLine(first.role)}${where}`)}  ${style.dim(sourcesText(first.prompt))}\n`,
    `${style.dim("-".repeat(40))}\n`,
    prompt.endsWith("\n") ? prompt : `${prompt}\n`,
    `${style.dim("-".repeat(40))}\n`,
    `\n${style.strong("Prompts")}  ${style.dim("as far as they are known; ‹name: type› is filled in during the run")}\n`,
    promptsText(plan, style),
    `\n${style.dim("hash")}  ${plan.hash}\n`,
    ...(command === undefined ? [] : [`\nRun exactly this plan:\n  ${style.strong(printableLine(command))}\n`]),
  ].join("");
}

/** The number of ports of the run, and their variables. */
function portsText(count: number): string {
  return count === 1
    ? "1, in CUEBOOK_PORT"
    : `${count} in a row, in CUEBOOK_PORT and CUEBOOK_PORT_1 to CUEBOOK_PORT_${count}`;
}

/** A section with its text indented. @param textOf gets the style of the indented lines */
function section(title: string, textOf: (style: Style) => string, style: Style): string {
  const inner = narrower(style, 2);
  return `\n${style.strong(title)}\n${wrappedText(textOf(inner), inner).replaceAll(/^(?=.)/gm, "  ")}`;
}

function agentsText(agents: readonly PlannedAgent[], style: Style): string {
  const rows = agents.map(({ role, agent, kind, model, by, tier, found }) => [
    printableLine(role),
    printableLine(agent),
    kind,
    printableLine(model ?? "-"),
    tier === undefined ? by : `tier ${printableLine(tier)}`,
    printableLine("version" in found ? found.version : `cannot run: ${found.error.message}`),
  ]);
  return tableText(
    ["role", "agent", "kind", "model", "chosen by", { text: "version" }],
    rows,
    style,
    (text, index, column) => {
      const found = agents[index]?.found;
      return column === 5 && found !== undefined && "error" in found ? style.severity("error", text) : text;
    },
  );
}

function edgesText({ edges }: RunPlan, style: Style): string {
  const rows = edges.map(({ from, status, edge, isReachable, branch, when }) => [
    printableLine(from),
    printableLine(status),
    `-> ${edgeTargetText(edge)}`,
    edge.max >= edgeMaxUnlimited ? "" : `at most ${edge.max}${branch === undefined ? "" : " in each branch"}`,
    [
      ...(when === undefined ? [] : [`when ${when}`]),
      ...(edge.gate === "auto" ? [] : [`gate: ${edge.gate}${edge.approver === undefined ? "" : ` ${edge.approver}`}`]),
      ...(edge.fork === undefined ? [] : [policyText(edge.fork)]),
      ...(isReachable ? [] : ["unreachable"]),
    ]
      .map(printableLine)
      .join(", "),
  ]);
  return tableText(["role", "status", "next", "times", { text: "" }], rows, style);
}

/** How branches work and join: `20 at most, 2 at a time; a worktree each; joins when one ended well`. */
function policyText({ each, isShared, policy, good, conflicts }: Fork): string {
  const files = isShared ? "one folder" : `a worktree each, conflicts to ${conflicts ?? "a person"}`;
  const when = {
    wait: "joins when all have ended",
    cancel_others: "joins when all have ended, or one badly",
    first: "joins when one ended well",
    quorum: `joins when ${policy.is === "quorum" ? policy.of : 1} ended well`,
  }[policy.is];
  const how = good === undefined ? when : `${when} (well: ${good.join(", ")})`;
  const count = each === undefined ? [] : [`${each.max} at most, ${each.concurrency} at a time`];
  return [...count, files, how].join("; ");
}

/** Facts about the project for the prompts of phases. */
function projectText(
  { heldVariables }: Pick<RunPlan, "heldVariables">,
  project: ProjectFacts,
  { workflow }: Pick<StartOptions, "workflow">,
  style: Style,
): string {
  const held = heldVariables && heldVariablesNote(heldVariables);
  const rows: Field[] = [
    ["language", project.language],
    ["frameworks", project.frameworks.join(", ")],
    ["setup", project.setupCommand ?? ""],
    ["test", project.testCommand],
    ["lint", project.lintCommand],
    ["build", project.buildCommand],
    ["typecheck", project.typecheckCommand],
    ...(project.folders ?? []).map((facts) => [`${facts.folder}/`, commandsOf(facts)] as const),
    ["rules", project.constitution === "" ? "" : ".cuebook/constitution.md"],
    ["checks", uncheckedNote(workflow.definition, project) ?? ""],
    ["variables", held === undefined ? "" : `${held.message}; ${held.remedy}`],
    ...project.notes.map((note) => ["note", note] as const),
  ];
  const known = rows.filter(([, text]) => text !== "");
  if (known.length === 0) return `${style.dim("nothing was detected; set it under `project` in the configuration")}\n`;
  return lineFields(known, style);
}

function lineFields(rows: readonly Field[], style: Style): string {
  const fields = rows.map(([name, text]) => [name, printableLine(text)] as const);
  return fieldsText(fields, style, { width: 10 });
}

function checksText({ checks }: RunPlan, style: Style): string {
  const rows = checks.map(({ role, name, command, onFailure, expect, onlyCode }) => {
    const notes = [
      ...(onlyCode === true ? ["if code changes"] : []),
      ...(expect === "fail" ? ["has to fail"] : []),
      ...(onFailure === "return" ? [] : ["a failure is only reported"]),
    ];
    return [role, name, command, notes.join(", ")].map(printableLine);
  });
  const table = tableText(["role", "check", { text: "command" }, { text: "" }], rows, style);
  return `${table}${style.dim("Each of these commands also runs once before the first phase.")}\n`;
}

function commandsText({ commands }: RunPlan, style: Style): string {
  const rows = commands.map(({ role, command, exits, sandbox }) => {
    const statuses = Object.entries(exits ?? {}).map(([code, status]) => `${code}: ${status}`);
    const ends = exits === null ? "its output is read" : statuses.join(", ");
    return [role, command, ends, sandbox].map(printableLine);
  });
  return tableText(["role", { text: "command" }, { text: "statuses" }, "sandbox"], rows, style);
}

function boundsText({ bounds, limits }: RunPlan, style: Style): string {
  const rows = Object.entries(bounds.roles).map(([role, { steps, turns }]) => [
    printableLine(role),
    countText(steps),
    countText(turns),
  ]);
  const table = tableText(
    ["role", "steps", "turns"],
    [...rows, ["all", countText(bounds.steps), countText(bounds.turns)]],
    style,
  );
  const { repairs, tries } = limits;
  const perStep = `${plural(repairs, "repair")} and ${tries === 1 ? "one try" : `${tries} tries`} per step`;
  const text = `${table}${forksText(bounds)}${budgetText(bounds)}\n`;
  return `${text}${style.dim(perStep)}\n`;
}

/** The branches that the steps above contain. */
function forksText({ forks = [], atOnce = 1 }: RunBounds): string {
  if (forks.length === 0) return "";
  const lines = forks.map(({ role, status, branches, count, concurrency, times }) => {
    const much = `${plural(count, "branch")} of ${branches.join(", ")}, ${concurrency} at a time`;
    return `${printableLine(`${role}/${status} opens ${much}`)}, ${times === 1 ? "once" : `${countText(times)} times`}\n`;
  });
  return `${lines.join("")}at most ${plural(atOnce, "step")} at the same time\n`;
}

/** The budgets for tokens and money. */
function budgetText({ tokens, costUsd }: RunBounds): string {
  const money = costUsd === null ? "no limit on cost" : `at most $${costUsd}`;
  return `${tokens === null ? "no limit on tokens" : `at most ${tokens} tokens`}, ${money}`;
}

/** Counts above the largest safe integer are shown as `unlimited`. */
function countText(count: number): string {
  return count >= Number.MAX_SAFE_INTEGER ? "unlimited" : String(count);
}

/** A plan as `plan --format json` writes it. Later versions may add fields, but never rename them. */
export function planReport(
  plan: RunPlan,
  { workflow }: Pick<StartOptions, "workflow">,
  diagnostics: readonly Diagnostic[],
  command: string | undefined,
) {
  const { errors, warnings } = countFindings(diagnostics);
  return {
    hash: plan.hash,
    command: command ?? null,
    workflow: plan.workflow,
    definition: plan.definition,
    canRun: canRun(plan),
    roles: plan.agents.map(({ role, agent, kind, model, by, tier, found }) => ({
      role,
      agent,
      kind,
      model: model ?? null,
      chosenBy: by,
      tier: tier ?? null,
      version: "version" in found ? found.version : null,
      error: "error" in found ? advised(found.error) : null,
    })),
    graph: plan.edges.map(({ from, status, edge, isReachable, asks, branch, when }) => ({
      role: from,
      status,
      branch: branch ?? null,
      to: edge.role,
      when: when ?? null,
      fork: edge.fork === undefined ? null : forkReport(edge.fork),
      max: edge.max,
      gate: edge.gate,
      approver: edge.approver ?? null,
      hasPrompt: edge.prompt !== undefined,
      isReachable,
      asks,
    })),
    stops: plan.stops,
    waivers: waiversOf(workflow),
    access: plan.access,
    checks: plan.checks,
    commands: plan.commands,
    git: plan.git ?? null,
    ground: plan.ground,
    heldVariables: plan.heldVariables ?? null,
    tools: plan.tools ?? null,
    limits: plan.limits,
    bounds: plan.bounds,
    ports: plan.ports ?? 0,
    workspace: plan.workspace,
    first: {
      role: plan.first.role,
      location: plan.first.location ?? null,
      sources: sourcesOf(plan.first.prompt),
      prompt: plan.first.prompt,
    },
    instructions: plan.instructions,
    prompts: plan.prompts,
    content: plan.content,
    diagnostics,
    errors,
    warnings,
  };
}

function forkReport({ branches, each, policy, good, conflicts, isShared }: Fork) {
  return {
    branches: branches.map(({ role, prompt }) => ({ role, hasPrompt: prompt !== undefined })),
    each: each ?? null,
    policy,
    good: good ?? null,
    conflicts: conflicts ?? null,
    isShared,
  };
}
