import { join } from "node:path";
import type { EventBody, Step, Turn } from "@cuebook/run";
import { definitionAt, turnsSoFar, workspaceOf } from "@cuebook/run";
import { checkEvidence } from "./evidence.ts";
import type { CheckedEvidence, Performance } from "./performance.ts";

type Completed = Extract<EventBody, { type: "step_completed" }>;
type Rejected = Extract<EventBody, { type: "output_rejected" }>;

/** The fields in which an output names a commit. */
const commitFields = ["commit", "commit_sha", "sha"] as const;
/** A whole or abbreviated commit id. Other texts are not checked: a field `commit` may contain a message. */
const commitId = /^[0-9a-f]{7,40}$/i;
/** Placeholders that agents write in place of a branch. */
const noBranch = /^(?:-|none|null|n\/a|HEAD)$/i;
/** A branch name that is safe in any shell: other texts are sentences or patterns. */
const branchName = /^[\w][\w./+@#-]*$/;

/**
 * An agent's output with its checked evidence; or its rejection, because it names something that does not exist: a commit or branch
 * that git does not have where the step worked, a file, or a line. Commits and branches count only in top-level fields of the output.
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
  // Doubts are raised once. The second time, the evidence is kept unchanged, and the end of the run does not pass with it.
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

/** The name of a commit or a branch, and the field of the output that has it. */
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
