import type { CommandGroup } from "../entry.ts";

export const permissionsCommands: CommandGroup = {
  name: "permissions",
  summary: "show what tools may do, and what they did",
  description: "Shows what agents' tools may do without asking, forgets remembered answers, and shows what tools did.",
  commands: [
    { name: "list", takes: "", summary: "list the rules", isPaged: true, load: () => import("./list.ts") },
    {
      name: "check",
      takes: "<tool> [words...]",
      summary: "show the decision for an action, and its rule",
      load: () => import("./check.ts"),
    },
    {
      name: "forget",
      takes: "<number>",
      summary: "forget a remembered answer, or trust",
      load: () => import("./forget.ts"),
    },
    {
      name: "log",
      takes: "",
      summary: "show what tools asked for and did",
      isPaged: true,
      load: () => import("./log.ts"),
    },
  ],
};
