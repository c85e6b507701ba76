import { atOnce, type InParts, withPauses } from "@cuebook/settings/values";
import type { Diagnostic } from "@cuebook/template";
import type { forkDiagnostics } from "../diagnostics/fork.ts";
import type { gateDiagnostics } from "../diagnostics/gate.ts";
import type { graphDiagnostics } from "../diagnostics/graph.ts";
import type { timeDiagnostics } from "../diagnostics/time.ts";
import { unitsOf } from "../model/units.ts";
import type { Workflow } from "../model/workflow.ts";
import { callFindings } from "./calls.ts";
import { untilFindings } from "./delays.ts";
import { eachFindings } from "./each.ts";
import { outcomeFindings } from "./ends.ts";
import { verifyGraph } from "./graph.ts";
import { verifyPhases } from "./phases.ts";
import { verifyPrompts } from "./prompts.ts";
import type { PromptProof } from "./proof/prove.ts";
import { verifySchemas } from "./returns.ts";
import { verifySchedule } from "./schedule.ts";
import { verifyServed } from "./served.ts";
import { withSoundSchemas } from "./sound-schemas.ts";
import { taskFindings } from "./task.ts";
import { verifyTurns } from "./turns.ts";

/** With one of these findings in the graph, the roles before a prompt are unknown. */
const unclear: ReadonlySet<string> = new Set<
  | keyof typeof graphDiagnostics
  | keyof typeof gateDiagnostics
  | keyof typeof forkDiagnostics
  | keyof typeof timeDiagnostics
>([
  "approver_as_target",
  "branch_target",
  "branch_twice",
  "branch_within_itself",
  "edge_without_status",
  "end_in_branch",
  "join_outside_branch",
  "join_target",
  "role_in_two_branches",
  "start_as_target",
  "start_leads_nowhere",
  "start_missing",
  "status_without_edge",
  "timeout_never",
  "timeout_without_edge",
  "unknown_role_in_graph",
  "unknown_target",
]);

/** The findings of a workflow, by subject. */
export interface Verification {
  readonly schemas: readonly Diagnostic[];
  readonly graph: readonly Diagnostic[];
  /** The proof of each prompt. What depends on a broken schema is not checked, since findings would only repeat its own. */
  readonly prompts: readonly PromptProof[];
  /** Those about all prompts of a turn together. */
  readonly turns: readonly Diagnostic[];
}

const verifications = new WeakMap<Workflow, Verification>();

/** Verifies a workflow, once. */
export function verificationOf(workflow: Workflow): Verification {
  const known = verifications.get(workflow);
  if (known !== undefined) return known;
  return atOnce(verifying(workflow));
}

/**
 * Verifies a workflow and those that its roles run as `verifyWorkflow` does, which has nothing left to do afterwards. A large
 * workflow takes seconds: the caller can do other things between the parts.
 *
 * @param pause awaited after each part: at least one for each prompt
 */
export async function verifyInParts(workflow: Workflow, pause: () => Promise<void>): Promise<void> {
  for (const each of [workflow, ...unitsOf(workflow).values()]) {
    if (verifications.has(each)) continue;
    await withPauses(verifying(each), pause);
  }
}

function* verifying(workflow: Workflow): InParts<Verification> {
  const schemas = yield* verifySchemas(workflow);
  const graph = yield* verifyGraph(workflow);
  for (const verify of [verifyPhases, verifySchedule, verifyServed]) {
    yield;
    graph.push(...verify(workflow));
  }
  yield;
  const sound = schemas.length === 0 ? workflow : withSoundSchemas(workflow);
  const isGraphClear = sound.gaps === undefined && !graph.some(({ code }) => unclear.has(code));
  const lists = isGraphClear ? eachFindings(sound) : [];
  const prompts = yield* verifyPrompts(sound, { isGraphClear, areListsSound: lists.length === 0 });
  const turns = isGraphClear
    ? [...verifyTurns(sound, prompts), ...taskFindings(sound, prompts), ...untilFindings(sound)]
    : [];
  yield;
  const calls = [...outcomeFindings(workflow), ...callFindings(sound, isGraphClear)];
  const found = { schemas, graph: [...graph, ...lists, ...calls], prompts, turns };
  verifications.set(workflow, found);
  return found;
}
