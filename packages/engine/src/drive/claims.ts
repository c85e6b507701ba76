import { join } from "node:path";
import type { EventBody, Step, Turn } from "@cuebook/run";
import { definitionAt, turnsSoFar, workspaceOf } from "@cuebook/run";
import { checkEvidence } from "./evidence.ts";
import type { CheckedEvidence, Performance } from "./performance.ts";

type Completed = Extract<EventBody, { type: "step_completed" }>;
type Rejected = Extract<EventBody, { type: "output_rejected" }>;

/** The fields in which an output names a commit. */
const commitFields = ["commit", "commit_sha", "sha"] as const;
/** A whole or abbreviated id. Other texts are none: a field `commit` may be a message. */
const commitId = /^[0-9a-f]{7,40}$/i;
/** Words in place of the name of a branch. */
const noBranch = /^(?:-|none|null|n\/a|HEAD)$/i;
/** What a branch can be called in any shell: other texts are sentences or patterns. */
const branchName = /^[\w][\w./+@#-]*$/;

/**
 * An agent's output, with what was found of its evidence; or its rejection, because it names what is not there: a commit or a branch
 * that git does not have where the step worked, a file, a line. Only fields at the top of the output count.
 */
export async function confirmed(performance: Performance, completed: Completed): Promise<Completed | Rejected> {
  const { recorder, whole } = performance;
  const step = recorder.state.steps.find((each) => each.step === completed.step);
  const attempt = step?.tries.at(-1);
  const turn = attempt?.turns.at(-1);
  // Cuebook itself returns the outputs of steps without an agent.
  const role = step && definitionAt(whole.definition, recorder.state, step.scope).roles[step.role];
  const isByAgent = role !== undefined && role.performs === undefined;
  if (step === undefined || !isByAgent || attempt === undefined || turn === undefined) return completed;
  const ofGit = await falseNames(performance, step, turn, completed);
  const found: CheckedEvidence =
    role.phase === undefined
      ? { complaints: [], evidence: [] }
      : await (performance.evidence ?? checkEvidence)(performance, completed);
  const { evidence, doubts = [] } = found;
  const turns = turnsSoFar(attempt);
  // A second time, the evidence is kept unchanged: the end of the run does not pass with it.
  const wasAsked = turns.some(({ state }) => state.is === "rejected");
  const mayAsk = !wasAsked && performance.host.limits.repairs > 0 && turns.length < role.turns;
  const complaints = [...ofGit, ...found.complaints, ...(mayAsk ? doubts : [])];
  if (complaints.length === 0) return evidence.length === 0 ? completed : { ...completed, evidence };
  return { type: "output_rejected", step: completed.step, try: attempt.try, turn: turn.turn, complaints };
}

/** The complaints about commits and branches that git does not have. */
async function falseNames(
  { host, recorder }: Performance,
  step: Step,
  turn: Turn,
  completed: Completed,
): Promise<Rejected["complaints"]> {
  const { commits, branches } = claimsIn(completed.value);
  if (commits.length + branches.length === 0) return [];
  const workspace = workspaceOf(recorder.state, step);
  const unknown = await host.workspaces.unknownNames?.(workspace, join(workspace.path, turn.location ?? "."), {
    commits: commits.map(({ name }) => name),
    branches: branches.map(({ name }) => name),
  });
  if (unknown === undefined) return [];
  return [
    ...commits
      .filter(({ name }) => unknown.commits.includes(name))
      .map(({ field, name }) => ({
        path: field,
        message: `\`${field}\` names the commit ${name}, but git has no such commit here. Commit your changes if they are not committed, and return the id that \`git rev-parse HEAD\` prints.`,
      })),
    ...branches
      .filter(({ name }) => unknown.branches.includes(name))
      .map(({ field, name }) => ({
        path: field,
        message: `\`${field}\` names the branch ${name}, but git has no such branch here. Return the name of the branch that has your work: \`git branch --show-current\` prints it.`,
      })),
  ];
}

/** A name in an output. */
interface Claim {
  readonly field: string;
  readonly name: string;
}

/** The commits and branches that an output names. */
export function claimsIn(value: Readonly<Record<string, unknown>>): {
  readonly commits: readonly Claim[];
  readonly branches: readonly Claim[];
} {
  const textOf = (field: string): Claim[] => {
    const text = Object.hasOwn(value, field) ? value[field] : undefined;
    return typeof text === "string" ? [{ field, name: text.trim() }] : [];
  };
  return {
    commits: commitFields.flatMap(textOf).filter(({ name }) => commitId.test(name)),
    branches: textOf("branch").filter(({ name }) => branchName.test(name) && !noBranch.test(name)),
  };
}
