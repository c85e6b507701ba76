import type { CommandGroup } from "../entry.ts";

export const storeCommands: CommandGroup = {
  name: "store",
  summary: "copy the runs and the library to another store",
  description: "Works with stores as a whole: the files and the PostgreSQL databases that have runs and the library.",
  commands: [
    {
      name: "copy",
      takes: "<from> <to>",
      summary: "copy everything in a store to another one",
      load: () => import("./copy.ts"),
    },
  ],
};
