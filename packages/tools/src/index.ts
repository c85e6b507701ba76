// Of @cuebook/policy: here until all who import them name that package.
export {
  type Action,
  decide,
  exactRule,
  type PermissionAnswer,
  type Rule,
  type RuleEffect,
  type RuleSource,
  type SourcedRule,
  type Verdict,
} from "@cuebook/policy";
export type { AuditEntry, Decision } from "./audit/entry.ts";
export { type AuditRead, readAudit } from "./audit/read-audit.ts";
export { createToolbox } from "./create-toolbox.ts";
export {
  type DocumentExtraction,
  type ExtractionOptions,
  extractTemplates,
  type MarkdownDocument,
} from "./enrichment/extract/extract-templates.ts";
export { readBlock } from "./enrichment/extract/read-block.ts";
export { type FencedBlock, type MarkdownScan, scanMarkdown } from "./enrichment/markdown/scan.ts";
export { createPipeline, type Enriched, type Pipeline, type SubscriberReport } from "./enrichment/pipeline.ts";
export type { Enrichment, EnrichmentSource, Note, Subscriber } from "./enrichment/subscriber.ts";
export { templateExtraction } from "./enrichment/template-extraction.ts";
export { failureOf, ToolError, type ToolErrorCode, type ToolErrorFields, toolErrors } from "./error.ts";
export { instructionsFor } from "./instructions.ts";
export { parseRules, type RuleProblem } from "./permission/parse-rules.ts";
export type { PermissionChannel, PermissionRequest } from "./permission/permission.ts";
export {
  addRememberedRule,
  listRememberedRules,
  type RememberedRule,
  rememberedRulesFile,
  removeRememberedRule,
} from "./permission/remembered.ts";
export type { PermissionDisplay } from "./preview/display.ts";
export { type FileChange, previewFile } from "./preview/file-preview.ts";
export { type PreviewLine, previewLines } from "./preview/preview-lines.ts";
export { visible } from "./preview/visible.ts";
export { resultTexts } from "./result-texts.ts";
export { defaultLimits, type Surroundings, type ToolLimits } from "./surroundings.ts";
export { templateFileDiagnostics } from "./templates/diagnostics.ts";
export type { Prepared, Proposal, Tool, ToolCall, ToolDefinition, ToolFailure, ToolResult, ToolValue } from "./tool.ts";
export type { Caller, Toolbox, ToolboxOptions } from "./toolbox.ts";
export { openPipes, type Pipes } from "./tools/command/pipes.ts";
export { allTools, toolNames } from "./tools/index.ts";
export { openRoot } from "./workspace/open-root.ts";
export type { Entry, FileRead, FileState, Root, Target, Written } from "./workspace/root.ts";
