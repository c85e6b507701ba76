export type { DataProblem } from "@cuebook/settings";
export { checkData, checkSchema } from "@cuebook/settings";
export { contractOf, reservedFields } from "./contract/contract.ts";
export { hasItem } from "./contract/graph.ts";
export { type HandoffField, handoffContract, handoffFields } from "./contract/handoff.ts";
export type { IssueField } from "./contract/issue.ts";
export { exampleIssue, issueContract, issueFields } from "./contract/issue.ts";
export type { PhaseVariable, PhaseVariableSource } from "./contract/phase-variables.ts";
export { blankPhaseVariables, phaseVariableByName, phaseVariables } from "./contract/phase-variables.ts";
export type { PromptExtension } from "./contract/run.ts";
export { attemptOutcomes, extensionsOf, promptExtensions } from "./contract/run.ts";
export { workflowDiagnostics } from "./diagnostics/registry.ts";
export type { EntryFile, Loaded, ReadFile } from "./load/file/entry.ts";
export { edgeSchema, workflowFileSchema } from "./load/file/graph-schema.ts";
export { currentRules } from "./load/file/permissions.ts";
export { keysOfRole, roleKinds, roleSchema } from "./load/file/role-keys.ts";
export { type TextsOfFile, textsOfFile, textsSchema } from "./load/file/texts.ts";
export { configDialect, handoffFindings } from "./load/handoff.ts";
export type { LoadOptions } from "./load/load.ts";
export { loadInParts, loadWorkflow } from "./load/load.ts";
export { baseOf, withBase, withoutBase } from "./load/phases/base.ts";
export { extendingFileSchema, phaseChangeSchema } from "./load/phases/compose-schema.ts";
export { phaseIdPattern } from "./load/phases/entries.ts";
export type { PhaseEntryFile, PhaseLevel, PhaseLibrary, PhaseSettings } from "./load/phases/library.ts";
export { overrideFileSchema, overridingKeys } from "./load/phases/override-schema.ts";
export { extendsPrompt, phaseBelow } from "./load/phases/phase-file.ts";
export { outdatedSections, withSections } from "./load/phases/replaced-sections.ts";
export {
  phaseEntrySchema,
  phaseFileSchema,
  phasesFileSchema,
  variableSchema,
} from "./load/phases/schema.ts";
export { sectionsOf } from "./load/phases/sections.ts";
export { normalPhaseText, standalonePhase, wholePhaseText } from "./load/phases/standalone-phase.ts";
export { addedVariableNames } from "./load/phases/variables.ts";
export { type UpstreamChange, writtenAs } from "./load/upstream/change.ts";
export { type ImportedText, importedText } from "./load/upstream/imported-text.ts";
export { foreignSections } from "./load/workflow-md.ts";
export { pathsWithoutEffect, workflowMdSchemaWith } from "./load/workflow-md-schema.ts";
export { phaseCheckSchema } from "./model/checks.ts";
export { currentPermissions, type EarlierPermissions } from "./model/earlier-permissions.ts";
export { extractAt, placeAt, promptAt, sourceOf, textsAt } from "./model/places.ts";
export { type WrittenWaiver, waiversOf } from "./model/written-waivers.ts";
export { zonedTime } from "./model/zoned-time.ts";
export * from "./model.ts";
export { readOutput, reservedNames, reservedText } from "./output/read.ts";
export { type Evaluation, type EvaluationFailure, evaluate, evaluateText } from "./prompt/evaluate.ts";
export { type ReadPrompt, type ReadResult, readPrompt } from "./prompt/read-prompt.ts";
export type { Requirements } from "./prompt/requirements.ts";
export { requirements } from "./prompt/requirements.ts";
export type { DueTimes } from "./schedule/cron.ts";
export { dueTimes } from "./schedule/cron.ts";
export type { Dotenv, DotenvEntry } from "./service/dotenv.ts";
export { parseDotenv } from "./service/dotenv.ts";
export { publishKeys } from "./service/handoff-schema.ts";
export { type NamedSetting, namedSettings } from "./service/named-settings.ts";
export { type RepositorySettings, repositorySchema } from "./service/repository-schema.ts";
export { pathSetting } from "./service/schema.ts";
export type {
  ResolvedSettings,
  ServedRepository,
  ServiceSurroundings,
  SettingEntry,
  SettingOrigin,
} from "./service/service-settings.ts";
export { checkServiceSettings, serviceSettings } from "./service/settings.ts";
export { stateKey } from "./service/state-key.ts";
export type { TrackerSections } from "./service/tracker-sections.ts";
export type { ServiceVariable } from "./service/variables.ts";
export { servicePaths, serviceVariables } from "./service/variables.ts";
export type { DescribedPhase, PhaseDescription } from "./verify/describe-phase.ts";
export { describePhase } from "./verify/describe-phase.ts";
export { orderFindings } from "./verify/orders/findings.ts";
export { type JudgedOrder, judgedCommands, judgedOrders } from "./verify/orders/judge.ts";
export type { PromptProof, ProofState } from "./verify/proof/prove.ts";
export type { Proof, ProvedPrompt } from "./verify/proof.ts";
export { proofOf } from "./verify/proof.ts";
export { readerFindings } from "./verify/readers.ts";
export { toolFindings } from "./verify/tools.ts";
export { verifyInParts } from "./verify/verification.ts";
export { verifyWorkflow } from "./verify/verify.ts";
