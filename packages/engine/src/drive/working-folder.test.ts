import { mkdirSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { output, Trial, type Work } from "../testing/trial.ts";

const workflow = (location: string) => `version: 1
name: trial
roles:
  planner:
    prompt: Plan it.
    frontmatter: { type: object, properties: { folder: { type: string } }, required: [folder] }
  builder: { prompt: Build it. }
  tester: { prompt: Test it. }
graph:
  $START: { _: { role: planner, prompt: Begin. } }
  planner: { _: { role: builder, prompt: Go., location: ${location} } }
  builder: { _: { role: tester, prompt: Test. } }
  tester: { _: { role: $END } }
`;
const given = workflow('"{{{folder}}}"');

/** A planner that creates a folder, and returns a path. */
const planner =
  (
    folder: string,
    prepare: (workspace: string) => void = (path) => mkdirSync(join(path, "packages/a"), { recursive: true }),
  ): Work =>
  ({ workspace }) => {
    prepare(workspace);
    return output({ folder: folder.replace("WORKSPACE", workspace) });
  };

async function suspensionFor(folder: string, prepare?: (workspace: string) => void) {
  await using trial = new Trial(given, { work: { planner: planner(folder, prepare) } });
  const { status, suspension } = await trial.start();
  return { status, ...suspension, turns: trial.asked.length };
}

describe("the location of an edge", () => {
  test.each(["packages/a", " packages/../packages/a\n", "WORKSPACE/packages/a"])(
    "%j is where the role behind it works, for that step alone",
    async (folder) => {
      const work: Readonly<Record<string, Work>> = {
        planner: planner(folder),
        builder: ({ workspace }) => {
          writeFileSync(join(workspace, "built.txt"), "here");
          return "Built.";
        },
      };
      await using trial = new Trial(given, { work });
      expect((await trial.start()).status).toBe("completed");
      const root = await trial.path();
      expect(trial.asked.map(({ workspace }) => workspace)).toEqual([root, join(root, "packages/a"), root]);
      const turns = (await trial.events()).filter((event) => event.type === "turn_requested");
      expect(turns.map(({ location }) => location)).toEqual([undefined, "packages/a", undefined]);
      expect((await trial.state()).steps[1]?.tries[0]?.turns[0]?.location).toBe("packages/a");
      // Checkpoints cover the whole workspace.
      expect(await trial.host.workspaces.changes({ ...(await trial.state()).plan })).toEqual([
        "?? packages/a/built.txt",
      ]);
    },
  );

  test("may be the workspace itself, or a link that stays in it", { tags: ["long"] }, async () => {
    await using trial = new Trial(given, { work: { planner: planner(".") } });
    await trial.start();
    expect(trial.asked[1]?.workspace).toBe(await trial.path());
    const linked = planner("link", (path) => {
      mkdirSync(join(path, "real"));
      symlinkSync("real", join(path, "link"));
    });
    await using other = new Trial(given, { work: { planner: linked } });
    await other.start();
    expect(other.asked[1]?.workspace).toBe(join(await other.path(), "real"));
  });

  test.each(["..", "packages/../../x", "/etc", "/", "WORKSPACE/..", "WORKSPACE-more"])(
    "%j leads out of the workspace, and no agent is started",
    { tags: ["long"] },
    async (folder) => {
      expect(await suspensionFor(folder)).toMatchObject({
        status: "suspended",
        reason: "failure",
        step: 2,
        turns: 1,
        error: { code: "location_outside", hint: expect.stringContaining("send the output back") },
      });
    },
  );

  test("leads out of the workspace by a link", async () => {
    const found = await suspensionFor("link/sub", (path) => {
      mkdirSync(join(path, "../outside/sub"), { recursive: true });
      symlinkSync("../outside", join(path, "link"));
    });
    expect(found).toMatchObject({ reason: "failure", turns: 1, error: { code: "location_outside" } });
    expect(found.message).toMatch(/"link\/sub".*leads out of the workspace through a link, to .*outside\/sub/);
  });

  test.each([
    ["nowhere", /trial\.workflow\.yaml:11:\d+ gives "nowhere", but the workspace .* has no such folder/],
    ["a.txt", /"a\.txt", which is not a folder/],
    ["a.txt/b", /no such folder/],
    ["", /gives nothing/],
    ["a\0b", /cannot be the name of a folder/],
    ["x".repeat(300), /"x{200}…", but the workspace .* has no such folder/],
  ])("%j does not exist", { tags: ["long"] }, async (folder, message) => {
    const found = await suspensionFor(folder);
    expect(found).toMatchObject({ reason: "failure", turns: 1, error: { code: "location_missing" } });
    expect(found.message).toMatch(message);
  });

  test("lets the run resume in the same try after a person created it", { tags: ["long"] }, async () => {
    await using trial = new Trial(given, { work: { planner: planner("later") } });
    expect((await trial.start()).suspension?.error?.code).toBe("location_missing");
    mkdirSync(join(await trial.path(), "later"));
    expect((await trial.drive({ resume: {} })).status).toBe("completed");
    expect(trial.asked[1]?.workspace).toBe(join(await trial.path(), "later"));
    expect((await trial.state()).steps[1]?.tries).toHaveLength(1);
  });

  test("is refused when it becomes a link as its agent begins", { tags: ["long"] }, async () => {
    await using trial = new Trial(given, { work: { planner: planner("packages/a") } });
    const state = await trial.start({
      onEvent: (event, { plan }) => {
        if (event.type !== "turn_requested" || event.location === undefined) return;
        renameSync(join(plan.path, "packages/a"), join(plan.path, "packages/b"));
        symlinkSync("/etc", join(plan.path, "packages/a"));
      },
    });
    expect(state.suspension).toMatchObject({ reason: "failure", error: { code: "location_outside" } });
    expect(trial.asked).toHaveLength(1);
  });

  test("suspends the run when its template does not render, as a prompt would", async () => {
    const text = workflow('"{{{folder.deep}}}"');
    await using trial = new Trial(text, { work: { planner: planner("packages/a") } });
    const { status, suspension } = await trial.start();
    expect({ status, code: suspension?.error?.code }).toEqual({ status: "suspended", code: "template_render_error" });
    expect(suspension?.message).toContain("builder, its location: trial.workflow.yaml:11:");
  });
});
