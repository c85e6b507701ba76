import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { Agent } from "@cuebook/agents";
import { capabilitiesOf } from "./capabilities.ts";

/**
 * An agent whose session is a file: its prompts and what it is given during its turns, each a line of JSON. In its first turn it works
 * until it is given something.
 * @param tell writes to its run, from a process that does not wait for the turn
 */
export function toldAgent(session: string, tell: (run: string) => Promise<unknown>): Agent {
  const hear = (text: string) => appendFileSync(session, `${JSON.stringify(text)}\n`);
  return {
    kind: "told",
    capabilities: capabilitiesOf({ resume: true, resumeInterrupted: true, steer: true, interrupt: true }),
    probe: async () => "1",
    async *turn(request) {
      const isFirst = !existsSync(session);
      hear(request.prompt);
      yield { type: "session", session: "s1" };
      if (isFirst) {
        const given = new Promise<void>((resolve) => {
          request.hear?.(async (text) => {
            hear(text);
            resolve();
            return true;
          });
        });
        await Promise.all([given, tell(request.run)]);
      }
      yield { type: "result", text: "done" };
    },
  };
}

/** What the agent has in its session, in order. */
export function heardBy(session: string): string[] {
  return readFileSync(session, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}
