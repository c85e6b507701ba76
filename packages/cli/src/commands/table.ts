/** @folder One file per command: its arguments, options and help. The code behind a command is loaded when it is called. */
import type { Command } from "commander";
import type { CommandContext } from "../terminal/command-context.ts";

/** A command: its line in the help, and its module, which is loaded when it is called. */
export interface CommandEntry {
  readonly name: string;
  readonly alias?: string;
  /** Its arguments, as help lists them. */
  readonly takes: string;
  readonly summary: string;
  /** The command of its group if none is named: `cuebook agents`. */
  readonly isDefault?: true;
  load(): Promise<CommandModule>;
}

/** Commands with a common first word: `cuebook runs list`. */
export interface CommandGroup {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly commands: readonly CommandEntry[];
  /** Names that commands of this group had, with the command that does it now. */
  readonly replaced?: Readonly<Record<string, string>>;
}

/** A module of this folder: it adds description, arguments, options and action to a command. */
export interface CommandModule {
  define(command: Command, context: CommandContext): void;
}

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
    load: () => import("./explain.ts"),
  },
  { name: "test", takes: "[paths...]", summary: "replay recorded runs and compare", load: () => import("./test.ts") },
  { name: "plan", takes: "<workflow>", summary: "show what a run would do", load: () => import("./plan.ts") },
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
  {
    name: "workers",
    summary: "show and end the workers of a shared store",
    description:
      "Shows the workers that drive queued runs, where they are, whether they live, and how much they do; and lets them end.",
    commands: [
      {
        name: "list",
        takes: "",
        summary: "list the workers",
        isDefault: true,
        load: () => import("./workers/list.ts"),
      },
      {
        name: "drain",
        takes: "[names...]",
        summary: "let workers end when their runs have",
        load: () => import("./workers/drain.ts"),
      },
    ],
  },
  {
    name: "store",
    summary: "copy the runs and the library to another store",
    description: "Works with stores as a whole: the files and the PostgreSQL databases that have runs and the library.",
    commands: [
      {
        name: "copy",
        takes: "<from> <to>",
        summary: "copy everything in a store to another one",
        load: () => import("./store/copy.ts"),
      },
    ],
  },
  {
    name: "plan-work",
    takes: "[idea]",
    summary: "split an idea into issues with an agent",
    load: () => import("./plan-work.ts"),
  },
  {
    name: "automation",
    summary: "look after the project: reviews, audits, upkeep",
    description:
      "Lists, shows and runs automations: workflows that need no task. Each reads the project's history and files, and ends with a " +
      "report; some also change files, on a branch.",
    commands: [
      { name: "list", takes: "", summary: "list the automations", load: () => import("./automation/list.ts") },
      {
        name: "show",
        takes: "<name>",
        summary: "show what an automation does",
        load: () => import("./automation/show.ts"),
      },
      { name: "run", takes: "<name>", summary: "run an automation", load: () => import("./automation/run.ts") },
    ],
  },
  {
    name: "service",
    summary: "pause, resume and drain a service",
    description: "Pauses, resumes and drains what `cuebook serve` works on.",
    commands: [
      {
        name: "show",
        takes: "[workflows...]",
        summary: "show what is paused",
        load: () => import("./service/show.ts"),
      },
      {
        name: "pause",
        takes: "[workflows...]",
        summary: "dispatch nothing, or not one issue",
        load: () => import("./service/pause.ts"),
      },
      {
        name: "resume",
        takes: "[workflows...]",
        summary: "dispatch again",
        load: () => import("./service/resume.ts"),
      },
      {
        name: "drain",
        takes: "[workflows...]",
        summary: "end the service once no run is at work",
        load: () => import("./service/drain.ts"),
      },
    ],
  },
  {
    name: "schedules",
    takes: "[paths...]",
    summary: "list schedules with their due times",
    load: () => import("./schedules.ts"),
  },
  {
    name: "runs",
    summary: "show, resume and end runs",
    description: "Shows, resumes and ends runs. A run is named by its id or the beginning of it.",
    commands: [
      { name: "list", takes: "", summary: "list runs", load: () => import("./runs/list.ts") },
      {
        name: "show",
        takes: "<address>",
        summary: "show a run, a step or a turn in detail",
        load: () => import("./runs/show.ts"),
      },
      { name: "log", takes: "<run>", summary: "show the journal of a run", load: () => import("./runs/log.ts") },
      {
        name: "attach",
        takes: "<run>",
        summary: "follow a run that another process drives",
        load: () => import("./runs/attach.ts"),
      },
      {
        name: "artifact",
        takes: "<address> [name]",
        summary: "print a document that a step returned",
        load: () => import("./runs/artifact.ts"),
      },
      {
        name: "diff",
        takes: "<address>",
        summary: "show what a run or a step changed",
        load: () => import("./runs/diff.ts"),
      },
      {
        name: "apply",
        takes: "<run>",
        summary: "apply what a run changed to your files",
        load: () => import("./runs/apply.ts"),
      },
      {
        name: "merge",
        takes: "<run>",
        summary: "merge the branch of a run into yours",
        load: () => import("./runs/merge.ts"),
      },
      {
        name: "request",
        takes: "<run>",
        summary: "print the text of a pull request for a run",
        load: () => import("./runs/request.ts"),
      },
      { name: "open", takes: "<address>", summary: "print the folder of a run", load: () => import("./runs/open.ts") },
      { name: "resume", takes: "<run>", summary: "resume a run", load: () => import("./runs/resume.ts") },
      {
        name: "signal",
        takes: "<run> <event>",
        summary: "give a run an event that it waits for",
        load: () => import("./runs/signal.ts"),
      },
      {
        name: "fork",
        takes: "<address>",
        summary: "start a new run from a step of a run",
        load: () => import("./runs/fork.ts"),
      },
      {
        name: "rewind",
        takes: "<run> <phase>",
        summary: "continue a run from the beginning of a phase",
        load: () => import("./runs/rewind.ts"),
      },
      {
        name: "adopt",
        takes: "<run>",
        summary: "let a run use its changed workflow",
        load: () => import("./runs/adopt.ts"),
      },
      { name: "cancel", takes: "<run>", summary: "end a run for good", load: () => import("./runs/cancel.ts") },
      {
        name: "prune",
        takes: "",
        summary: "remove the files of ended runs",
        load: () => import("./runs/prune.ts"),
      },
      {
        name: "archive",
        takes: "",
        summary: "move the history of old runs to files",
        load: () => import("./runs/archive.ts"),
      },
      {
        name: "reindex",
        takes: "",
        summary: "rebuild the summaries that lists read",
        load: () => import("./runs/reindex.ts"),
      },
    ],
  },
  { name: "costs", takes: "", summary: "show what turns cost", load: () => import("./costs.ts") },
  {
    name: "inbox",
    summary: "see what runs ask, and answer",
    description:
      "Shows what runs ask of a person, and records the answers: whether an edge with a human gate may be taken, and what a " +
      "suspended role wants to know; a run asks one such question at a time. While a run is active, tools ask for " +
      "permission: several at once in a run are numbered.",
    commands: [
      { name: "list", takes: "", summary: "list open questions", load: () => import("./inbox/list.ts") },
      {
        name: "show",
        takes: "<run>",
        summary: "show what a run asks, with all details",
        load: () => import("./inbox/show.ts"),
      },
      {
        name: "approve",
        takes: "<run>",
        summary: "let a run pass the gate it waits at",
        load: () => import("./inbox/approve.ts"),
      },
      {
        name: "reject",
        takes: "<run>",
        summary: "send a run back from the gate it waits at",
        load: () => import("./inbox/reject.ts"),
      },
      { name: "answer", takes: "<run>", summary: "answer what a run asks", load: () => import("./inbox/answer.ts") },
    ],
    replaced: { serve: "ui" },
  },
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
    load: () => import("./why.ts"),
  },
  {
    name: "workflow",
    summary: "show the workflows of the library, and add your own",
    description:
      "The library has workflows that run by name: `cuebook run medium`. Some come with Cuebook; those you add or replace are " +
      "in the project's database, and a newer Cuebook does not change them.",
    commands: [
      {
        name: "list",
        takes: "",
        summary: "list the workflows of the library and of the project",
        load: () => import("./workflow/list.ts"),
      },
      {
        name: "show",
        takes: "<workflow>",
        summary: "show the steps of a workflow as they would run",
        load: () => import("./workflow/show.ts"),
      },
      {
        name: "add",
        takes: "<file>",
        summary: "add a workflow to the library",
        load: () => import("./workflow/add.ts"),
      },
      {
        name: "export",
        takes: "<name> [file]",
        summary: "write a library workflow to a file",
        load: () => import("./workflow/export.ts"),
      },
      {
        name: "diff",
        takes: "<name>",
        summary: "compare a library workflow with the built-in one",
        load: () => import("./workflow/diff.ts"),
      },
      {
        name: "reset",
        takes: "<name>",
        summary: "undo your changes to a library workflow",
        load: () => import("./workflow/reset.ts"),
      },
    ],
  },
  {
    name: "prompt",
    summary: "show prompts, override library prompts, emit modules",
    description: "Shows prompts, overrides library prompts for a project or for you, and emits prompts as modules.",
    commands: [
      {
        name: "render",
        takes: "<file>",
        summary: "show the prompt that an agent would get",
        load: () => import("./prompt/render.ts"),
      },
      {
        name: "list",
        takes: "",
        summary: "list the prompts of the library, with your changes",
        load: () => import("./prompt/list.ts"),
      },
      { name: "show", takes: "<id>", summary: "show the prompt of a phase", load: () => import("./prompt/show.ts") },
      { name: "edit", takes: "<id>", summary: "change the prompt of a phase", load: () => import("./prompt/edit.ts") },
      {
        name: "diff",
        takes: "<id>",
        summary: "show your changes to a prompt",
        load: () => import("./prompt/diff.ts"),
      },
      {
        name: "reset",
        takes: "<id>",
        summary: "remove the file that overrides a prompt",
        load: () => import("./prompt/reset.ts"),
      },
      {
        name: "doctor",
        takes: "[ids...]",
        summary: "check your changes against newer prompts",
        load: () => import("./prompt/doctor.ts"),
      },
      {
        name: "merge",
        takes: "[ids...]",
        summary: "merge newer prompts into your changes",
        load: () => import("./prompt/merge.ts"),
      },
      {
        name: "emit",
        takes: "<file>",
        summary: "write a prompt as an ES module with its types",
        load: () => import("./prompt/emit.ts"),
      },
    ],
  },
  {
    name: "pr",
    takes: "<run>",
    summary: "push the branch of a run, with a pull request",
    load: () => import("./pr.ts"),
  },
  { name: "chat", takes: "[message]", summary: "talk to a model", load: () => import("./chat.ts") },
  {
    name: "template",
    summary: "files from templates: check, render, list, extract, write",
    description:
      "Works with templates of files, as agents do with their tools: those in .cuebook/templates and .templates of the project, in the " +
      "folders of tools.template_roots in the configuration, and any file you name.",
    commands: [
      {
        name: "list",
        takes: "[pattern]",
        summary: "list the templates of the project",
        load: () => import("./template/list.ts"),
      },
      {
        name: "vars",
        takes: "[source]",
        summary: "list the variables of a template",
        load: () => import("./template/vars.ts"),
      },
      {
        name: "check",
        takes: "[sources...]",
        summary: "find mistakes in templates",
        load: () => import("./template/check.ts"),
      },
      {
        name: "render",
        takes: "[source]",
        summary: "render a template to standard output",
        load: () => import("./template/render.ts"),
      },
      {
        name: "write",
        takes: "<source> <output>",
        summary: "render a template to a file",
        load: () => import("./template/write.ts"),
      },
      {
        name: "extract",
        takes: "<paths...>",
        summary: "save the templates in documents as files",
        load: () => import("./template/extract.ts"),
      },
    ],
  },
  { name: "mcp", takes: "", summary: "serve tools to agents over MCP", load: () => import("./mcp.ts") },
  {
    name: "permissions",
    summary: "show what tools may do, and what they did",
    description:
      "Shows what agents' tools may do without asking, forgets remembered answers, and shows what tools did.",
    commands: [
      { name: "list", takes: "", summary: "list the rules", load: () => import("./permissions/list.ts") },
      {
        name: "check",
        takes: "<tool> [words...]",
        summary: "show the decision for an action, and its rule",
        load: () => import("./permissions/check.ts"),
      },
      {
        name: "forget",
        takes: "<number>",
        summary: "forget a remembered answer",
        load: () => import("./permissions/forget.ts"),
      },
      {
        name: "log",
        takes: "",
        summary: "show what tools asked for and did",
        load: () => import("./permissions/log.ts"),
      },
    ],
  },
  {
    name: "agents",
    summary: "show which agents can work here, and try one",
    description:
      "Shows which agents can work here: their clients with version and sign-in, and what they can do. Clients are asked; no " +
      "credentials are read. Without a command, agents are listed.",
    commands: [
      {
        name: "list",
        takes: "",
        summary: "list agents with version, sign-in and capabilities",
        isDefault: true,
        load: () => import("./agents/list.ts"),
      },
      {
        name: "show",
        takes: "<name>",
        summary: "show what would be passed to an agent",
        load: () => import("./agents/show.ts"),
      },
      {
        name: "try",
        takes: "<name>",
        summary: "let an agent take one tiny turn",
        load: () => import("./agents/try.ts"),
      },
    ],
  },
  { name: "doctor", takes: "[section]", summary: "examine what runs need", load: () => import("./doctor.ts") },
  { name: "config", takes: "", summary: "show the configuration in effect", load: () => import("./config.ts") },
];
