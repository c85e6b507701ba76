import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cuebook } from "../../testing/cuebook.ts";
import { gatedProject, gatedReply, gatedStart } from "../../testing/gated-project.ts";
import { type EssayProject, newestRun } from "../../testing/run-project.ts";

let project: EssayProject;
beforeAll(() => {
  project = gatedProject();
});
afterAll(() => project.remove());

const call = (...args: readonly string[]) => cuebook(project.folder, args);

/** A run that waits at the gate. */
async function waiting(): Promise<string> {
  project.answer("writer", gatedReply.done);
  await call(...gatedStart, "--quiet");
  return newestRun(project.folder);
}

describe("cuebook runs show --graph", () => {
  test("draws the workflow with the roles and edges of the run, at a gate and after it", async () => {
    const run = await waiting();
    const before = (await call("runs", "show", run, "--graph")).out;
    expect(before).toMatch(/^flowchart TD\n/);
    expect(before).toContain('["writer<br/>waiting"]\n');
    expect(before).toContain('["printer"]\n');
    expect(before).toContain('-->|"new"| n1\n');
    expect(before).toContain('n1 -->|"done<br/>gate: human<br/>waiting"| n2\n');
    expect((await call("inbox", "approve", run, "--quiet")).code).toBe(0);
    const after = (await call("runs", "show", run, "--graph", "mermaid")).out;
    expect(after).toContain('["writer<br/>done"]\n');
    expect(after).toContain('["printer<br/>done"]\n');
    expect(after).toContain('n1 -->|"done<br/>gate: human"| n2\n');
    expect(after).toContain('n1 -->|"stuck"| ');
  });

  test("draws an image, and is a field of the JSON", async () => {
    const run = await waiting();
    const { out } = await call("runs", "show", run, "--graph=svg");
    expect(out).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    expect(out).toContain('<g class="node role is-waiting"><title>writer</title>');
    const json = JSON.parse((await call("runs", "show", run, "--graph=svg", "--format", "json")).out);
    expect(json).toMatchObject({ run, graph: out });
    expect((await call("runs", "cancel", run)).code).toBe(0);
    expect((await call("runs", "show", run, "--graph")).out).toContain('["writer<br/>cancelled"]\n');
  });

  test("needs a whole run and a known format", async () => {
    const usage = async (...args: readonly string[]) => {
      const { code, out, err } = await call("runs", "show", ...args);
      expect([code, out]).toEqual([2, ""]);
      return err;
    };
    expect(await usage("7k3m/1", "--graph")).toBe(
      'error[usage]: --graph shows a run, and "7k3m/1" is a part of one\nhint: for example: cuebook runs show 7k3m --graph\n',
    );
    expect(await usage("--graph", "7k3m")).toBe(
      'error[usage]: --graph cannot be "7k3m"\nhint: --graph takes mermaid, svg; name the run before it: cuebook runs show 7k3m --graph\n',
    );
    expect(await usage("7k3m", "--graph", "--transcript")).toContain("use one of the two");
  });
});
