import type { CommandGroup } from "../entry.ts";

export const promptCommands: CommandGroup = {
  name: "prompt",
  summary: "show, explain, test and emit prompts, override library prompts",
  description:
    "Shows, explains and tests prompts, overrides library prompts for a project or for you, and emits prompts as modules.",
  commands: [
    {
      name: "render",
      takes: "<file>",
      summary: "show the prompt that an agent would get",
      isPaged: true,
      load: () => import("./render.ts"),
    },
    {
      name: "why",
      takes: "<file> <text>",
      summary: "show where a text of a prompt file comes from",
      isPaged: true,
      load: () => import("./why.ts"),
    },
    {
      name: "infer",
      takes: "<file>",
      summary: "show what a prompt needs, as a JSON Schema",
      isPaged: true,
      load: () => import("./infer.ts"),
    },
    {
      name: "test",
      takes: "[paths...]",
      summary: "test prompts, and what models answer to them",
      load: () => import("./test.ts"),
    },
    {
      name: "list",
      takes: "",
      summary: "list the prompts of the library, with your changes",
      isPaged: true,
      load: () => import("./list.ts"),
    },
    {
      name: "show",
      takes: "<id>",
      summary: "show the prompt of a phase, or a prompt file",
      isPaged: true,
      load: () => import("./show.ts"),
    },
    { name: "edit", takes: "<id>", summary: "change the prompt of a phase", load: () => import("./edit.ts") },
    {
      name: "diff",
      takes: "<id>",
      summary: "show your changes to a prompt",
      isPaged: true,
      load: () => import("./diff.ts"),
    },
    {
      name: "reset",
      takes: "<id>",
      summary: "remove the file that overrides a prompt",
      load: () => import("./reset.ts"),
    },
    {
      name: "doctor",
      takes: "[ids...]",
      summary: "check your changes against newer prompts",
      load: () => import("./doctor.ts"),
    },
    {
      name: "merge",
      takes: "[ids...]",
      summary: "merge newer prompts into your changes",
      load: () => import("./merge.ts"),
    },
    {
      name: "emit",
      takes: "<file>",
      summary: "write a prompt as an ES module with its types",
      load: () => import("./emit.ts"),
    },
  ],
};
