import { homedir } from "node:os";
import { join } from "node:path";
import { exit, stderr, stdout } from "node:process";
import { parseArgs } from "node:util";
import { passagesIn, type RankOptions, rankDefaults, rankLines } from "@cuebook/engine";
import { blameSnapshots } from "@cuebook/workspace";
import { git, issueOf, type Pair, readPairs, repositoryOf } from "./asked/pairs.ts";

/*
 * `node benchmarks/asked.ts`: how often the passage that is closest to a changed line is the one that asked for it, over the labels in
 * benchmarks/asked. The repositories are fetched from GitHub into a cache. `--tune` chooses the threshold on the first half.
 */
const { values } = parseArgs({
  options: {
    cache: { type: "string", default: join(homedir(), ".cache/cuebook-asked") },
    mirrors: { type: "string" },
    tune: { type: "boolean", default: false },
    mistakes: { type: "boolean", default: false },
  },
});

/** A labelled line: the passages that may be named for it; none: nobody asked. */
interface Line {
  readonly name: string;
  readonly text: string;
  readonly asked: ReadonlySet<number>;
  readonly isFormatting: boolean;
  readonly file: number;
  readonly index: number;
}

interface Case {
  readonly pair: Pair;
  readonly passages: readonly string[];
  readonly files: Parameters<typeof rankLines>[0];
  readonly lines: readonly Line[];
  /** Labelled as formatting, and found to be. */
  readonly formatting: { readonly labelled: number; readonly found: number };
}

async function read(pair: Pair): Promise<Case> {
  const folder = repositoryOf(pair, values.cache, values.mirrors);
  const { text, starts } = issueOf(pair, folder);
  const passages = passagesIn(text);
  const ends = new Map([...starts].map(([line, start]) => [line, endOf(text, start)]));
  const beginning = (line: number) => {
    const [start = 0, end = 0] = [starts.get(line), ends.get(line)];
    return passages.flatMap((each, index) => (each.start >= start && each.start < end ? [index] : []));
  };
  const overlapping = (line: number) => {
    const [start = 0, end = 0] = [starts.get(line), ends.get(line)];
    return passages.flatMap((each, index) => (each.start < end && each.end > start ? [index] : []));
  };
  const trees = [`${pair.commit}^`, pair.commit].map((each) => git(folder, "rev-parse", `${each}^{tree}`).trim());
  const [base = "", tree = ""] = trees;
  const blame = await blameSnapshots(folder, [
    { tree: base, parents: [] },
    { tree, parents: [0] },
  ]);
  const shown = blame.files.filter((file) => [...pair.labels.keys()].some((key) => key.startsWith(`${file.path} `)));
  const formatting = { labelled: 0, found: 0 };
  const lines = shown.flatMap((file, at) =>
    file.lines.flatMap((line, index): Line[] => {
      const name = `${file.path} ${line.side === "old" ? "-" : "+"}${line.line}`;
      const label = pair.labels.get(name);
      if (!/[\p{L}\p{N}_]/u.test(line.text) || label?.is === "unsure") return [];
      if (label === undefined) throw new Error(`${pair.repository} ${pair.commit}: ${name} has no label`);
      const isFormatting = line.form !== "written";
      if (label.is === "formatting") {
        formatting.labelled++;
        if (isFormatting) formatting.found++;
        return [];
      }
      const by = label.is === "asked" ? label.by : [];
      const asked = by.flatMap(({ line: number, nth }) => {
        const found = nth === undefined ? overlapping(number) : beginning(number).slice(nth - 1, nth);
        if (found.length === 0)
          throw new Error(`${pair.repository} ${pair.commit}: ${name}: no passage ${number} ${nth}`);
        return found;
      });
      return [{ name, text: line.text, asked: new Set(asked), isFormatting, file: at, index }];
    }),
  );
  return { pair, passages: passages.map(({ start, end }) => text.slice(start, end)), files: shown, lines, formatting };
}

function endOf(text: string, start: number): number {
  const end = text.indexOf("\n", start);
  return end === -1 ? text.length : end + 1;
}

/** The passages that a method names for each line of a case. */
type Method = (each: Case) => (line: Line) => readonly number[];

