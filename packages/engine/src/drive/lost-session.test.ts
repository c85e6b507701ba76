import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AgentError } from "@cuebook/agents";
import { describe, expect, test } from "vitest";
import { output, Trial, type Work } from "../testing/trial.ts";

const workflow = `version: 1
name: trial
roles:
  writer:
    prompt: Write the story.
    frontmatter: { type: object, properties: { lines: { type: integer } }, required: [lines] }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: $END } }
`;

/** An agent that writes a line in each turn and knows no session twice. @param said its replies, one after the other */
function forgetful(...said: readonly string[]): Work {
  let next = 0;
  return ({ workspace, session }) => {
    if (session !== undefined)
      throw new AgentError("agent_session_lost", { agent: "hands", role: "writer" }, "knows no session");
    appendFileSync(join(workspace, "story.txt"), `line ${next + 1}\n`);
    return said[next++] ?? "";
  };
}

async function turnsOf(trial: Trial): Promise<string[]> {
  return (await trial.events()).flatMap((event) =>
    event.type === "turn_requested" ? [`${event.try}.${event.turn} ${event.kind}`] : [],
  );
}

describe("a session that is lost before a later turn", () => {
  test("is followed by another, which has the whole prompt, the complaints and the files of the first", async () => {
    await using trial = new Trial(workflow, { work: { writer: forgetful("No fields.", output({ lines: 2 })) } });
    const state = await trial.start();
    expect(state.status).toBe("completed");
    expect(await turnsOf(trial)).toEqual(["1.1 prompt", "1.2 repair", "2.2 repair"]);
    const { prompt = "" } = trial.asked.at(-1) ?? {};
    expect(prompt).toContain("Write the story.\n\nBegin.");
    expect(prompt).toContain("You began this task in a session that is gone. Your files are as you left them");
    expect(prompt).toMatch(/not valid|front matter/i);
    expect(readFileSync(join(await trial.path(), "story.txt"), "utf8")).toBe("line 1\nline 2\n");
  });

  test("counts as no failed try, and its repairs are limited as in one session", async () => {
    const writer = forgetful("One.", "Two.", "Three.", "Four.", "Five.");
    await using trial = new Trial(workflow, { work: { writer } });
    const state = await trial.start();
    expect(state).toMatchObject({ status: "suspended", suspension: { reason: "exhausted" } });
    expect(await turnsOf(trial)).toEqual(["1.1 prompt", "1.2 repair", "2.2 repair", "2.3 repair", "3.3 repair"]);
  });
});
