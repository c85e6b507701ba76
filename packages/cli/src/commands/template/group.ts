import type { CommandGroup } from "../entry.ts";

export const templateCommands: CommandGroup = {
  name: "template",
  summary: "files from templates: check, render, write; sets: apply, update",
  description:
    "Works with templates of files, as agents do with their tools: those in .cuebook/templates and .templates of the project, in the " +
    "folders of tools.template_roots in the configuration, and any file you name.",
  commands: [
    {
      name: "list",
      takes: "[pattern]",
      summary: "list the templates of the project",
      isPaged: true,
      load: () => import("./list.ts"),
    },
    {
      name: "vars",
      takes: "[source]",
      summary: "list the variables of a template",
      isPaged: true,
      load: () => import("./vars.ts"),
    },
    {
      name: "check",
      takes: "[sources...]",
      summary: "find mistakes in templates",
      load: () => import("./check.ts"),
    },
    {
      name: "render",
      takes: "[source]",
      summary: "render a template to standard output",
      isPaged: true,
      load: () => import("./render.ts"),
    },
    {
      name: "write",
      takes: "<source> <output>",
      summary: "render a template to a file",
      load: () => import("./write.ts"),
    },
    {
      name: "apply",
      takes: "<name> [folder]",
      summary: "apply a template set",
      load: () => import("./apply.ts"),
    },
    {
      name: "update",
      takes: "[name]",
      summary: "bring what was made from template sets up to date",
      load: () => import("./update.ts"),
    },
    {
      name: "new",
      takes: "<name>",
      summary: "start a template set from files",
      load: () => import("./new.ts"),
    },
    {
      name: "extract",
      takes: "<paths...>",
      summary: "save the templates in documents as files",
      load: () => import("./extract.ts"),
    },
  ],
};
