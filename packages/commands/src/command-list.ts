/** A command as help lists it. */
export interface CommandEntry {
  readonly name: string;
  readonly alias?: string;
  /** Its arguments, as help lists them. */
  readonly takes: string;
  readonly summary: string;
  /** Its options that name the place of runs: `--repo`, or also `--server`. */
  readonly place?: "repo" | "server";
  /** Its output can be long: a person sees it in a pager, unless it is JSON or grows. */
  readonly isPaged?: true;
  /** The command of its group if none is named: `cuebook agents`. */
  readonly isDefault?: true;
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

const listed = [
  { name: "init", takes: "[folder]", summary: "write an example project" },
  { name: "setup", takes: "", summary: "propose the configuration of a project", place: "repo" },
  { name: "check", alias: "validate", takes: "[paths...]", summary: "prove every prompt of workflows" },
  { name: "import", takes: "<file>", summary: "write a WORKFLOW.md of another system with the keys of Cuebook" },
  { name: "explain", takes: "[code]", summary: "explain the code of a finding", isPaged: true },
  { name: "test", takes: "[paths...]", summary: "replay recorded runs and compare", place: "repo" },
  { name: "plan", takes: "<workflow>", summary: "show what a run would do", place: "repo", isPaged: true },
  { name: "run", takes: "<workflow>", summary: "run a workflow", place: "repo" },
  {
    name: "serve",
    takes: "[workflows...]",
    summary: "work on the issues of a tracker, and on schedules",
    place: "repo",
  },
  { name: "worker", takes: "", summary: "drive runs that others queued, on a shared store", place: "repo" },
  {
    name: "workers",
    summary: "show and end the workers of a shared store",
    description:
      "Shows the workers that drive queued runs, where they are, whether they live, and how much they do; and lets them end.",
    commands: [
      { name: "list", takes: "", summary: "list the workers", place: "repo", isDefault: true },
      { name: "drain", takes: "[names...]", summary: "let workers end when their runs have", place: "repo" },
    ],
  },
  {
    name: "store",
    summary: "copy the runs and the library to another store",
    description: "Works with stores as a whole: the files and the PostgreSQL databases that have runs and the library.",
    commands: [
      { name: "copy", takes: "<from> <to>", summary: "copy everything in a store to another one", place: "repo" },
    ],
  },
  { name: "plan-work", takes: "[idea]", summary: "split an idea into issues with an agent", place: "repo" },
  {
    name: "automation",
    summary: "look after the project: reviews, audits, upkeep",
    description:
      "Lists, shows and runs automations: workflows that need no task. Each reads the project's history and files, and ends " +
      "with a report; some also change files, on a branch.",
    commands: [
      { name: "list", takes: "", summary: "list the automations", place: "repo", isPaged: true },
      { name: "show", takes: "<name>", summary: "show what an automation does", place: "repo", isPaged: true },
      { name: "run", takes: "<name>", summary: "run an automation", place: "repo" },
    ],
  },
  {
    name: "service",
    summary: "pause, resume and drain a service",
    description: "Pauses, resumes and drains what `cuebook serve` works on.",
    commands: [
      { name: "show", takes: "[workflows...]", summary: "show what is paused", place: "repo" },
      { name: "pause", takes: "[workflows...]", summary: "dispatch nothing, or not one issue", place: "repo" },
      { name: "resume", takes: "[workflows...]", summary: "dispatch again", place: "repo" },
      { name: "drain", takes: "[workflows...]", summary: "end the service once no run is at work", place: "repo" },
    ],
  },
  {
    name: "schedules",
    takes: "[paths...]",
    summary: "list schedules with their due times",
    place: "repo",
    isPaged: true,
  },
  {
    name: "runs",
    summary: "show, resume and end runs",
    description: "Shows, resumes and ends runs. A run is named by its id or the beginning of it.",
    commands: [
      { name: "list", takes: "", summary: "list runs", place: "server", isPaged: true },
      {
        name: "show",
        takes: "<address>",
        summary: "show a run, a step or a turn in detail",
        place: "server",
        isPaged: true,
      },
      { name: "log", takes: "<run>", summary: "show the journal of a run", place: "server", isPaged: true },
      { name: "attach", takes: "<run>", summary: "follow a run that another process drives", place: "server" },
      {
        name: "artifact",
        takes: "<address> [name]",
        summary: "print a document that a step returned",
        place: "repo",
        isPaged: true,
      },
      {
        name: "diff",
        takes: "<address> [other]",
        summary: "show what a run changed, or compare two",
        place: "repo",
        isPaged: true,
      },
      { name: "apply", takes: "<run>", summary: "apply what a run changed to your files", place: "repo" },
      { name: "merge", takes: "<run>", summary: "merge the branch of a run into yours", place: "repo" },
      {
        name: "request",
        takes: "<run>",
        summary: "print the text of a pull request for a run",
        place: "repo",
        isPaged: true,
      },
      { name: "open", takes: "<address>", summary: "print the folder of a run", place: "repo" },
      { name: "resume", takes: "[run]", summary: "resume a run", place: "server" },
      { name: "signal", takes: "<run> <event>", summary: "give a run an event that it waits for", place: "server" },
      { name: "tell", takes: "<run> <text>", summary: "write to the agent of a run", place: "server" },
      { name: "fork", takes: "<address>", summary: "start a new run from a step of a run", place: "server" },
      {
        name: "rewind",
        takes: "<run> <phase>",
        summary: "continue a run from the beginning of a phase",
        place: "server",
      },
      { name: "adopt", takes: "<run>", summary: "let a run use its changed workflow", place: "repo" },
      { name: "pause", takes: "<run>", summary: "suspend a run that another process drives", place: "server" },
      { name: "cancel", takes: "<run>", summary: "end a run for good", place: "server" },
      { name: "prune", takes: "", summary: "remove the files of ended runs", place: "repo" },
      { name: "archive", takes: "", summary: "move the history of old runs to files", place: "repo" },
      { name: "reindex", takes: "", summary: "rebuild the summaries and the index that lists read", place: "repo" },
    ],
  },
  { name: "costs", takes: "", summary: "show what turns cost", place: "repo", isPaged: true },
  {
    name: "inbox",
    summary: "see what runs ask, and answer",
    description:
      "Shows what runs ask of a person, and records the answers: whether an edge with a human gate may be taken, and what a " +
      "suspended role wants to know; a run asks one such question at a time. While a run is active, tools ask for permission: " +
      "several at once in a run are numbered.",
    commands: [
      { name: "list", takes: "", summary: "list open questions", place: "server", isPaged: true, isDefault: true },
      {
        name: "show",
        takes: "<question>",
        summary: "show what a run asks, with all details",
        place: "server",
        isPaged: true,
      },
      { name: "approve", takes: "<question>", summary: "let a run pass the gate it waits at", place: "server" },
      { name: "reject", takes: "<question>", summary: "send a run back from the gate it waits at", place: "server" },
      { name: "answer", takes: "<question>", summary: "answer what a run asks", place: "server" },
    ],
    replaced: { serve: "ui" },
  },
  {
    name: "ui",
    takes: "[run]",
    summary: "open the page: what runs, what waits for you, and what each run did",
    place: "repo",
  },
  {
    name: "why",
    takes: "<address> [text]",
    summary: "show where a part of a prompt came from",
    place: "repo",
    isPaged: true,
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
        place: "repo",
        isPaged: true,
      },
      {
        name: "show",
        takes: "<workflow>",
        summary: "show the steps of a workflow as they would run",
        place: "repo",
        isPaged: true,
      },
      { name: "add", takes: "<file>", summary: "add a workflow to the library", place: "repo" },
      {
        name: "export",
        takes: "<name> [file]",
        summary: "write a library workflow to a file",
        place: "repo",
        isPaged: true,
      },
      {
        name: "diff",
        takes: "<name>",
        summary: "compare a library workflow with the built-in one",
        place: "repo",
        isPaged: true,
      },
      { name: "reset", takes: "<name>", summary: "undo your changes to a library workflow", place: "repo" },
    ],
  },
  {
    name: "prompt",
    summary: "show, explain, test and emit prompts, override library prompts",
    description:
      "Shows, explains and tests prompts, overrides library prompts for a project or for you, and emits prompts as modules.",
    commands: [
      { name: "render", takes: "<file>", summary: "show the prompt that an agent would get", isPaged: true },
      { name: "why", takes: "<file> <text>", summary: "show where a text of a prompt file comes from", isPaged: true },
      { name: "infer", takes: "<file>", summary: "show what a prompt needs, as a JSON Schema", isPaged: true },
      { name: "test", takes: "[paths...]", summary: "test prompts, and what models answer to them" },
      {
        name: "list",
        takes: "",
        summary: "list the prompts of the library, with your changes",
        place: "repo",
        isPaged: true,
      },
      {
        name: "show",
        takes: "<id>",
        summary: "show the prompt of a phase, or a prompt file",
        place: "repo",
        isPaged: true,
      },
      { name: "edit", takes: "<id>", summary: "change the prompt of a phase", place: "repo" },
      { name: "diff", takes: "<id>", summary: "show your changes to a prompt", place: "repo", isPaged: true },
      { name: "reset", takes: "<id>", summary: "remove the file that overrides a prompt", place: "repo" },
      { name: "doctor", takes: "[ids...]", summary: "check your changes against newer prompts", place: "repo" },
      { name: "merge", takes: "[ids...]", summary: "merge newer prompts into your changes", place: "repo" },
      { name: "emit", takes: "<file>", summary: "write a prompt as an ES module with its types" },
    ],
  },
  { name: "pr", takes: "<run>", summary: "push the branch of a run, with a pull request", place: "repo" },
  {
    name: "chat",
    summary: "talk to a model, and continue chats",
    description:
      "Talks to a model. Without a command it is `talk`: `cuebook chat talk --help` shows its options. Each turn is recorded " +
      "as it happens: `cuebook chat --continue` continues the latest chat.",
    commands: [
      { name: "talk", takes: "[message]", summary: "talk to a model", isDefault: true },
      { name: "list", takes: "", summary: "list recorded chats", place: "repo", isPaged: true },
      { name: "show", takes: "[chat]", summary: "show a recorded chat", place: "repo", isPaged: true },
      {
        name: "export",
        takes: "[chat]",
        summary: "write a recorded chat as a file for --load, or as Markdown",
        place: "repo",
        isPaged: true,
      },
    ],
  },
  {
    name: "template",
    summary: "files from templates: check, render, write; sets: apply, update",
    description:
      "Works with templates of files, as agents do with their tools: those in .cuebook/templates and .templates of the " +
      "project, in the folders of tools.template_roots in the configuration, and any file you name.",
    commands: [
      { name: "list", takes: "[pattern]", summary: "list the templates of the project", isPaged: true },
      { name: "vars", takes: "[source]", summary: "list the variables of a template", isPaged: true },
      { name: "check", takes: "[sources...]", summary: "find mistakes in templates" },
      { name: "render", takes: "[source]", summary: "render a template to standard output", isPaged: true },
      { name: "write", takes: "<source> <output>", summary: "render a template to a file" },
      { name: "apply", takes: "<name> [folder]", summary: "apply a template set" },
      { name: "update", takes: "[name]", summary: "bring what was made from template sets up to date" },
      { name: "new", takes: "<name>", summary: "start a template set from files" },
      { name: "extract", takes: "<paths...>", summary: "save the templates in documents as files" },
    ],
  },
  { name: "undo", takes: "[action]", summary: "undo what tools and templates wrote" },
  { name: "mcp", takes: "", summary: "serve tools to agents over MCP" },
  { name: "lsp", takes: "", summary: "serve an editor: findings, completion, rename" },
  {
    name: "permissions",
    summary: "show what tools may do, and what they did",
    description:
      "Shows what agents' tools may do without asking, forgets remembered answers, and shows what tools did.",
    commands: [
      { name: "list", takes: "", summary: "list the rules", isPaged: true },
      { name: "check", takes: "<tool> [words...]", summary: "show the decision for an action, and its rule" },
      { name: "forget", takes: "<number>", summary: "forget a remembered answer, or trust" },
      { name: "log", takes: "", summary: "show what tools asked for and did", isPaged: true },
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
        place: "repo",
        isPaged: true,
        isDefault: true,
      },
      { name: "show", takes: "<name>", summary: "show what would be passed to an agent", place: "repo", isPaged: true },
      { name: "try", takes: "<name>", summary: "let an agent take one tiny turn", place: "repo" },
    ],
  },
  { name: "doctor", takes: "[section]", summary: "examine what runs need", place: "repo" },
  { name: "schema", takes: "[names...]", summary: "print the JSON Schemas of files", isPaged: true },
  { name: "completion", takes: "<shell>", summary: "print the completion of a shell" },
  { name: "config", takes: "", summary: "show the configuration in effect", isPaged: true },
] as const satisfies readonly (CommandEntry | CommandGroup)[];

type NamesIn<Entry> = Entry extends {
  readonly name: infer Group extends string;
  readonly commands: readonly (infer Command extends CommandEntry)[];
}
  ? `${Group} ${Command["name"]}`
  : Entry extends CommandEntry
    ? Entry["name"]
    : never;

/** The words that call a command: `runs list`. */
export type CommandName = NamesIn<(typeof listed)[number]>;

/** All commands, in the order of help. */
export const commandList: readonly (CommandEntry | CommandGroup)[] = listed;

/** Each command by the words that call it, in the order of help. */
export const commandsByName: ReadonlyMap<string, CommandEntry> = new Map(
  commandList.flatMap((entry): [string, CommandEntry][] =>
    "commands" in entry ? entry.commands.map((each) => [`${entry.name} ${each.name}`, each]) : [[entry.name, entry]],
  ),
);

export function isCommandName(words: string): words is CommandName {
  return commandsByName.has(words);
}

/** The name of the command that a group is if none of its commands is named: `talk` of `chat`. */
export function defaultCommandOf(group: string): string | undefined {
  const found = commandList.find(({ name }) => name === group);
  return found !== undefined && "commands" in found
    ? found.commands.find(({ isDefault }) => isDefault === true)?.name
    : undefined;
}
