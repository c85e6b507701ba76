import { resolve } from "node:path";
import type { planWork as planWorkOutput } from "@cuebook/commands/json";
import { plural, printableLine } from "@cuebook/settings/values";
import { readText } from "@cuebook/system";
import { isBlank } from "@cuebook/template";
import { NotFoundError, UsageError } from "../failure/failure.ts";
import { withJsonFailures } from "../failure/json-failures.ts";
import { Findings } from "../findings/findings.ts";
import { jsonLine } from "../output/json-line.ts";
import { proposal } from "../output/proposal.ts";
import { type ReadyProject, readyProject } from "../project/host.ts";
import { nextText } from "../run-output/outcome.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { type CreatedIssue, createIssues } from "./create-issues.ts";
import { beginSession, earlierSession, reviewSession, type SessionOptions } from "./hold-session.ts";
import { type IssueTarget, issueTarget } from "./issue-target.ts";
import { planOf, planText, type WorkPlan } from "./plan-text.ts";

export interface PlanWorkOptions extends SessionOptions {
  readonly spec?: string;
  readonly run?: string;
  readonly to?: string;
  readonly state?: string;
}

const workflows = { idea: "plan-work", spec: "plan-spec" } as const;

/** Runs `cuebook plan-work`. */
export async function planWork(
  idea: string | undefined,
  options: PlanWorkOptions,
  context: CommandContext,
): Promise<void> {
  const writing = options.format === "json" ? "lines" : "text";
  return withJsonFailures(context, writing, async () => {
    const source = sourceOf(idea, options);
    const project = readyProject(context, options, writing);
    if (project === undefined) return;
    const { to, state } = options;
    const target = to === undefined ? undefined : await issueTarget(to, state, project, context);
    if (target instanceof Findings) return target.finish(context, writing);
    const begun =
      source.is === "run"
        ? await earlierSession(source.run, Object.values(workflows), project)
        : await beginSession(workflows[source.is], promptOf(source, context), options, context);
    if (begun === undefined) return;
    const { terminal } = context;
    let isShown = options.format === "json";
    const review = {
      again: (run: string) => again(run, target),
      show: (value: Readonly<Record<string, unknown>>) => {
        isShown = true;
        terminal.out(planText(planOf(value), context.style("out")));
      },
      question: (value: Readonly<Record<string, unknown>>) => questionText(planOf(value), target),
    };
    const value = await reviewSession(begun, review, options, project, context);
    if (value === undefined) return;
    const plan = planOf(value);
    if (!isShown) review.show(value);
    await create(begun.id, plan, target, options, project, context);
  });
}

type Source =
  | { readonly is: "idea"; readonly text: string }
  | { readonly is: "spec"; readonly file: string }
  | { readonly is: "run"; readonly run: string };

/** @throws UsageError unless there is exactly one of an idea, a specification and a run */
function sourceOf(idea: string | undefined, { spec, run, agent, state, to }: PlanWorkOptions): Source {
  const given = [idea, spec, run].filter((each) => each !== undefined);
  if (given.length !== 1) {
    const what = given.length === 0 ? "there is nothing to plan" : "an idea, --spec and --run cannot be combined";
    throw new UsageError(what, 'for example: cuebook plan-work "Export invoices as CSV" --to issues.json');
  }
  if (state !== undefined && to === undefined) throw new UsageError("--state is for new issues", "add --to FILE");
  if (run !== undefined) {
    if (agent !== undefined) throw new UsageError("--agent is for a new plan, and --run names one", "omit it");
    return { is: "run", run };
  }
  if (spec !== undefined) return { is: "spec", file: spec };
  if (idea === undefined || isBlank(idea)) throw new UsageError("the idea is empty", "say what should be done");
  return { is: "idea", text: idea };
}

/** @throws NotFoundError if the file of the specification is missing; UsageError if it cannot be read, or is empty */
function promptOf(source: Exclude<Source, { is: "run" }>, { terminal }: CommandContext): string {
  if (source.is === "idea") return source.text;
  const read = readText(resolve(terminal.cwd, source.file), source.file);
  if (read.ok && !isBlank(read.source.text)) return read.source.text;
  const [problem] = read.diagnostics;
  if (problem?.code === "file_missing") throw new NotFoundError(problem.message, problem.suggestion?.text);
  throw new UsageError(problem?.message ?? `the specification "${source.file}" is empty`);
}

function questionText({ tasks }: WorkPlan, target: IssueTarget | undefined): string {
  if (target === undefined) return "Is this the plan?";
  return `Create ${tasks.length === 1 ? "this issue" : `these ${tasks.length} issues`} in ${printableLine(target.name)}?`;
}

function again(run: string, target: IssueTarget | undefined): string[] {
  return ["plan-work", "--run", run, "--to", target?.name ?? "FILE"];
}

async function create(
  run: string,
  plan: WorkPlan,
  target: IssueTarget | undefined,
  { format }: PlanWorkOptions,
  project: ReadyProject,
  { terminal, style }: CommandContext,
): Promise<void> {
  const command = proposal(project, ...again(run, target));
  const created: CreatedIssue[] = [];
  try {
    if (target !== undefined)
      await createIssues(run, plan, target, (issue) => {
        created.push(issue);
        if (format === "text") terminal.out(`${printableLine(issue.identifier)}  ${printableLine(issue.title)}\n`);
      });
  } catch (error) {
    terminal.err(`${created.length} of ${plural(plan.tasks.length, "issue")} exist; ${command} creates the others\n`);
    throw error;
  }
  if (format === "json") terminal.out(jsonLine<typeof planWorkOutput>({ type: "plan", run, ...plan, created }));
  else if (target === undefined) terminal.out(nextText([{ command, purpose: "create the issues" }], style("out")));
}
