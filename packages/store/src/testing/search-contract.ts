import type { EventBody } from "@cuebook/run";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PassageKind, passageKinds } from "../search/passages.ts";
import { idsOf, type StoreTrial } from "./store-trial.ts";
import { at, created, here, transcriptText } from "./trial-events.ts";

const turn = { step: 1, try: 1, turn: 1 };
const agent = { name: "a", kind: "k", resume: true, resumeInterrupted: true };
const error = { code: "c", message: "Error: cannot open display :0", retryable: false };

const check = {
  name: "test",
  command: "npm test",
  onFailure: "return",
  outcome: "failed",
  code: 1,
  output: "no display",
  omittedBytes: 0,
  durationMs: 1,
} as const;

function said(text: string): EventBody {
  return { type: "turn_completed", ...turn, text, durationMs: 1, denied: [] };
}

/** The contract of every journal: what a search finds, and in which order. */
export function searchContract(trial: StoreTrial): void {
  const hits = async (text: string) => {
    const { runs } = await trial.again().search(text, { limit: 10 });
    return runs.map(({ run, hit }) => `${run} ${hit?.kind}`);
  };
  const marked = async (text: string) => {
    const { runs } = await trial.again().search(text, { limit: 10 });
    return runs.flatMap(({ hit }) => hit?.marks.map(({ start, end }) => hit.text.slice(start, end)) ?? []);
  };

  describe("a search", () => {
    test("finds each kind of text, ranks by kind, and has the newest run first", async () => {
      const prompt = await trial.journal.putObject(JSON.stringify({ text: "Mind the display.", segments: [] }));
      const events: Readonly<Record<PassageKind, readonly EventBody[]>> = {
        title: [],
        error: [{ type: "turn_failed", ...turn, error, durationMs: 1 }],
        check: [{ type: "checks_completed", ...turn, checks: [check] }],
        question: [
          { type: "decision_requested", decision: 1, kind: "gate", step: 1, message: "A display?", shown: "s" },
        ],
        issue: [],
        output: [said("The display works.")],
        prompt: [{ type: "turn_requested", ...turn, kind: "prompt", agent, prompt }],
        file: [
          {
            type: "changes_inspected",
            ...turn,
            files: [{ path: "src/display.ts", change: "added", kind: "code" }],
            count: 1,
          },
        ],
        log: [said("")],
      };
      for (const [index, kind] of [...passageKinds, "error" as const].entries()) {
        const title = kind === "title" ? "Wrong display" : "Another title";
        const issue = { identifier: "A-1", title, ...(kind === "issue" && { description: "The display is black." }) };
        const first = { ...created, issue };
        await trial.addRun(
          `r${index}`,
          kind === "log" ? [] : events[kind],
          first,
          `2026-01-${index + 10}T00:00:00.000Z`,
        );
        if (kind !== "log") continue;
        const lease = await trial.journal.acquire(`r${index}`, await here());
        await trial.journal.appendTranscript(lease, [transcriptText(`r${index}`, 1, "I look at the display.")]);
        await trial.journal.append(lease, 1, events.log, at);
      }
      const expected = ["r0 title", "r9 error", "r1 error", "r2 check", "r3 question", "r4 issue", "r5 output"];
      expect(await hits("display")).toEqual([...expected, "r6 prompt", "r7 file", "r8 log"]);
      const { runs } = await trial.journal.search("display", { limit: 20 });
      expect(runs.map(({ hit }) => hit?.place)).toMatchObject([
        ...[{}, turn, turn, turn, { step: 1 }, {}, turn, turn, turn],
        { ...turn, entry: 1 },
      ]);
    });

    test("has pages that continue where the last one ended", async () => {
      for (const [run, text] of [
        ["a", "one"],
        ["b", "one"],
        ["c", "one"],
        ["d", "two"],
      ] as const)
        await trial.addRun(run, [said(text)], created, `2026-01-0${run.charCodeAt(0) - 96}T00:00:00.000Z`);
      await trial.addRun("e", [], { ...created, input: { prompt: "one" } }, "2026-01-01T00:00:00.000Z");
      const all: string[] = [];
      for (let after: Awaited<ReturnType<typeof trial.journal.search>>["next"], pages = 0; pages < 9; pages++) {
        const page = await trial.journal.search("one", { limit: 2, after });
        all.push(...page.runs.map(({ run }) => run));
        after = page.next;
        if (after === undefined) break;
      }
      expect(all).toEqual(["e", "c", "b", "a"]);
    });

    test.each([
      ["cannot open", ["cannot", "open"]],
      ['"cannot open"', ["cannot open"]],
      ['"open cannot"', []],
      ["CANNOT disp", ["cannot", "display"]],
      ["disp cannot", []],
      ["disp ", []],
      ['"cannot op', ["cannot open"]],
      ["cannot missing", []],
      ["src/orders.ts", ["src/Orders.ts"]],
      ["orders", ["Orders"]],
      ["cafe", ["café"]],
      ["显示", ["显示"]],
      ["=>", []],
    ])("for %s marks the words", async (text, expected) => {
      const told = "Error: cannot open display :0 in src/Orders.ts, at the café 无法显示";
      await trial.addRun("r1", [{ type: "run_failed", error: { ...error, message: told } }]);
      expect(await marked(text)).toEqual(expected);
    });

    test("takes the filters of lists, and refuses what it does not know", async () => {
      await trial.addRun("a", [{ type: "run_failed", error }], {
        ...created,
        issue: { identifier: "D-1", title: "t" },
      });
      await trial.addRun("b", [{ type: "run_cancelled" }], {
        ...created,
        workflow: "my flow",
        input: { prompt: "display" },
      });
      expect(await hits("display is:failed")).toEqual(["a error"]);
      expect(await hits('workflow:"my flow" display')).toEqual(["b title"]);
      expect(await hits("issue:D-1 display")).toEqual(["a error"]);
      expect(await hits("is:cancelled")).toEqual(["b undefined"]);
      expect(await hits("Error: cannot")).toEqual(["a error"]);
      await expect(hits("is:broken")).rejects.toMatchObject({ code: "search_invalid" });
      await expect(hits("x".repeat(10_000))).rejects.toMatchObject({ code: "search_invalid" });
      await expect(hits("x ".repeat(30))).rejects.toMatchObject({ code: "search_invalid" });
    });

    test("lists runs, the newest first, with the line in which each was found", async () => {
      await trial.addRun("a", [said("first line\nthe display of all\nlast line")], created, "2026-01-03T00:00:00.000Z");
      await trial.addRun("b", [], { ...created, input: { prompt: "a display" } }, "2026-01-02T00:00:00.000Z");
      const list = await trial.journal.list({ search: "display" }, { limit: 1 });
      expect(list).toMatchObject({ total: 2, runs: [{ run: "a", hit: { kind: "output", place: turn } }] });
      expect(list.runs[0]?.hit?.text).toBe("the display of all last line");
      expect(idsOf(await trial.journal.list({ search: "display", workflow: "w" }))).toEqual(["a", "b"]);
      expect(idsOf(await trial.journal.list({ search: "display is:running" }))).toEqual([]);
    });

    test("never has a secret, whoever wrote it", async () => {
      trial.open({ mask: (text) => text.replaceAll("hunter2hunter2", "***") });
      // The engine masks prompts before it stores them. The index does not rely on it.
      const prompt = await trial.journal.putObject(JSON.stringify({ text: "use hunter2hunter2 here" }));
      await trial.journal.create("r1", { ...created, input: { prompt: "key hunter2hunter2" } }, at);
      const lease = await trial.journal.acquire("r1", await here());
      await trial.journal.appendTranscript(lease, [transcriptText("r1", 1, "found hunter2hunter2")]);
      const events: EventBody[] = [
        { type: "turn_requested", ...turn, kind: "prompt", agent, prompt },
        said("it is hunter2hunter2"),
        { type: "run_failed", error: { ...error, message: "bad key hunter2hunter2" } },
      ];
      await trial.journal.append(lease, 1, events, at);
      expect(await hits("hunter2hunter2")).toEqual([]);
      await trial.journal.reindex();
      expect(await hits("hunter2hunter2")).toEqual([]);
      expect(await hits("use here")).toEqual(["r1 prompt"]);
    });

    test("is the same after everything was indexed again, and finds nothing of a deleted run", async () => {
      await trial.addRun("a", [{ type: "run_failed", error }]);
      await trial.addRun("b", [said("a display")]);
      const before = await trial.journal.search("display", { limit: 10 });
      await trial.journal.reindex();
      expect(await trial.journal.search("display", { limit: 10 })).toEqual(before);
      await trial.journal.forget(await trial.journal.acquire("a", await here()));
      await trial.journal.compact();
      expect(await hits("display")).toEqual(["b output"]);
    });

    test("has no syntax but its own: any text is answered, or refused as a whole", async () => {
      await trial.addRun("a", [said("alpha beta gamma")]);
      const part = fc.constantFrom(
        ...[
          '"',
          "'",
          "*",
          "(",
          ")",
          ":",
          "-",
          "^",
          "NEAR(",
          " AND ",
          " OR ",
          " NOT ",
          "&",
          "|",
          "!",
          "<->",
          ":*",
          "\\",
          "\0",
        ],
        ...[
          "{text} :",
          "alpha",
          "beta",
          "alpha:A",
          "rowid",
          ";",
          "--",
          "%",
          "_",
          "\u202e",
          "\ud800",
          "İ",
          "ﬁ",
          "\u0301",
        ],
      );
      await fc.assert(
        fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (written) => {
          for (const { run, hit } of (await trial.journal.search(written.join(""), { limit: 3 })).runs) {
            expect(run).toBe("a");
            for (const { start, end } of hit?.marks ?? [])
              expect(start < end && end <= (hit?.text.length ?? 0)).toBe(true);
          }
        }),
        { numRuns: 150 },
      );
      expect(await hits("alpha OR missing")).toEqual([]);
      expect(await hits("alpha NOT beta")).toEqual([]);
    });
  });
}
