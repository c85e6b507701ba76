import type { Command } from "commander";
import type { CommandContext } from "../terminal/command-context.ts";

/** A command: what help lists of it, and its module, which is loaded when it is called. */
export interface CommandEntry {
  readonly name: string;
  readonly alias?: string;
  /** Its arguments, as help lists them. */
  readonly takes: string;
  readonly summary: string;
  load(): Promise<CommandModule>;
}

/** Commands with a word in common: `cuebook runs list`. */
export interface CommandGroup {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly commands: readonly CommandEntry[];
}

/** A module of this folder: it gives a command its description, arguments, options and action. */
export interface CommandModule {
  define(command: Command, context: CommandContext): void;
}

/** All commands, in the order of help. */
export const commandTable: readonly (CommandEntry | CommandGroup)[] = [
  { name: "init", takes: "[folder]", summary: "write an example project", load: () => import("./init.ts") },
  {
    name: "check",
    alias: "validate",
    takes: "[paths...]",
    summary: "prove every prompt of workflows",
    load: () => import("./check.ts"),
  },
  { name: "test", takes: "[paths...]", summary: "replay recorded runs and compare", load: () => import("./test.ts") },
  { name: "plan", takes: "<workflow>", summary: "show what a run would do", load: () => import("./plan.ts") },
  { name: "run", takes: "<workflow>", summary: "run a workflow", load: () => import("./run.ts") },
  { name: "serve", takes: "[workflow]", summary: "work on the issues of a tracker", load: () => import("./serve.ts") },
  {
    name: "runs",
    summary: "look at runs, go on with them, end them",
    description: "Looks at runs, goes on with them, ends them. A run is named by its id or a beginning of it.",
    commands: [
      { name: "list", takes: "", summary: "list runs", load: () => import("./runs/list.ts") },
      {
        name: "show",
        takes: "<address>",
        summary: "tell the story of a run, a step, or a prompt",
        load: () => import("./runs/show.ts"),
      },
      { name: "log", takes: "<run>", summary: "show the journal of a run", load: () => import("./runs/log.ts") },
      {
        name: "artifact",
        takes: "<address> [name]",
        summary: "print a document that a step handed back",
        load: () => import("./runs/artifact.ts"),
      },
      { name: "resume", takes: "<run>", summary: "go on with a run", load: () => import("./runs/resume.ts") },
      {
        name: "fork",
        takes: "<address>",
        summary: "go another way from a step of a run",
        load: () => import("./runs/fork.ts"),
      },
      { name: "cancel", takes: "<run>", summary: "end a run for good", load: () => import("./runs/cancel.ts") },
      {
        name: "prune",
        takes: "",
        summary: "take away the files of runs that have ended",
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
        summary: "make again what lists are read from",
        load: () => import("./runs/reindex.ts"),
      },
    ],
  },
  {
    name: "inbox",
    summary: "see what runs ask, and decide it",
    description:
      "Holds what runs ask of a person: whether an edge with a human gate may be taken, and what a role that suspended\n" +
      "itself wants to know; a run asks one such thing at a time. While it goes on, tools ask for permission: of several at\n" +
      "once in a run, each is named by its number.",
    commands: [
      { name: "list", takes: "", summary: "list what is asked", load: () => import("./inbox/list.ts") },
      {
        name: "show",
        takes: "<run>",
        summary: "show what a run asks, and all that it is about",
        load: () => import("./inbox/show.ts"),
      },
      {
        name: "approve",
        takes: "<run>",
        summary: "let a run take the edge that it waits at",
        load: () => import("./inbox/approve.ts"),
      },
      {
        name: "reject",
        takes: "<run>",
        summary: "send a run back from the gate that it waits at",
        load: () => import("./inbox/reject.ts"),
      },
      { name: "answer", takes: "<run>", summary: "answer what a run asks", load: () => import("./inbox/answer.ts") },
    ],
  },
  {
    name: "why",
    takes: "<address> [text]",
    summary: "tell where a part of a prompt came from",
    load: () => import("./why.ts"),
  },
  {
    name: "workflow",
    summary: "look at the workflows of the library, and keep your own there",
    description:
      "The library has workflows that run by their name: `cuebook run medium`. They come with Cuebook; those that you add or\n" +
      "replace are kept in the project's database, and no newer Cuebook touches them.",
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
        summary: "keep a workflow in the library",
        load: () => import("./workflow/add.ts"),
      },
      {
        name: "export",
        takes: "<name> [file]",
        summary: "write a workflow of the library into a file",
        load: () => import("./workflow/export.ts"),
      },
      {
        name: "diff",
        takes: "<name>",
        summary: "compare a workflow of the library with the built-in one",
        load: () => import("./workflow/diff.ts"),
      },
      {
        name: "reset",
        takes: "<name>",
        summary: "take back what you changed of a workflow of the library",
        load: () => import("./workflow/reset.ts"),
      },
    ],
  },
  {
    name: "prompt",
    summary: "look at prompts, change those of the library, emit them as modules",
    description:
      "Looks at prompts, changes those of the library for a project or for you, and emits prompts as modules.",
    commands: [
      {
        name: "render",
        takes: "<file>",
        summary: "show what an agent would be told",
        load: () => import("./prompt/render.ts"),
      },
      {
        name: "list",
        takes: "",
        summary: "list the prompts of the library, with what you changed",
        load: () => import("./prompt/list.ts"),
      },
      { name: "show", takes: "<id>", summary: "show the prompt of a phase", load: () => import("./prompt/show.ts") },
      { name: "edit", takes: "<id>", summary: "change the prompt of a phase", load: () => import("./prompt/edit.ts") },
      {
        name: "diff",
        takes: "<id>",
        summary: "show what you changed of a prompt",
        load: () => import("./prompt/diff.ts"),
      },
      {
        name: "reset",
        takes: "<id>",
        summary: "remove the file that changes a prompt",
        load: () => import("./prompt/reset.ts"),
      },
      {
        name: "doctor",
        takes: "[ids...]",
        summary: "see whether the prompts that you changed still fit",
        load: () => import("./prompt/doctor.ts"),
      },
      {
        name: "emit",
        takes: "<file>",
        summary: "write a prompt as an ES module with its types",
        load: () => import("./prompt/emit.ts"),
      },
    ],
  },
  { name: "chat", takes: "[message]", summary: "talk to a model", load: () => import("./chat.ts") },
  {
    name: "template",
    summary: "files from templates: check, render, list, extract, write",
    description:
      "Works with templates of files, as agents do by their tools: those in .cuebook/templates and .templates of the project, in the " +
      "folders of tools.template_roots in the configuration, and any file that you name.",
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
        summary: "list what a template needs",
        load: () => import("./template/vars.ts"),
      },
      {
        name: "check",
        takes: "[sources...]",
        summary: "find the mistakes in templates",
        load: () => import("./template/check.ts"),
      },
      {
        name: "render",
        takes: "[source]",
        summary: "fill a template in and print the text",
        load: () => import("./template/render.ts"),
      },
      {
        name: "write",
        takes: "<source> <output>",
        summary: "fill a template in and write the file",
        load: () => import("./template/write.ts"),
      },
      {
        name: "extract",
        takes: "<paths...>",
        summary: "keep the templates that stand in documents",
        load: () => import("./template/extract.ts"),
      },
    ],
  },
  { name: "mcp", takes: "", summary: "serve tools to agents over MCP", load: () => import("./mcp.ts") },
  {
    name: "permissions",
    summary: "see what tools may do, and what they did",
    description:
      "Shows what the tools of agents may do without asking, forgets what was answered, and shows what was done.",
    commands: [
      { name: "list", takes: "", summary: "list the rules", load: () => import("./permissions/list.ts") },
      {
        name: "check",
        takes: "<tool> <words...>",
        summary: "tell what would be decided, and by which rule",
        load: () => import("./permissions/check.ts"),
      },
      {
        name: "forget",
        takes: "<number>",
        summary: "forget what was answered with always or never",
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
  { name: "config", takes: "", summary: "show the configuration in force", load: () => import("./config.ts") },
];