const methods: Record<string, Method> = {
  "longest passage": ({ passages }) => {
    const longest = passages.reduce((best, text, at) => (text.length > (passages[best]?.length ?? 0) ? at : best), 0);
    return () => [longest];
  },
  "all passages": ({ passages }) => {
    const all = [...passages.keys()];
    return () => all;
  },
  "closest passage": ranking(rankDefaults),
};

function ranking(options: RankOptions): Method {
  return ({ files, passages }) => {
    const ranked = rankLines(files, passages, options);
    return ({ file, index }) => {
      const found = ranked[file]?.[index];
      return found === undefined ? [] : [found];
    };
  };
}

function measure(cases: readonly Case[], method: Method) {
  let [named, right, asked, found, nobody, saidNobody, trueNobody] = [0, 0, 0, 0, 0, 0, 0];
  for (const each of cases) {
    const answer = method(each);
    for (const line of each.lines) {
      const passages = line.isFormatting ? [] : answer(line);
      const hits = passages.filter((passage) => line.asked.has(passage)).length;
      named += passages.length;
      right += hits;
      if (line.asked.size > 0) asked++;
      else nobody++;
      if (hits > 0) found++;
      if (passages.length > 0 || line.isFormatting) continue;
      saidNobody++;
      if (line.asked.size === 0) trueNobody++;
    }
  }
  const [precision, recall] = [right / named, found / asked];
  return {
    precision,
    recall,
    f1: (2 * precision * recall) / (precision + recall),
    ...{ nobody, saidNobody, trueNobody, asked, named },
  };
}

const cases: Case[] = [];
for (const pair of readPairs()) {
  try {
    cases.push(await read(pair));
  } catch (error) {
    stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    exit(1);
  }
}
const halves = [cases.filter((_, index) => index % 2 === 0), cases.filter((_, index) => index % 2 === 1)] as const;

const percent = (value: number) => `${(100 * value).toFixed(1)} %`;
function table(title: string, chosen: readonly Case[], rows: Record<string, Method>): void {
  stdout.write(`\n${title}: ${chosen.length} pairs\n\n`);
  stdout.write(
    "| method | precision | recall | F1 | lines said to be nobody's | of these true | nobody's lines found |\n",
  );
  stdout.write("|---|---:|---:|---:|---:|---:|---:|\n");
  for (const [name, method] of Object.entries(rows)) {
    const { precision, recall, f1, saidNobody, trueNobody, nobody } = measure(chosen, method);
    const share = saidNobody === 0 ? "–" : `${trueNobody} (${percent(trueNobody / saidNobody)})`;
    const cells = [percent(precision), percent(recall), percent(f1), saidNobody, share, `${trueNobody} of ${nobody}`];
    stdout.write(`| ${name} | ${cells.join(" | ")} |\n`);
  }
}

if (values.tune) {
  const thresholds = Array.from({ length: 11 }, (_, index) => index * 0.1);
  table(
    "First half, by threshold",
    halves[0],
    Object.fromEntries(thresholds.map((threshold) => [threshold.toFixed(1), ranking({ ...rankDefaults, threshold })])),
  );
} else {
  table("First half, on which the threshold was chosen", halves[0], methods);
  table("Second half", halves[1], methods);
}
const formatting = cases.map((each) => each.formatting);
const sum = (of: (each: Case["formatting"]) => number) => formatting.reduce((total, each) => total + of(each), 0);
stdout.write(
  `\nFormatting: ${sum(({ found }) => found)} of ${sum(({ labelled }) => labelled)} labelled lines are found.\n`,
);

if (values.mistakes) {
  for (const each of values.tune ? halves[0] : []) {
    const answer = ranking(rankDefaults)(each);
    stdout.write(`\n# ${each.pair.repository} ${each.pair.commit.slice(0, 10)}\n`);
    for (const [index, passage] of each.passages.entries()) stdout.write(`   [${index}] ${passage.slice(0, 140)}\n`);
    for (const line of each.lines) {
      const [said] = line.isFormatting ? [] : answer(line);
      if (said === undefined ? line.asked.size === 0 : line.asked.has(said)) continue;
      stdout.write(
        `${line.name} said ${line.isFormatting ? "formatting" : said} not ${[...line.asked].join(",")}: ${line.text.trim().slice(0, 90)}\n`,
      );
    }
  }
}
