import type { CommandGroup } from "../entry.ts";

export const chatCommands: CommandGroup = {
  name: "chat",
  summary: "talk to a model, and continue chats",
  description:
    "Talks to a model. Without a command it is `talk`: `cuebook chat talk --help` shows its options. Each turn is recorded as it " +
    "happens: `cuebook chat --continue` continues the latest chat.",
  commands: [
    {
      name: "talk",
      takes: "[message]",
      summary: "talk to a model",
      isDefault: true,
      load: () => import("./talk.ts"),
    },
    { name: "list", takes: "", summary: "list recorded chats", isPaged: true, load: () => import("./list.ts") },
    { name: "show", takes: "[chat]", summary: "show a recorded chat", isPaged: true, load: () => import("./show.ts") },
    {
      name: "export",
      takes: "[chat]",
      summary: "write a recorded chat as a file for --load, or as Markdown",
      isPaged: true,
      load: () => import("./export.ts"),
    },
  ],
};
