import { chmodSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cuebook } from "../../testing/cuebook.ts";
import { gatedProject, gatedReply, gatedStart } from "../../testing/gated-project.ts";
import { type EssayProject, newestRun } from "../../testing/run-project.ts";

let project: EssayProject;
let run: string;
beforeAll(async () => {
  project = gatedProject();
  project.answer("writer", gatedReply.done.replace("text: All of it.", 'text: "All\\nof \\e[2Jit"'));
  await call(...gatedStart, "--quiet");
  run = await newestRun(project.folder);
});
afterAll(() => project.remove());

const call = (...args: readonly string[]) => cuebook(project.folder, args);
const artifact = (...args: readonly string[]) => call("runs", "artifact", ...args);

describe("cuebook runs artifact", () => {
  test("lists the documents of a step, and prints one of them byte for byte in a pipe", async () => {
    const { code, out } = await artifact(`${run}/writer`);
    expect(code).toBe(0);
    expect(out.replaceAll(project.folder, "REPO")).toMatch(
      /^NAME +SIZE +HASH +FILE\ntext +13 bytes +sha256:[0-9a-f]{12} +REPO\/\.cuebook\/state\/artifacts\/\S+\n_body +17 bytes +sha256:[0-9a-f]{12} +REPO\S+\n$/,
    );
    expect(await artifact(`${run}/1`, "text")).toEqual({ code: 0, out: "All\nof \u001b[2Jit", err: "" });
    expect(JSON.parse((await artifact(`${run}/1`, "text", "--format", "json")).out)).toMatchObject({
      run,
      step: 1,
      role: "writer",
      name: "text",
      bytes: 13,
      text: "All\nof \u001b[2Jit",
    });
  });

  test("is proposed by the run's story and its step", async () => {
    expect((await call("runs", "show", run)).out).toContain("    artifacts: text (13 bytes)\n");
    expect((await call("runs", "show", `${run}/1`)).out).toMatch(
      new RegExp(
        `\\n--- artifacts: cuebook runs artifact ${run}/1 NAME\\ntext {2}13 bytes {2}sha256:[0-9a-f]{64}\\n_body `,
      ),
    );
    const [step] = JSON.parse((await call("runs", "show", run, "--format", "json")).out).steps;
    expect(step.artifacts).toEqual([
      { name: "text", hash: expect.stringMatching(/^sha256:/), bytes: 13 },
      { name: "_body", hash: expect.stringMatching(/^sha256:/), bytes: 17 },
    ]);
  });

  test.each([
    [["RUN"], 2, "error[usage]: artifacts belong to a step: RUN/STEP\nhint: for example: cuebook runs artifact ID/1\n"],
    [
      ["RUN/1", "txet"],
      4,
      "error[artifact_not_found]: step 1 writer of run ID has no artifact txet: it has text, _body\nhint: did you mean text?\n",
    ],
  ])("reports a missing step or artifact: %j", async (args, code, err) => {
    const callArguments = args.map((arg) => arg.replace("RUN", run));
    expect(await artifact(...callArguments)).toEqual({ code, out: "", err: err.replaceAll("ID", run) });
  });

  test("does not print a changed artifact, and lists it with an error", async () => {
    const listed = JSON.parse((await artifact(`${run}/1`, "--format", "json")).out);
    const { path } = listed.artifacts[0];
    chmodSync(path, 0o600);
    writeFileSync(path, "Something else");
    expect(await artifact(`${run}/1`, "text")).toMatchObject({
      code: 4,
      out: "",
      err: expect.stringMatching(/^error\[artifact_changed\]: the artifact text of step 1 of run /),
    });
    expect((await artifact(`${run}/1`)).out).toMatch(/^text +13 bytes +sha256:\S+ +artifact_changed$/m);
  });
});
