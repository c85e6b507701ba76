import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TurnRequest } from "@cuebook/agents";
import { expect, test } from "vitest";
import { Trial } from "../testing/trial.ts";

const workflow = (permissions: string) => `name: trial
roles:
  look: { prompt: Look., permissions: ${permissions} }
  again: { prompt: Look again., permissions: ${permissions} }
graph:
  $START: { _: { role: look, prompt: Begin. } }
  look: { _: { role: again, prompt: Go on. } }
  again: { _: { role: $END } }
`;

test("turns that only read have one private folder of their run outside the worktree, as long as the run is driven", async () => {
  const seen: (string | undefined)[] = [];
  const work = ({ workFolder, workspace }: TurnRequest) => {
    seen.push(workFolder);
    if (workFolder === undefined) throw new Error("no folder");
    expect(workFolder.startsWith(workspace)).toBe(false);
    expect(statSync(workFolder).mode & 0o777).toBe(0o700);
    expect(statSync(join(workFolder, "tmp")).isDirectory()).toBe(true);
    const cache = join(workFolder, "cache");
    if (seen.length === 2) expect(readFileSync(cache, "utf8")).toBe("kept");
    writeFileSync(cache, "kept");
    return "done";
  };
  await using trial = new Trial(workflow("read"), { work: { look: work, again: work } });
  expect((await trial.start()).status).toBe("completed");
  expect(new Set(seen).size).toBe(1);
  expect(existsSync(seen[0] ?? "")).toBe(false);
});

test("turns that may write get none", async () => {
  const seen: (string | undefined)[] = [];
  const work = ({ workFolder }: TurnRequest) => `done ${seen.push(workFolder)}`;
  await using trial = new Trial(workflow("full"), { work: { look: work, again: work } });
  expect((await trial.start()).status).toBe("completed");
  expect(seen).toEqual([undefined, undefined]);
});

test("a folder that others may enter is not used", async () => {
  const seen: (string | undefined)[] = [];
  const work = ({ workFolder }: TurnRequest) => {
    seen.push(workFolder);
    if (workFolder === undefined) return "done";
    rmSync(workFolder, { recursive: true });
    mkdirSync(workFolder, { mode: 0o755 });
    return "done";
  };
  await using trial = new Trial(workflow("read"), { work: { look: work, again: work } });
  expect((await trial.start()).status).toBe("completed");
  expect(seen).toEqual([expect.any(String), undefined]);
});
