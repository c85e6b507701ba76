import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { expect } from "vitest";
import type { ToolErrorCode } from "../../errors/tool-error.ts";
import { createToolbox } from "../../toolbox/create-toolbox.ts";
import { openRoot } from "../../workspace/open-root.ts";
import { approved } from "./attempt.ts";
import { canaryOf, changesBetween, makeScene, type Scene } from "./scene.ts";

/** What a thread does in the workspace, repeatedly, as fast as it can. Each round restores what it changed. */
export const swaps = {
  "a folder is exchanged for a link out": "exchange('src', '../outside');",
  "the workspace's templates are exchanged for a link out": "exchange('.templates', '../outside');",
  "a file is exchanged for a link out": "link('../../outside/a.txt', 'src/a.txt'); fill('src/a.txt');",
  "a file is exchanged for a second name of one outside": "name('../outside/a.txt', 'src/a.txt'); fill('src/a.txt');",
  "a file is exchanged for a device and a folder":
    "link('/dev/zero', 'src/a.txt'); folder('src/a.txt'); fill('src/a.txt');",
  "a link is redirected in and out": "link('src', 'door'); link('../outside', 'door');",
  "links are made in place of missing folders": "link('../outside', 'made'); remove('made');",
} as const;

const thread = `
  const fs = require("node:fs"); const { join } = require("node:path");
  const { root, swap, shared } = require("node:worker_threads").workerData;
  const at = (path) => join(root, path);
  const remove = (path) => fs.rmSync(at(path), { recursive: true, force: true });
  const put = (make, path) => { make(at(path + ".new")); try { fs.renameSync(at(path + ".new"), at(path)); } catch { remove(path); fs.renameSync(at(path + ".new"), at(path)); } };
  const link = (to, path) => put((own) => fs.symlinkSync(to, own), path);
  const name = (of, path) => put((own) => fs.linkSync(at(of), own), path);
  const fill = (path) => put((own) => fs.writeFileSync(own, "one\\ntwo\\nthree\\n"), path);
  const folder = (path) => put((own) => fs.mkdirSync(own), path);
  const exchange = (path, to) => {
    fs.renameSync(at(path), at(path + ".real"));
    try { fs.symlinkSync(to, at(path)); } catch {}
    remove(path);
    fs.renameSync(at(path + ".real"), at(path));
  };
  const round = new Function("link", "name", "fill", "folder", "exchange", "remove", swap);
  const state = new Int32Array(shared);
  for (; state[0] === 0; Atomics.add(state, 1, 1)) {
    try { round(link, name, fill, folder, exchange, remove); } catch {}
    for (let rest = Math.random() * 20; rest > 0; rest--) fs.statSync(root);
  }`;

const refusals: readonly ToolErrorCode[] = [
  ...(["path_outside", "path_not_found", "not_a_file", "not_a_folder", "target_changed", "read_failed"] as const),
  ...(["too_large", "template_not_found", "edit_not_found", "command_failed", "path_invalid"] as const),
];

/** The race runs for this time, and until both numbers are reached. */
export interface RaceLength {
  readonly forMs: number;
  readonly calls: number;
  readonly rounds: number;
}

const mostMs = 20_000;

const hello = { name: "Ada" };
const paths: readonly (readonly [string, (round: number) => unknown])[] = [
  ["writeFile", (round) => ({ path: "src/a.txt", content: `${round}\n` })],
  ["writeFile", (round) => ({ path: `door/n${round % 7}.txt`, content: `${round}\n` })],
  ["writeFile", (round) => ({ path: "made/deep/a.txt", content: `${round}\n` })],
  ["editFile", () => ({ path: "src/a.txt", edits: [{ old_text: "two", new_text: "2" }] })],
  [
    "writeFileFromTemplate",
    (round) => ({ template: "{{ round }}", variables: { round }, output_path: "src/deep/b.txt" }),
  ],
  ["writeFileFromTemplate", () => ({ template_name: "hello.txt", variables: hello, output_path: "src/hello.txt" })],
  ["renderTemplate", () => ({ template_path: ".templates/secret.txt.tmpl", variables: hello })],
  ["renderTemplate", () => ({ template_name: "secret.txt", variables: hello })],
  ["readFile", () => ({ path: "src/canary" })],
  ["readFile", () => ({ path: "door/canary" })],
  ["searchFiles", () => ({ text: "canary", include_ignored: true })],
  ["runCommand", () => ({ command: ["cat", "canary"], folder: "src" })],
];

/** Swaps while an act runs. The act receives the number of swaps so far. @returns the number of all swaps */
async function whileSwapped(
  scene: Scene,
  swap: string,
  act: (swapped: () => number) => Promise<void>,
): Promise<number> {
  const shared = new SharedArrayBuffer(8);
  const worker = new Worker(thread, { eval: true, workerData: { root: scene.inside(""), swap, shared } });
  const state = new Int32Array(shared);
  const ended = new Promise((resolve) => worker.once("exit", resolve));
  try {
    await act(() => Atomics.load(state, 1));
  } finally {
    Atomics.store(state, 0, 1);
    await ended;
  }
  return state[1] ?? 0;
}

/** Calls tools while something in their workspace is exchanged: nothing outside is read or written. */
export async function callWhileSwapped(swap: string, { forMs, calls, rounds }: RaceLength): Promise<void> {
  using scene = makeScene();
  const toolbox = createToolbox({
    root: await openRoot(scene.inside("")),
    state: scene.state,
    caller: { via: "test" },
    mask: (text) => text,
    channel: { name: "test", ask: async (request) => approved(request) },
  });
  const before = canaryOf(scene);
  const counts = { done: 0, refused: 0 };
  const swapped = await whileSwapped(scene, swap, async (swapped) => {
    const start = performance.now();
    const isOver = (round: number) => {
      const ms = performance.now() - start;
      return ms > mostMs || (ms > forMs && round >= calls && swapped() >= rounds);
    };
    for (let round = 0; !isOver(round); round++) {
      const [tool, args] = paths[round % paths.length] ?? ["", () => ({})];
      const result = await toolbox.call(tool, args(round));
      counts[result.ok ? "done" : "refused"]++;
      if (!result.ok) expect(refusals, JSON.stringify(result)).toContain(result.failure.code);
      // A result may quote the request, but has nothing from outside.
      if (result.ok) expect(JSON.stringify(result.value)).not.toMatch(/canary\\n|"canary"|outside /);
    }
  });
  expect(swapped).toBeGreaterThanOrEqual(rounds);
  expect(counts.done).toBeGreaterThan(0);
  expect(counts.refused).toBeGreaterThan(0);
  const changes = changesBetween(before, canaryOf(scene));
  // A second name that came and went changes the times of its file, and nothing else.
  expect(swap.includes("name(") ? changes.filter((path) => path !== "outside/a.txt") : changes).toEqual([]);
  expect(readFileSync(scene.outside("a.txt"), "utf8")).toBe("one\ntwo\nthree\n");
}
