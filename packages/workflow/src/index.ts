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
