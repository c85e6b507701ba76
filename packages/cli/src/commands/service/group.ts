import type { CommandGroup } from "../entry.ts";

export const serviceCommands: CommandGroup = {
  name: "service",
  summary: "pause, resume and drain a service",
  description: "Pauses, resumes and drains what `cuebook serve` works on.",
  commands: [
    {
      name: "show",
      takes: "[workflows...]",
      summary: "show what is paused",
      load: () => import("./show.ts"),
    },
    {
      name: "pause",
      takes: "[workflows...]",
      summary: "dispatch nothing, or not one issue",
      load: () => import("./pause.ts"),
    },
    {
      name: "resume",
      takes: "[workflows...]",
      summary: "dispatch again",
      load: () => import("./resume.ts"),
    },
    {
      name: "drain",
      takes: "[workflows...]",
      summary: "end the service once no run is at work",
      load: () => import("./drain.ts"),
    },
  ],
};
