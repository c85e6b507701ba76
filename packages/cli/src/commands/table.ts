/** @folder One file per command: its arguments, options and help. The code behind a command is loaded when it is called. */
import { agentsCommands } from "./agents/group.ts";
import { automationCommands } from "./automation/group.ts";
import { chatCommands } from "./chat/group.ts";
import type { CommandEntry, CommandGroup } from "./entry.ts";
import { inboxCommands } from "./inbox/group.ts";
import { permissionsCommands } from "./permissions/group.ts";
import { promptCommands } from "./prompt/group.ts";
import { runsCommands } from "./runs/group.ts";
import { serviceCommands } from "./service/group.ts";
import { storeCommands } from "./store/group.ts";
import { templateCommands } from "./template/group.ts";
import { workersCommands } from "./workers/group.ts";
import { workflowCommands } from "./workflow/group.ts";

/** All commands, in the order of help. */
export const commandTable: readonly (CommandEntry | CommandGroup)[] = [
  { name: "init", takes: "[folder]", summary: "write an example project", load: () => import("./init.ts") },
  { name: "setup", takes: "", summary: "propose the configuration of a project", load: () => import("./setup.ts") },
  {
    name: "check",
    alias: "validate",
    takes: "[paths...]",
    summary: "prove every prompt of workflows",
    load: () => import("./check.ts"),
  },
  {
    name: "import",
    takes: "<file>",
    summary: "write a WORKFLOW.md of another system with the keys of Cuebook",
    load: () => import("./import.ts"),
  },
  {
    name: "explain",
    takes: "[code]",
    summary: "explain the code of a finding",
    isPaged: true,
    load: () => import("./explain.ts"),
  },
  { name: "test", takes: "[paths...]", summary: "replay recorded runs and compare", load: () => import("./test.ts") },
  {
    name: "plan",
    takes: "<workflow>",
    summary: "show what a run would do",
    isPaged: true,
    load: () => import("./plan.ts"),
  },
  { name: "run", takes: "<workflow>", summary: "run a workflow", load: () => import("./run.ts") },
  {
    name: "serve",
    takes: "[workflows...]",
    summary: "work on the issues of a tracker, and on schedules",
    load: () => import("./serve.ts"),
  },
  {
    name: "worker",
    takes: "",
    summary: "drive runs that others queued, on a shared store",
    load: () => import("./worker.ts"),
  },
  workersCommands,
  storeCommands,
  {
    name: "plan-work",
    takes: "[idea]",
    summary: "split an idea into issues with an agent",
    load: () => import("./plan-work.ts"),
  },
  automationCommands,
  serviceCommands,
  {
    name: "schedules",
    takes: "[paths...]",
    summary: "list schedules with their due times",
    isPaged: true,
    load: () => import("./schedules.ts"),
  },
  runsCommands,
  { name: "costs", takes: "", summary: "show what turns cost", isPaged: true, load: () => import("./costs.ts") },
  inboxCommands,
  {
    name: "ui",
    takes: "[run]",
    summary: "open the page: what runs, what waits for you, and what each run did",
    load: () => import("./ui.ts"),
  },
  {
    name: "why",
    takes: "<address> [text]",
    summary: "show where a part of a prompt came from",
    isPaged: true,
    load: () => import("./why.ts"),
  },
  workflowCommands,
  promptCommands,
  {
    name: "pr",
    takes: "<run>",
    summary: "push the branch of a run, with a pull request",
    load: () => import("./pr.ts"),
  },
  chatCommands,
  templateCommands,
  { name: "undo", takes: "[action]", summary: "undo what tools and templates wrote", load: () => import("./undo.ts") },
  { name: "mcp", takes: "", summary: "serve tools to agents over MCP", load: () => import("./mcp.ts") },
  { name: "lsp", takes: "", summary: "serve an editor: findings, completion, rename", load: () => import("./lsp.ts") },
  permissionsCommands,
  agentsCommands,
  { name: "doctor", takes: "[section]", summary: "examine what runs need", load: () => import("./doctor.ts") },
  {
    name: "schema",
    takes: "[names...]",
    summary: "print the JSON Schemas of files",
    isPaged: true,
    load: () => import("./schema.ts"),
  },
  {
    name: "completion",
    takes: "<shell>",
    summary: "print the completion of a shell",
    load: () => import("./completion.ts"),
  },
  {
    name: "config",
    takes: "",
    summary: "show the configuration in effect",
    isPaged: true,
    load: () => import("./config.ts"),
  },
];

/** The name of the command that a group is if none of its commands is named: `talk` of `chat`. */
export function defaultCommandOf(group: string): string | undefined {
  const found = commandTable.find(({ name }) => name === group);
  return found !== undefined && "commands" in found
    ? found.commands.find(({ isDefault }) => isDefault === true)?.name
    : undefined;
}
