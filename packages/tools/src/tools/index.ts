/** @folder One file for each tool, with the parts of the larger tools in folders. */
import type { Surroundings } from "../contract/surroundings.ts";
import type { Tool, ToolDefinition } from "../contract/tool.ts";
import { checkTemplate, checkTemplateDefinition } from "./check-template.ts";
import { editFile, editFileDefinition } from "./edit-file.ts";
import { listFiles, listFilesDefinition } from "./list-files.ts";
import { listTemplateVariables, listTemplateVariablesDefinition } from "./list-template-variables.ts";
import { listTemplates, listTemplatesDefinition } from "./list-templates.ts";
import { readFile, readFileDefinition } from "./read-file.ts";
import { renderTemplate, renderTemplateDefinition } from "./render-template.ts";
import { runCommand, runCommandDefinition } from "./run-command.ts";
import { searchFiles, searchFilesDefinition } from "./search-files.ts";
import { writeFile, writeFileDefinition } from "./write-file.ts";
import { writeFileFromTemplate, writeFileFromTemplateDefinition } from "./write-file-from-template.ts";

/** A tool before it has a workspace. */
export interface ToolMaker {
  readonly definition: ToolDefinition;
  readonly make: (surroundings: Surroundings) => Tool;
}

/** All tools, in the order in which they are listed: templates, files, commands. */
export const toolMakers: readonly ToolMaker[] = [
  { definition: writeFileFromTemplateDefinition, make: writeFileFromTemplate },
  { definition: renderTemplateDefinition, make: renderTemplate },
  { definition: listTemplatesDefinition, make: listTemplates },
  { definition: listTemplateVariablesDefinition, make: listTemplateVariables },
  { definition: checkTemplateDefinition, make: checkTemplate },
  { definition: readFileDefinition, make: readFile },
  { definition: listFilesDefinition, make: listFiles },
  { definition: searchFilesDefinition, make: searchFiles },
  { definition: writeFileDefinition, make: writeFile },
  { definition: editFileDefinition, make: editFile },
  { definition: runCommandDefinition, make: runCommand },
];

/** The definition of every tool: known without a workspace. */
export const allTools: readonly ToolDefinition[] = toolMakers.map(({ definition }) => definition);

export const toolNames: readonly string[] = allTools.map(({ name }) => name);
