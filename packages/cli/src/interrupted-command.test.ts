import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderWith } from "@cuebook/project/testing";
import { describe, expect, test } from "vitest";
import { cuebook } from "./testing/cuebook.ts";
import { essayProject, linesOf, newestRun, removeFolder, reply, startCuebook } from "./testing/run-project.ts";
import { frontMatter, ServedProject } from "./testing/served-project.ts";

/**
 * A script for `sh` that notes its turn, its prompt's end and the files that it finds, leaves a file, and hangs in its first call
 * for turn 2 after having written half a file.
 */
function agentScript(notes: string): string {
  return `printf '%s | %s | %s\\n' "$CUEBOOK_TURN" "$(tail -n 1)" "$(echo *)" >> ${notes}/calls
if [ "$CUEBOOK_TURN" = 2 ] && [ ! -e ${notes}/hung ]; then
  echo half > half-of-2; touch ${notes}/hung; sleep 100
fi
echo whole > "whole-of-$CUEBOOK_TURN"
`;
}

function callsIn(notes: string): string[] {
  return readFileSync(join(notes, "calls"), "utf8").trimEnd().split("\n");
}

/** Starts the command, kills it with SIGKILL once its agent hangs, and waits for its end. */
async function killWhenHung(folder: string, args: readonly string[], notes: string): Promise<void> {
  const calling = startCuebook(folder, args);
  try {
    await expect.poll(() => existsSync(join(notes, "hung")), { interval: 20 }).toBe(true);
  } finally {
    calling.signal("SIGKILL");
  }
  await calling.ended;
}

async function eventsOf(folder: string, run: string) {
  const { out } = await cuebook(folder, ["runs", "log", run, "--format", "json"]);
  return linesOf(out);
}

describe("a command agent whose process was killed in turn 2", () => {
  test("in a worktree, it is asked the same again, with the files of the start of turn 2", {
    tags: ["long"],
  }, async () => {
    const project = essayProject();
    const notes = folderWith();
    try {
      project.act("writer", agentScript(notes));
      project.answer("writer", reply.invalid, { visit: 1, turn: 1 });
      await killWhenHung(project.folder, ["run", "essay.workflow.yaml", "--prompt", "cats"], notes);
      const run = await newestRun(project.folder);
      const resumed = await cuebook(project.folder, ["runs", "resume", run]);
      expect(resumed.code, resumed.out + resumed.err).toBe(0);
      const calls = callsIn(notes);
      expect(calls.map((line) => line.split(" | ")[0])).toEqual(["1", "2", "2"]);
      expect(calls[2]).toBe(calls[1]);
      expect(calls[2]).toContain("whole-of-1");
      const events = await eventsOf(project.folder, run);
      expect(events.filter(({ type, step }) => type === "try_started" && step === 1)[1]).toMatchObject({
        ...{ try: 2, reason: "interrupted", restore: true, turn: 2 },
      });
      const turns = events.filter(({ type, step }) => type === "turn_requested" && step === 1);
      expect(turns[2]?.prompt).toBe(turns[1]?.prompt);
      expect(turns.map((each) => `${each.try}.${each.turn} ${each.kind}`)).toEqual([
        "1.1 prompt",
        "1.2 repair",
        "2.2 repair",
      ]);
    } finally {
      project.remove();
      removeFolder(notes);
    }
  });

  test("in a plain folder, it is asked the same again, and the journal says that the files are as they were left", {
    tags: ["long"],
  }, async () => {
    const notes = folderWith();
    const agent = join(notes, "agent.sh");
    writeFileSync(agent, `${agentScript(notes)}echo Done.\n`);
    const front = frontMatter(
      "workspace: { root: own }\nhooks: { after_create: echo made > made.txt }",
      "max_turns: 3",
    );
    const config = `agent: sh\nagents:\n  sh: { kind: command, command: [sh, "${agent}"] }\n`;
    using project = new ServedProject([{ id: "1" }], {
      front,
      body: "Turn {{ .run.turn_number }}, continued: {{ .run.is_continuation }}.",
      files: { ".cuebook/config.yaml": config },
    });
    try {
      await killWhenHung(project.folder, ["serve", "--once"], notes);
      const run = await newestRun(project.folder);
      const resumed = await cuebook(project.folder, ["runs", "resume", run]);
      expect(resumed.code, resumed.out + resumed.err).toBe(0);
      expect(callsIn(notes)).toEqual([
        "1 | Turn 1, continued: false. | made.txt",
        "2 | Turn 2, continued: true. | made.txt whole-of-1",
        "2 | Turn 2, continued: true. | half-of-2 made.txt whole-of-1",
        "3 | Turn 3, continued: true. | half-of-2 made.txt whole-of-1 whole-of-2",
      ]);
      const events = await eventsOf(project.folder, run);
      expect(events.findLast(({ type }) => type === "try_started")).toMatchObject({ turn: 2, restore: false });
      expect(events.map(({ type }) => type)).not.toContain("workspace_restored");
      const log = (await cuebook(project.folder, ["runs", "log", run])).out;
      expect(log).toContain("was interrupted, at its turn 2; a plain folder keeps its files as they are");
    } finally {
      removeFolder(notes);
    }
  });
});
