import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { appendFile, open, rename } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createToolbox, openRoot, type Toolbox } from "@cuebook/tools";
import { median } from "./measure.ts";

/** The path of a write: medians in milliseconds of alternating calls, each over an existing file that differs in one line. */
export interface WriteTimes {
  readonly bytes: number;
  /** Where it is written. In memory a sync costs nothing: only processor time remains. */
  readonly place: "disk" | "memory";
  /** `renderTemplate`: checks and renders, and writes nothing. */
  readonly render: number;
  /**
   * `writeFileFromTemplate`, allowed by a rule: the same, with target, preview, decision, two lines of audit, backup,
   * atomic write.
   */
  readonly write: number;
  /**
   * The same files written and synchronised by hand: draft, its name and folder, a copy of the previous content, two lines.
   */
  readonly promises: number;
  /** The part of `promises` that waits for the disk, in its five syncs. */
  readonly syncs: number;
  /** The peer: `writeFile`, `fsync`, `rename` of the same bytes. */
  readonly plain: number;
}

type Part = "render" | "write" | "promises" | "syncs" | "plain";

const sizes = [3_000, 300_000];
const rounds = 41;
const line = '  private final String {{ field.name }} = "{{ field.value }}";\n';
const template = `// {{ output_path }}, {{ round }}\n{% for field in fields %}${line}{% endfor %}`;

/** Measures writes of a small and a large file, on the disk and, if the system has it, in memory. */
export async function writePathTimes(): Promise<readonly WriteTimes[]> {
  const places = [
    { place: "disk", folder: tmpdir() },
    ...(existsSync("/dev/shm") ? [{ place: "memory", folder: "/dev/shm" } as const] : []),
  ] as const;
  const times: WriteTimes[] = [];
  for (const { place, folder } of places)
    for (const bytes of sizes) times.push({ ...(await timed(bytes, folder)), place });
  return times;
}

async function timed(most: number, place: string): Promise<Omit<WriteTimes, "place">> {
  const base = mkdtempSync(join(place, "cuebook-write-path-"));
  try {
    for (const folder of ["root/src", "hand/backups"]) mkdirSync(join(base, folder), { recursive: true });
    const toolbox = createToolbox({
      root: await openRoot(join(base, "root")),
      state: join(base, "state"),
      caller: { via: "benchmark" },
      rules: [{ decide: "allow", tool: "writeFileFromTemplate", path: "src/**" }],
      mask: (text) => text,
      limits: { resultBytes: 1_000_000 },
    });
    const fields = Array.from({ length: Math.round(most / 60) }, (_, i) => ({
      name: `field${i}`,
      value: `value ${i} of many`,
    }));
    const taken: Record<Part, number[]> = { render: [], write: [], promises: [], syncs: [], plain: [] };
    const take = async (what: Part, work: () => Promise<unknown>) => {
      const start = performance.now();
      await work();
      taken[what].push(performance.now() - start);
    };
    let bytes = 0;
    // The first rounds are not counted: they compile the code, and create the file that is overwritten.
    for (let round = -10; round < rounds; round++) {
      if (round === 0) for (const values of Object.values(taken)) values.length = 0;
      const args = { template, dialect: "jinja", variables: { fields, round }, output_path: "src/A.java" };
      await take("render", () => succeed(toolbox, "renderTemplate", args));
      await take("write", () => succeed(toolbox, "writeFileFromTemplate", args));
      const content = readFileSync(join(base, "root/src/A.java"));
      bytes = content.length;
      await take("plain", () => writePlainly(join(base, "hand/plain.java"), content));
      let waited = 0;
      const sync = async (work: () => Promise<void>) => {
        const start = performance.now();
        await work();
        waited += performance.now() - start;
      };
      await take("promises", () => keepPromises(join(base, "hand"), content, sync));
      taken.syncs.push(waited);
    }
    const of = (part: Part) => median(taken[part]);
    return {
      bytes,
      ...{ render: of("render"), write: of("write"), promises: of("promises"), syncs: of("syncs"), plain: of("plain") },
    };
  } finally {
    rmSync(base, { recursive: true });
  }
}

async function succeed(toolbox: Toolbox, tool: string, args: object): Promise<void> {
  const result = await toolbox.call(tool, args);
  if (!result.ok) throw new Error(`${tool}: ${result.failure.message}`);
}

type Sync = (work: () => Promise<void>) => Promise<void>;

async function writePlainly(path: string, content: Uint8Array, sync: Sync = (work) => work()): Promise<void> {
  const draft = `${path}.${randomBytes(8).toString("hex")}`;
  await using file = await open(draft, "wx");
  await file.writeFile(content);
  await sync(() => file.sync());
  await rename(draft, path);
}

async function keepPromises(folder: string, content: Uint8Array, sync: Sync): Promise<void> {
  const [path, log] = [join(folder, "A.java"), join(folder, "audit.jsonl")];
  const tell = async (what: string) => {
    await using file = await open(log, "a");
    await appendFile(file, `${JSON.stringify({ what, path, at: new Date() }).padEnd(450)}\n`);
    await sync(() => file.datasync());
  };
  await tell("decided");
  if (existsSync(path)) {
    const before = readFileSync(path);
    await writePlainly(join(folder, "backups", createHash("sha256").update(before).digest("hex")), before, sync);
  }
  await writePlainly(path, content, sync);
  await using names = await open(folder, "r");
  await sync(() => names.sync());
  await tell("done");
}
