import { randomUUID } from "node:crypto";
import type { Journal } from "@cuebook/store";
import type { DoorOptions } from "../door.ts";

/** A program around a door that starts a new run for each request that reaches it, and drives none. */
export function countedStarts(journal: Journal): Pick<DoorOptions, "starts" | "operation"> {
  const workspace = { repository: "/r", base: "b", branch: "c", path: "/p" };
  const unused = () => Promise.reject(new Error("nothing is planned or forked here"));
  return {
    starts: {
      plan: unused,
      start: async (request) => {
        const run = randomUUID();
        const pin = { definition: "d", object: "o" };
        const input = { prompt: request.prompt ?? "" };
        const created = { type: "run_created", workflow: "w", pin, issue: null, input, workspace } as const;
        await journal.create(run, created, new Date().toISOString());
        return run;
      },
    },
    operation: { drive: async () => undefined, fork: unused },
  };
}
