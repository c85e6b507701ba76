import { readFileSync } from "node:fs";
import { join } from "node:path";
import { folderWith } from "@cuebook/project/testing";
import { describe, expect, test } from "vitest";
import { pagerOf, showPaged } from "./pager.ts";
import type { Terminal } from "./terminal.ts";

const folder = folderWith();

function watched(env: Terminal["env"], isWatched = true) {
  let out = "";
  const terminal: Terminal = {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    input: process.stdin,
    out: (text) => {
      out += text;
    },
    err: () => {},
    size: () => undefined,
    isTerminal: { out: isWatched, err: isWatched },
    closed: new AbortController().signal,
  };
  return { terminal, out: () => out };
}

describe("the pager", () => {
  test.each([
    [{}, ["less"]],
    [{ PAGER: "less -R 'a b'" }, ["less", "-R", "a b"]],
    // No shell reads it.
    [{ PAGER: "less $(touch x)" }, ["less", "$(touch", "x)"]],
    [{ PAGER: "" }, undefined],
    [{ PAGER: " " }, undefined],
    [{ PAGER: "cat" }, undefined],
    [{ PAGER: "less 'open" }, undefined],
    [{ NO_PAGER: "1" }, undefined],
    [{ NO_PAGER: "", PAGER: "more" }, ["more"]],
    [{ TERM: "dumb" }, undefined],
  ])("with %j is %j", (env, words) => {
    expect(pagerOf(watched(env).terminal, "out")).toEqual(words);
  });

  test("is not used where nobody watches", () => {
    expect(pagerOf(watched({ PAGER: "less" }, false).terminal, "out")).toBeUndefined();
  });

  test("gets the whole text", async () => {
    const file = join(folder, "paged.txt");
    const text = Array.from({ length: 50_000 }, (_, n) => `line ${n}\n`).join("");
    await showPaged(text, watched({ PAGER: `dd status=none of='${file}'` }).terminal, "out");
    expect(readFileSync(file, "utf8")).toBe(text);
  });

  test("that reads nothing is no failure, and one that does not exist leaves the text to the terminal", async () => {
    await showPaged("x".repeat(10_000_000), watched({ PAGER: "true" }).terminal, "out");
    const { terminal, out } = watched({ PAGER: "no-such-pager-of-anybody" });
    await showPaged("all of it\n", terminal, "out");
    expect(out()).toBe("all of it\n");
  });

  test("ends when the text is no longer needed", async () => {
    const { terminal } = watched({ PAGER: "sleep 1000" });
    const controller = new AbortController();
    const shown = showPaged("x", terminal, "err", controller.signal);
    controller.abort();
    await shown;
    expect(process.listenerCount("SIGINT")).toBe(0);
  });
});
