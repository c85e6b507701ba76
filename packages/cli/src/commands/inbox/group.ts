import type { CommandGroup } from "../entry.ts";

export const inboxCommands: CommandGroup = {
  name: "inbox",
  summary: "see what runs ask, and answer",
  description:
    "Shows what runs ask of a person, and records the answers: whether an edge with a human gate may be taken, and what a " +
    "suspended role wants to know; a run asks one such question at a time. While a run is active, tools ask for " +
    "permission: several at once in a run are numbered.",
  commands: [
    {
      name: "list",
      takes: "",
      summary: "list open questions",
      isPaged: true,
      isDefault: true,
      load: () => import("./list.ts"),
    },
    {
      name: "show",
      takes: "<question>",
      summary: "show what a run asks, with all details",
      isPaged: true,
      load: () => import("./show.ts"),
    },
    {
      name: "approve",
      takes: "<question>",
      summary: "let a run pass the gate it waits at",
      load: () => import("./approve.ts"),
    },
    {
      name: "reject",
      takes: "<question>",
      summary: "send a run back from the gate it waits at",
      load: () => import("./reject.ts"),
    },
    { name: "answer", takes: "<question>", summary: "answer what a run asks", load: () => import("./answer.ts") },
  ],
  replaced: { serve: "ui" },
};
