import type { Surroundings } from "../contract/surroundings.ts";
import type { Tool, ToolDefinition } from "../contract/tool.ts";

/** A tool before it has a workspace. */
export interface ToolMaker {
  readonly definition: ToolDefinition;
  readonly make: (surroundings: Surroundings) => Tool;
}
