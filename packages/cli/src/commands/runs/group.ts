import type { CommandGroup } from "../entry.ts";

export const runsCommands: CommandGroup = {
  name: "runs",
  summary: "show, resume and end runs",
  description: "Shows, resumes and ends runs. A run is named by its id or the beginning of it.",
  commands: [
    { name: "list", takes: "", summary: "list runs", load: () => import("./list.ts") },
    {
      name: "show",
      takes: "<address>",
      summary: "show a run, a step or a turn in detail",
      load: () => import("./show.ts"),
    },
    { name: "log", takes: "<run>", summary: "show the journal of a run", load: () => import("./log.ts") },
    {
      name: "attach",
      takes: "<run>",
      summary: "follow a run that another process drives",
      load: () => import("./attach.ts"),
    },
    {
      name: "artifact",
      takes: "<address> [name]",
      summary: "print a document that a step returned",
      load: () => import("./artifact.ts"),
    },
    {
      name: "diff",
      takes: "<address>",
      summary: "show what a run or a step changed",
      load: () => import("./diff.ts"),
    },
    {
      name: "apply",
      takes: "<run>",
      summary: "apply what a run changed to your files",
      load: () => import("./apply.ts"),
    },
    {
      name: "merge",
      takes: "<run>",
      summary: "merge the branch of a run into yours",
      load: () => import("./merge.ts"),
    },
    {
      name: "request",
      takes: "<run>",
      summary: "print the text of a pull request for a run",
      load: () => import("./request.ts"),
    },
    { name: "open", takes: "<address>", summary: "print the folder of a run", load: () => import("./open.ts") },
    { name: "resume", takes: "<run>", summary: "resume a run", load: () => import("./resume.ts") },
    {
      name: "signal",
      takes: "<run> <event>",
      summary: "give a run an event that it waits for",
      load: () => import("./signal.ts"),
    },
    {
      name: "fork",
      takes: "<address>",
      summary: "start a new run from a step of a run",
      load: () => import("./fork.ts"),
    },
    {
      name: "rewind",
      takes: "<run> <phase>",
      summary: "continue a run from the beginning of a phase",
      load: () => import("./rewind.ts"),
    },
    {
      name: "adopt",
      takes: "<run>",
      summary: "let a run use its changed workflow",
      load: () => import("./adopt.ts"),
    },
    { name: "cancel", takes: "<run>", summary: "end a run for good", load: () => import("./cancel.ts") },
    {
      name: "prune",
      takes: "",
      summary: "remove the files of ended runs",
      load: () => import("./prune.ts"),
    },
    {
      name: "archive",
      takes: "",
      summary: "move the history of old runs to files",
      load: () => import("./archive.ts"),
    },
    {
      name: "reindex",
      takes: "",
      summary: "rebuild the summaries that lists read",
      load: () => import("./reindex.ts"),
    },
  ],
};
