import type { CommandGroup } from "../entry.ts";

export const automationCommands: CommandGroup = {
  name: "automation",
  summary: "look after the project: reviews, audits, upkeep",
  description:
    "Lists, shows and runs automations: workflows that need no task. Each reads the project's history and files, and ends with a " +
    "report; some also change files, on a branch.",
  commands: [
    { name: "list", takes: "", summary: "list the automations", isPaged: true, load: () => import("./list.ts") },
    {
      name: "show",
      takes: "<name>",
      summary: "show what an automation does",
      isPaged: true,
      load: () => import("./show.ts"),
    },
    { name: "run", takes: "<name>", summary: "run an automation", load: () => import("./run.ts") },
  ],
};
