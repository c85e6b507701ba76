export type { Compiled, CompiledPrompt } from "./compile.ts";
export { compilePrompt, promptPointers } from "./compile.ts";
export { contractOf, inputSchema, reservedFields } from "./contract/contract.ts";
export type { IssueField } from "./contract/issue.ts";
export { exampleIssue, issueContract, issueFields } from "./contract/issue.ts";
export { checkData } from "./data/check.ts";
export type { DataProblem } from "./data/problem.ts";
export type { SchemaPlace } from "./data/schema.ts";
export { checkSchema } from "./data/schema.ts";
export { workflowDiagnostics } from "./diagnostics/registry.ts";
export { checkDocument } from "./load/document.ts";
export { edgeSchema, roleSchema, workflowFileSchema } from "./load/graph-schema.ts";
export type { EntryFile, Loaded, ReadFile } from "./load/load.ts";
export { loadWorkflow } from "./load/load.ts";
export { effectiveKeys, workflowMdSchema } from "./load/service-schema.ts";
export type { YamlDocument } from "./load/yaml.ts";
export { parseYaml } from "./load/yaml.ts";
export type { Complaint } from "./output/complaint.ts";
export { complaintText } from "./output/complaint.ts";
export type { Repair } from "./output/front-matter.ts";
export { instruction } from "./output/instruction.ts";
export type { Read } from "./output/read.ts";
export { readOutput } from "./output/read.ts";
export type { Variant } from "./output/variants.ts";
export { variants } from "./output/variants.ts";
export { extractAt, placeAt, sourceOf } from "./places.ts";
export { keysOf, pathText, pointerOf, valueAt } from "./pointer.ts";
export type { Requirements } from "./requirements.ts";
export { requirements } from "./requirements.ts";
export { RouteError, route } from "./route.ts";
export { verifyWorkflow } from "./verify/verify.ts";
export type {
  ContractName,
  Definition,
  Edge,
  NodePlace,
  Permissions,
  PromptPart,
  PromptText,
  Returns,
  Role,
  Workflow,
} from "./workflow.ts";
export { END, START } from "./workflow.ts";
