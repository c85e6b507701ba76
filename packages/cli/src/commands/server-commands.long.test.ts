import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { gatedProject, gatedStart } from "../testing/gated-project.ts";
import { type EssayProject, linesOf, newestRun, startCuebook } from "../testing/run-project.ts";

const token = "program-token-of-43-characters-0123456789abc";

let project: EssayProject;
let run: string;
beforeAll(async () => {
  project = gatedProject();
  expect((await cuebook(project.folder, [...gatedStart, "--quiet"])).code).toBe(3);
  run = await newestRun(project.folder);
}, 60_000);
afterAll(() => project.remove());

/** The page of the project, in its own process. */
async function serving(port = 0) {
  const ui = startCuebook(project.folder, ["ui", "--format", "json", "--port", String(port)], {
    CUEBOOK_INBOX_TOKEN: token,
  });
  await ui.until('"link"');
  return { ui, url: String(linesOf(ui.printed())[0]?.url) };
}

const env = { CUEBOOK_SERVER_TOKEN: token };
/** A call from elsewhere: its folder has no project. */
const there = (url: string, ...args: readonly string[]) => cuebook("/", [...args, "--server", url], env);

describe("commands with --server", { timeout: 120_000 }, () => {
  test("write what they write where the runs are", async () => {
    const { ui, url } = await serving();
    for (const args of [
      ["runs", "list"],
      ["runs", "list", "--format", "json", "--status", "suspended"],
      ["runs", "list", "--search", "nothing"],
      ["runs", "show", run, "--format", "json"],
      ["runs", "show", `${run}/1`],
      ["runs", "show", `${run}/1/1`, "--trace"],
      ["runs", "show", run, "--transcript"],
      ["runs", "show", run, "--graph=mermaid"],
      ["runs", "log", run],
      ["runs", "log", run, "--format", "json", "--tail", "3"],
      ["runs", "log", run, "--follow"],
      ["inbox", "list"],
      ["inbox", "list", "--format", "json"],
      ["inbox", "show", run],
      ["runs", "show", "gone"],
    ]) {
      const here = await cuebook(project.folder, args);
      const other = await there(url, ...args);
      const local = (text: string) => text.replaceAll(` --server ${url}`, "");
      const plain = local(other.out)
        .replaceAll(/just now|\d[\d.]*\w+(?: \d+\w+)? ago/g, "AGO")
        .replaceAll(/ {2,}/g, "  ");
      expect([args, other.code, plain, local(other.err)]).toEqual([
        args,
        here.code,
        here.out.replaceAll(/just now|\d[\d.]*\w+(?: \d+\w+)? ago/g, "AGO").replaceAll(/ {2,}/g, "  "),
        here.err,
      ]);
    }
    ui.signal("SIGINT");
    await ui.ended;
  });

  test("answer, resume and follow a run, also while the server is killed and started again", async () => {
    const first = await serving();
    const port = Number(new URL(first.url).port);
    project.act("printer", `while [ ! -e ${join(project.folder, "go")} ]; do sleep 0.1; done`);
    const approved = await there(first.url, "inbox", "approve", run, "--no-run");
    expect([approved.code, approved.err]).toEqual([0, ""]);
    expect(approved.out).toContain("approve  May writer/done lead to printer?");
    const running = startCuebook(project.folder, ["runs", "resume", run, "--format", "json"], {});
    // A run that is suspended is shown, and not followed.
    await running.until("step_started");
    const following = startCuebook(
      "/",
      ["runs", "log", run, "--follow", "--server", first.url, "--format", "json"],
      env,
    );
    await following.until('"role":"printer"');
    first.ui.signal("SIGKILL");
    await first.ui.ended;
    await following.until("it is tried again");
    const second = await serving(port);
    writeFileSync(join(project.folder, "go"), "");
    const { code } = await following.ended;
    expect(code).toBe(0);
    const numbers = linesOf(following.printed()).flatMap(({ seq, type }) => (type === "transcript" ? [] : [seq]));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    await running.ended;
    const again = await there(second.url, "runs", "cancel", run);
    expect([again.code, again.err.replaceAll(second.url, "URL").replaceAll(run, "RUN")]).toMatchInlineSnapshot(`
      [
        4,
        "error[run_ended]: URL: run RUN has ended: completed
      ",
      ]
    `);
    second.ui.signal("SIGINT");
    await second.ui.ended;
  });
});
