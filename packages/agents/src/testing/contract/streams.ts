import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { env } from "node:process";
import { expect } from "vitest";
import { AgentError } from "../../agent/error.ts";
import { type Contract, ofType, resultOf } from "./ground.ts";

const secret = "hunter2hunter2hunter2";
const mebibyte = 1024 * 1024;
/** How much a client floods its stream with: everyday, and in the long tests. */
const floodBytes = (env.CUEBOOK_LONG === undefined ? 32 : 1024) * mebibyte;
/** The raw log of a turn and its last line. */
const mostDisk = 17 * mebibyte;
const mostMemory = 384 * mebibyte;

/** What becomes of a stream that is not as it should be. */
export function testStreams({ test, knows }: Contract): void {
  test("what is stored of a turn contains no secret", async ({ ground }) => {
    const agent = await ground.agentThat({ is: "reply", text: `The key is ${secret}.` });
    await ground.turn(agent, { prompt: `Use ${secret}`, secrets: [secret] });
    expect(textsBelow(join(ground.folder, "logs"))).not.toContain(secret);
  });

  test.runIf(knows("die"))(
    "a client that crashes is reported with its last words, and without secrets",
    async ({ ground }) => {
      const agent = await ground.agentWith({ is: "die", error: `out of luck with ${secret}` });
      const error = await ground.turn(agent, { secrets: [secret] }).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      expect(error).toMatchObject({ code: "agent_failed", message: expect.stringContaining("exit code 9") });
      expect(String(error)).toContain("out of luck with");
      expect(String(error) + textsBelow(join(ground.folder, "logs"))).not.toContain(secret);
    },
  );

  test.runIf(knows("garbage"))(
    "lines that are no messages end nothing, and halves of a message are one",
    async ({ ground }) => {
      const events = await ground.turn(await ground.agentWith({ is: "garbage" }, { is: "reply", text: "Done." }));
      expect(resultOf(events).text).toBe("Done.");
      expect(ofType(events, "text").map(({ text }) => text)).toContain("One message.");
    },
  );

  test.runIf(knows("unknown"))("a message that is unknown is kept unchanged", async ({ ground }) => {
    const events = await ground.turn(await ground.agentWith({ is: "unknown" }, { is: "reply", text: "Done." }));
    expect(resultOf(events).text).toBe("Done.");
    expect(ofType(events, "raw")).toMatchObject([
      { name: expect.stringMatching(/\S/), text: expect.stringContaining("sheep") },
    ]);
  });

  test.runIf(knows("retry"))("a retry of the client is reported with its reason", async ({ ground }) => {
    const steps = [{ is: "retry", attempt: 2, reason: "overloaded" } as const, { is: "reply", text: "Done." } as const];
    const events = await ground.turn(await ground.agentWith(...steps));
    expect(resultOf(events).text).toBe("Done.");
    expect(ofType(events, "retry").at(-1)).toMatchObject({ attempt: 2, reason: expect.stringContaining("overloaded") });
  });

  test.runIf(knows("flood"))(
    `a stream of ${floodBytes / mebibyte} MiB takes neither the memory nor the disk`,
    // It measures the memory of the whole process.
    { timeout: 600_000, concurrent: false },
    async ({ ground }) => {
      const agent = await ground.agentWith({ is: "flood", bytes: floodBytes }, { is: "reply", text: "Done." });
      const before = process.memoryUsage().rss;
      let most = before;
      const watch = setInterval(() => {
        most = Math.max(most, process.memoryUsage().rss);
      }, 20);
      const end = await ground.turn(agent, { turnTimeoutMs: 0 }).then(
        (events) => resultOf(events).text,
        (error: unknown) => error,
      );
      clearInterval(watch);
      // Either it is passed over, or the turn is ended.
      if (end !== "Done.") {
        expect(end).toBeInstanceOf(AgentError);
        expect(end).toMatchObject({ code: "agent_output_limit" });
      }
      expect(most - before).toBeLessThan(mostMemory);
      expect(sizeBelow(join(ground.folder, "logs"))).toBeLessThan(mostDisk);
    },
  );
}

/** The texts of all files below a folder. */
function textsBelow(folder: string): string {
  return filesBelow(folder)
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
}

function sizeBelow(folder: string): number {
  return filesBelow(folder).reduce((sum, path) => sum + statSync(path).size, 0);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
