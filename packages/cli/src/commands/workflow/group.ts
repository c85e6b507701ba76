import type { CommandGroup } from "../entry.ts";

export const workflowCommands: CommandGroup = {
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
      isPaged: true,
      load: () => import("./list.ts"),
    },
    {
      name: "show",
      takes: "<workflow>",
      summary: "show the steps of a workflow as they would run",
      isPaged: true,
      load: () => import("./show.ts"),
    },
    {
      name: "add",
      takes: "<file>",
      summary: "add a workflow to the library",
      load: () => import("./add.ts"),
    },
    {
      name: "export",
      takes: "<name> [file]",
      summary: "write a library workflow to a file",
      isPaged: true,
      load: () => import("./export.ts"),
    },
    {
      name: "diff",
      takes: "<name>",
      summary: "compare a library workflow with the built-in one",
      isPaged: true,
      load: () => import("./diff.ts"),
    },
    {
      name: "reset",
      takes: "<name>",
      summary: "undo your changes to a library workflow",
      load: () => import("./reset.ts"),
    },
  ],
};
