/** @folder One file for each tool, with the parts of the larger tools in folders. */
import type { ToolDefinition } from "../contract/tool.ts";
import { applyTemplate, applyTemplateDefinition } from "./apply-template.ts";
import { checkTemplate, checkTemplateDefinition } from "./check-template.ts";
import { editFile, editFileDefinition } from "./edit-file.ts";
import { listFiles, listFilesDefinition } from "./list-files.ts";
import { listTemplateVariables, listTemplateVariablesDefinition } from "./list-template-variables.ts";
import { listTemplates, listTemplatesDefinition } from "./list-templates.ts";
import { readFile, readFileDefinition } from "./read-file.ts";
import { renderTemplate, renderTemplateDefinition } from "./render-template.ts";
import { runCommand, runCommandDefinition } from "./run-command.ts";
import { searchFiles, searchFilesDefinition } from "./search-files.ts";
import type { ToolMaker } from "./tool-maker.ts";
import { askQuestion, askQuestionDefinition } from "./work/ask-question.ts";
import { commentOnIssue, commentOnIssueDefinition } from "./work/comment-on-issue.ts";
import { listAttempts, listAttemptsDefinition } from "./work/list-attempts.ts";
import { listRelatedIssues, listRelatedIssuesDefinition } from "./work/list-related-issues.ts";
import { moveIssue, moveIssueDefinition } from "./work/move-issue.ts";
import { readIssue, readIssueDefinition } from "./work/read-issue.ts";
import { reportBlocked, reportBlockedDefinition } from "./work/report-blocked.ts";
import { searchIssues, searchIssuesDefinition } from "./work/search-issues.ts";
import { writeFile, writeFileDefinition } from "./write-file.ts";
import { writeFileFromTemplate, writeFileFromTemplateDefinition } from "./write-file-from-template.ts";

/** The tools of a workspace, in the order in which they are listed: templates, files, commands. */
export const toolMakers: readonly ToolMaker[] = [
  { definition: writeFileFromTemplateDefinition, make: writeFileFromTemplate },
  { definition: applyTemplateDefinition, make: applyTemplate },
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

/** The tools that exist only in a run: they are about its issue, its earlier attempts, and the person responsible for it. */
export const workToolMakers: readonly ToolMaker[] = [
  { definition: readIssueDefinition, make: readIssue },
  { definition: listRelatedIssuesDefinition, make: listRelatedIssues },
  { definition: searchIssuesDefinition, make: searchIssues },
  { definition: commentOnIssueDefinition, make: commentOnIssue },
  { definition: moveIssueDefinition, make: moveIssue },
  { definition: askQuestionDefinition, make: askQuestion },
  { definition: reportBlockedDefinition, make: reportBlocked },
  { definition: listAttemptsDefinition, make: listAttempts },
];

const definitionsOf = (makers: readonly ToolMaker[]): readonly ToolDefinition[] =>
  makers.map(({ definition }) => definition);

/** The definition of every tool of a workspace: known without one. */
export const allTools = definitionsOf(toolMakers);

export const toolNames: readonly string[] = allTools.map(({ name }) => name);

/** The definition of every tool that exists only in a run. */
export const workTools = definitionsOf(workToolMakers);

/** The names of those that are about the issue of the run. */
export const issueToolNames: readonly string[] = [
  readIssueDefinition,
  listRelatedIssuesDefinition,
  searchIssuesDefinition,
  commentOnIssueDefinition,
  moveIssueDefinition,
].map(({ name }) => name);

/** The names of all tools that a role can have. */
export const runToolNames: readonly string[] = [...toolNames, ...workTools.map(({ name }) => name)];
