import { CuebookError } from "@cuebook/error";
import { isUnprepared, openDecision, type RunOrigin, type RunState } from "@cuebook/run";
import { pinnedWorkflow, type RunReader } from "@cuebook/store";
import { UsageError } from "../failure/failure.ts";
import { withJsonFailures } from "../failure/json-failures.ts";
import { readOptionData } from "../options/option-data.ts";
import { readSay } from "../options/read-say.ts";
import type { WhereOptions } from "../options/where.ts";
import { requireDetached } from "../options/worker.ts";
import { proposal } from "../output/proposal.ts";
import type { Project } from "../project/project.ts";
import { runsPlace } from "../project/runs-place.ts";
import { requireHere } from "../remote/require-here.ts";
import { continueThere } from "../run/continue-there.ts";
import { type ResumingOptions, resumeInForeground } from "../run/resume-in-foreground.ts";
import { findStep, parseAddress } from "../run-output/address.ts";
import type { CommandContext } from "../terminal/command-context.ts";
import { resumeWhere } from "./resume-where.ts";

export interface ResumeOptions extends ResumingOptions {
  readonly allow?: number;
  readonly say?: string;
  readonly sendBack?: string | true;
  readonly input?: readonly string[];
  readonly location?: string;
  readonly where?: WhereOptions;
  readonly yes?: true;
}

/** Runs `cuebook runs resume`. */
export async function resumeRunsCommand(
  run: string | undefined,
  options: ResumeOptions,
  context: CommandContext,
): Promise<void> {
  const writing = options.format === "json" ? "lines" : "text";
  return withJsonFailures(context, writing, async () => {
    const { where } = options;
    if (where !== undefined) return resumeMany(run, { ...options, where }, writing, context);
    if (options.yes === true) throw new UsageError("--yes is for --where: one run is resumed without a question");
    if (run === undefined)
      throw new UsageError("the id of the run is missing", "or select runs: --where reason=failure");
    return resume(run, options, writing, context);
  });
}

async function resumeMany(
  run: string | undefined,
  options: ResumeOptions & { readonly where: WhereOptions },
  writing: "text" | "lines",
  context: CommandContext,
): Promise<void> {
  if (run !== undefined) throw new UsageError("--where selects the runs, and a run is named too", "use one of the two");
  const { say, allow, sendBack, input, location, replay } = options;
  const own = Object.entries({ say, allow, sendBack, input, location, replay }).find(
    ([, value]) => value !== undefined,
  );
  if (own !== undefined) throw new UsageError(`--where resumes runs as they are, and takes no --${optionName(own[0])}`);
  requireDetached(options);
  const place = runsPlace(context, options, writing);
  if (place === undefined) return;
  if (place.is === "server") return requireHere({ ...options }, ["where"]);
  return resumeWhere(place.project, options, context);
}

function optionName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

async function resume(
  prefix: string,
  options: ResumeOptions,
  writing: "text" | "lines",
  context: CommandContext,
): Promise<void> {
  requireDetached(options);
  const place = runsPlace(context, options, writing);
  if (place === undefined) return;
  if (place.is === "server") {
    requireHere({ ...options }, ["say", "sendBack", "input", "location", "replay", "detach"]);
    const { allow } = options;
    return continueThere(place, prefix, { action: allow === undefined ? "resume" : "allow", allow }, writing, context);
  }
  const { project } = place;
  const { run, step: named, turn } = parseAddress(prefix);
  if (named !== undefined && (options.sendBack === undefined || turn !== undefined)) {
    const example = `for example: ${proposal(project, "runs", "resume", run)}`;
    throw new UsageError("a run is resumed as a whole: a step is named only with --send-back", example);
  }
  const say = await readSay(options.say, context.terminal);
  const { allow, location } = options;
  const sendBack = options.sendBack === true ? "" : options.sendBack;
  await resumeInForeground(context, project, run, options, async ({ journal }, state) => {
    checkResume(state, allow, say, project);
    if (location !== undefined) requireStep(state, project);
    const input = options.input === undefined ? undefined : await readInputs(options.input, journal, state, context);
    const step = named === undefined ? undefined : findStep(state, named).step;
    return { allow, say, sendBack, step, location, input };
  });
}

/** The inputs that replace those of the run, each read with the type that the workflow declares. */
async function readInputs(
  given: readonly string[],
  journal: RunReader,
  { pin }: Pick<RunOrigin, "pin">,
  { terminal }: CommandContext,
): Promise<Readonly<Record<string, unknown>>> {
  const { definition } = await pinnedWorkflow(journal, pin);
  return readOptionData({ input: given }, definition.inputs, terminal.cwd).input;
}

/** Refuses a folder for a run without a step that could not begin. */
function requireStep({ id, status, suspension }: RunState, project: Pick<Project, "given">): void {
  const { error } = suspension ?? {};
  if (status === "suspended" && error !== undefined && isUnprepared(error)) return;
  throw new UsageError(
    `--location is for a run whose step could not begin, and run ${id} has none`,
    `resume without it: ${proposal(project, "runs", "resume", id)}`,
  );
}

/** Refuses to resume a run that would stop again at once, and names the missing option. */
function checkResume(
  state: RunState,
  allow: number | undefined,
  say: string | undefined,
  project: Pick<Project, "given">,
): void {
  const { id, status, suspension } = state;
  const open = openDecision(state);
  const isBlocking = status === "suspended" && suspension?.decision === open?.decision;
  if (isBlocking && open?.kind === "question" && say === undefined) {
    throw new CuebookError("say_missing", `run ${id} waits for an answer: ${open.message}`, {
      hint: `answer it: ${proposal(project, "inbox", "answer", id, "--say", "TEXT")} (details: ${proposal(project, "inbox", "show", id)})`,
    });
  }
  const limit = status === "suspended" && suspension?.reason === "limit" ? suspension : undefined;
  // A budget may have been raised in the configuration in the meantime; limits of edges and roles are fixed for the run.
  if (limit !== undefined && limit.budget === undefined && allow === undefined) {
    const what = limit.role === undefined ? "passages" : "visits";
    throw new UsageError(
      `run ${id} has reached a limit: ${limit.message}`,
      `allow more ${what}: ${proposal(project, "runs", "resume", id, "--allow", "1")}`,
    );
  }
  if (limit === undefined && allow !== undefined) {
    throw new UsageError(
      `--allow is for a run that is suspended at a limit, and run ${id} is not`,
      `resume without it: ${proposal(project, "runs", "resume", id)}`,
    );
  }
}
