import { createLowlight } from "lowlight";
import { expect, test } from "vitest";
import { type CodeWorker, Highlighter } from "./highlighter.ts";
import type { CodeJob } from "./job.ts";
import { languageOf, languages, withInner } from "./languages.ts";
import { tokensByLine } from "./tokens.ts";

/** Workers that take as long as a job's path says. */
function workers() {
  const log: string[] = [];
  const start = (): CodeWorker => {
    log.push("start");
    const worker: CodeWorker = {
      onmessage: null,
      onerror: null,
      postMessage: ({ id, path }: CodeJob) => {
        log.push(path);
        const say = (data: Parameters<NonNullable<CodeWorker["onmessage"]>>[0]["data"]) =>
          worker.onmessage?.(new MessageEvent("message", { data }));
        queueMicrotask(() => {
          if (path !== "never loaded.ts") say({ id, is: "begins" });
          if (!path.startsWith("never")) say({ id, is: "ended", tokens: [[[[1, "tok-word"]]]] });
        });
      },
      terminate: () => log.push("end"),
    };
    return worker;
  };
  return { log, start };
}

const { signal } = new AbortController();
const limits = { most: 10, workMs: 1, loadMs: 1 };

test("files are highlighted one after the other, and one that takes too long stays plain without holding up the next", async () => {
  const { log, start } = workers();
  const highlighter = new Highlighter(start, limits);
  const stop = new AbortController();
  const all = ["a.ts", "never.ts", "never loaded.ts", "b.ts"].map((path) => highlighter.tokens(path, ["x"], signal));
  void highlighter.tokens("not wanted.ts", ["x"], stop.signal);
  stop.abort();
  const found = await Promise.all(all);
  expect(found.map((tokens) => tokens !== undefined)).toEqual([true, false, false, true]);
  expect(log).toEqual(["start", "a.ts", "never.ts", "end", "start", "never loaded.ts", "end", "start", "b.ts"]);
});

test("a file that is too long stays plain, and no worker is started for it", async () => {
  const { log, start } = workers();
  const highlighter = new Highlighter(start, limits);
  expect(await highlighter.tokens("a.ts", ["x".repeat(6), "x".repeat(6)], signal)).toBeUndefined();
  expect(await highlighter.tokens("a.ts", ["", ""], signal)).toBeUndefined();
  expect(log).toEqual([]);
});

test("the language of a file is that of its end, or of its name", () => {
  const paths = ["src/a.ts", "b.test.tsx", "Dockerfile", "x/Makefile", "c.unknown", ".ts", "constructor", "ts"];
  expect(paths.map(languageOf)).toEqual([
    ...["typescript", "typescript", "dockerfile", "makefile", undefined, "typescript", undefined, undefined],
  ]);
});

test("every grammar can be loaded, with those that are written inside it", async () => {
  const lowlight = createLowlight();
  for (const [name, { load }] of Object.entries(languages)) lowlight.register(name, (await load()).default);
  for (const name of Object.keys(languages))
    for (const inner of withInner(name)) expect(lowlight.registered(inner)).toBe(true);
});

test("the tokens of a line have its length, and a comment continues in the next line", async () => {
  const lowlight = createLowlight({ typescript: (await import("highlight.js/lib/languages/typescript")).default });
  const text = 'const a = "b"; // <b>\n/* 😀\n*/\n\nreturn 3;';
  const tokens = tokensByLine(lowlight.highlight("typescript", text));
  expect(tokens.map((line) => line.map(([length, is]) => `${length} ${is}`).join(", "))).toMatchInlineSnapshot(`
    [
      "5 tok-word, 5 , 3 tok-text, 2 , 6 tok-comment",
      "5 tok-comment",
      "2 tok-comment",
      "",
      "6 tok-word, 1 , 1 tok-number, 1 ",
    ]
  `);
  expect(tokens.map((line) => line.reduce((sum, [length]) => sum + length, 0))).toEqual(
    text.split("\n").map((line) => line.length),
  );
});
