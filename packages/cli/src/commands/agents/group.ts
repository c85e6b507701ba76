import type { CommandGroup } from "../entry.ts";

export const agentsCommands: CommandGroup = {
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
      isPaged: true,
      load: () => import("./list.ts"),
    },
    {
      name: "show",
      takes: "<name>",
      summary: "show what would be passed to an agent",
      isPaged: true,
      load: () => import("./show.ts"),
    },
    {
      name: "try",
      takes: "<name>",
      summary: "let an agent take one tiny turn",
      load: () => import("./try.ts"),
    },
  ],
};
