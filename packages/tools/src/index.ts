export type { Recovery } from "./actions/actions.ts";
export { openActions } from "./actions/actions.ts";
export type { RecordedAction } from "./actions/journal.ts";
export type { AuditEntry } from "./audit/entry.ts";
export { type AuditRead, readAudit } from "./audit/read-audit.ts";
export { ChannelError, channelErrors } from "./channels/channel-error.ts";
export { channelFolders, fileChannel, requireOwnFolder } from "./channels/file.ts";
export { onlyFor } from "./channels/only.ts";
export { answerSchema } from "./channels/read-answer.ts";
export { signingKey } from "./channels/signature.ts";
export { webhookChannel } from "./channels/webhook.ts";
export { webhookUrlProblem } from "./channels/webhook-url.ts";
export type { Caller } from "./contract/caller.ts";
export { type ServerSettings, serverSecrets } from "./contract/declared-server.ts";
export { defaultLimits, type Surroundings, type ToolLimits } from "./contract/surroundings.ts";
export type {
  Prepared,
  Proposal,
  Tool,
  ToolCall,
  ToolDefinition,
  ToolFile,
  ToolResult,
  ToolValue,
} from "./contract/tool.ts";
export { type Attempt, type IssueAccess, type Work, type WorkIssue, workLimits } from "./contract/work.ts";
export {
  type DocumentExtraction,
  type ExtractionOptions,
  extractTemplates,
  type MarkdownDocument,
} from "./enrichment/extract/extract-templates.ts";
export { readBlock } from "./enrichment/extract/read-block.ts";
export type { FencedBlock } from "./enrichment/markdown/fences.ts";
export { type MarkdownScan, scanMarkdown } from "./enrichment/markdown/scan.ts";
export { createPipeline, type Enriched, type Pipeline, type SubscriberReport } from "./enrichment/pipeline.ts";
export type { Enrichment, EnrichmentSource, Note, Subscriber } from "./enrichment/subscriber.ts";
export { templateExtraction } from "./enrichment/template-extraction.ts";
export type { ToolFailure } from "./errors/tool-error.ts";
export { failureOf, ToolError, type ToolErrorCode, type ToolErrorFields, toolErrors } from "./errors/tool-error.ts";
export {
  type Notice,
  type NoticeKind,
  noticeKinds,
  noticeTitles,
  plainAddress,
} from "./notices/notice.ts";
export { openReceiver, type Receiver, type ReceiverPlace, type ReceiverSettings } from "./notices/receiver.ts";
export {
  AnsweredElsewhere,
  type PermissionChannel,
  type PermissionRequest,
  QuestionClosed,
  type QuestionPlace,
} from "./permission/channel.ts";
export type { Decision } from "./permission/decision.ts";
export { firstAnswer } from "./permission/first-answer.ts";
export { createGate, type PermissionGate } from "./permission/gate.ts";
export { parseRules, type RuleProblem } from "./permission/parse-rules.ts";
export {
  addRememberedRule,
  adoptRememberedRules,
  listRememberedRules,
  type RememberedRule,
  rememberedRulesFile,
  removeRememberedRule,
} from "./permission/remembered.ts";
export type { PermissionDisplay } from "./preview/display.ts";
export { type FileChange, previewFile } from "./preview/file-preview.ts";
export { type PreviewLine, previewLines } from "./preview/preview-lines.ts";
export { unifiedDiff } from "./preview/unified-diff.ts";
export {
  type AnswerProblem,
  type Answers,
  type AnswersRead,
  defaultOf,
  exists,
  expectedOf,
  keptAnswers,
  problemOfAnswer,
  readAnswers,
  valueOfText,
} from "./sets/apply/answers.ts";
export { templateSetDiagnostics } from "./sets/diagnostics.ts";
export { findSet, readSetFolder, shownFolder } from "./sets/find.ts";
export { setFileSchema, setPartSchemas } from "./sets/format/schema.ts";
export type { SetVariable, TemplateSet } from "./sets/format/set.ts";
export { type SampleFile, setFromFiles } from "./sets/from-files.ts";
export { appliedVersion } from "./sets/lock/history.ts";
export { lockSchema as templateLockSchema } from "./sets/lock/lock.ts";
export { refuseOpenConflicts, shortList } from "./sets/lock/open-conflicts.ts";
export { type AppliedStanding, appliedStandings } from "./sets/lock/standing.ts";
export { checkSet } from "./sets/proof/check-set.ts";
export { boundsOf } from "./templates/arguments.ts";
export { templateFileDiagnostics } from "./templates/diagnostics.ts";
export { readTemplateText, type TemplateText } from "./templates/front-matter.ts";
export { namesOfPartial } from "./templates/partials.ts";
export { setFileName, setFolders, templateFiles, templateFolders } from "./templates/places.ts";
export { type Understanding, understand } from "./templates/understand.ts";
export { plainText } from "./text/file-text.ts";
export { stillVisible, visible, visibleLine } from "./text/visible.ts";
export { type ClientQuestion, clientIntent } from "./toolbox/client-question.ts";
export { createToolbox } from "./toolbox/create-toolbox.ts";
export { instructionsFor } from "./toolbox/instructions.ts";
export { resultTexts } from "./toolbox/result-texts.ts";
export type { Toolbox, ToolboxOptions } from "./toolbox/toolbox.ts";
export { allTools, issueToolNames, runToolNames, toolNames, workTools } from "./tools/index.ts";
export { undoAction } from "./tools/undo-action.ts";
export { updateTemplates } from "./tools/update-templates.ts";
export { listUndoable, type Undoable } from "./undo/undoable.ts";
export { type CommandFiles, commandFiles, isShadowed } from "./workspace/command-files.ts";
export { isWrittenOfGit } from "./workspace/git-folders.ts";
export { openRoot } from "./workspace/open-root.ts";
export { realPlacesOf, unknownPath } from "./workspace/real-places.ts";
export type { Entry, FileRead, FileState, Root, Target, Written } from "./workspace/root.ts";
