import type { CommandGroup } from "../entry.ts";

export const workersCommands: CommandGroup = {
  name: "workers",
  summary: "show and end the workers of a shared store",
  description:
    "Shows the workers that drive queued runs, where they are, whether they live, and how much they do; and lets them end.",
  commands: [
    {
      name: "list",
      takes: "",
      summary: "list the workers",
      isDefault: true,
      load: () => import("./list.ts"),
    },
    {
      name: "drain",
      takes: "[names...]",
      summary: "let workers end when their runs have",
      load: () => import("./drain.ts"),
    },
  ],
};
