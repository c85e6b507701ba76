/**
 * The model of a workflow: types and plain functions, without the validator and without YAML. Code that cannot load these, such
 * as a web page, imports only this entry.
 */

export type { DataRecord, NodePlace, PlacedPiece } from "@cuebook/settings/values";
export { emptyRecord, isRecord, keysOf, own, pathText, pointerOf, valueAt } from "@cuebook/settings/values";
export { isBlank } from "@cuebook/template/text";
export { inputSchema } from "./contract/input.ts";
export type { Artifact } from "./contract/output.ts";
export { artifactFields, inputData, promptOutput } from "./contract/output.ts";
export { isAlwaysVisited, rolesInSteps } from "./contract/steps.ts";
export { type ForkEdge, regionsAround, regionsOf } from "./graph/regions.ts";
export type { ProjectCheck } from "./model/checks.ts";
export { conditionOf, type PhaseCondition, phaseCondition } from "./model/condition.ts";
export { edgesOf, type GraphEdge } from "./model/edges.ts";
export { type Entry, entriesOf } from "./model/entries.ts";
export { CANCELLED, listAt } from "./model/list.ts";
export {
  conditionPointer,
  documentPointer,
  handoffKeys,
  handoffPointers,
  promptPointers,
  rolePointers,
} from "./model/prompt-pointers.ts";
export { edgeOf, RouteError, route } from "./model/route.ts";
export { selfReviewRoles, type VerifiedChange } from "./model/self-review.ts";
export { unitDefinition, unitPointer, unitsOf } from "./model/units.ts";
export { gateWords, nameWords, shownName } from "./model/words.ts";
export type {
  Branch,
  CommandRole,
  ContractName,
  DataPath,
  DecideCase,
  DecideRole,
  Definition,
  Each,
  Edge,
  Fork,
  Gate,
  HandoffTexts,
  JoinPolicy,
  MissedPolicy,
  OverlapPolicy,
  Performs,
  Phase,
  PhaseCheck,
  PhaseLoop,
  PromptPart,
  PromptText,
  Returns,
  Role,
  RoleContext,
  Schedule,
  VariableSource,
  Verification,
  Weight,
  Workflow,
  WorkflowCall,
} from "./model/workflow.ts";
export {
  END,
  edgeMaxByDefault,
  edgeMaxUnlimited,
  gates,
  isGate,
  JOIN,
  joinPolicies,
  missedPolicies,
  mostStaleReviews,
  overlapPolicies,
  START,
  SUSPEND,
  TIMEOUT,
  weights,
} from "./model/workflow.ts";
export type { Complaint } from "./output/complaint.ts";
export { complaintText } from "./output/complaint.ts";
export type { Repair } from "./output/front-matter.ts";
export { instruction } from "./output/instruction.ts";
export type { Read } from "./output/read.ts";
export { replySchema } from "./output/reply-schema.ts";
export type { Variant } from "./output/variants.ts";
export { discriminantOf, onlyStatus, replyVariants, variants } from "./output/variants.ts";
export type {
  HookSettings,
  IssueBudget,
  ServiceAgentSettings,
  ServiceSettings,
  TokenRates,
  TrackerSettings,
} from "./service/service-settings.ts";
