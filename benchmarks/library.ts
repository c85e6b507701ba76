import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath, exit, stderr, stdout } from "node:process";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { graphText } from "./graphs.ts";
import { installCommand } from "./installed.ts";

/*
 * `node benchmarks/library.ts`: the page of a large workflow over HTTP. A real server answers it while its health is asked every 20 ms,
 * as soon as it listens, when the file is read, again, when it is proved, and the first time by a server whose page has been open for a
 * while. The peer is a program of Node's `http` that reads the same file by the `yaml` package and answers with its values.
 * `--command FILE` measures another build, `--profile DIR` writes a profile of the server there.
 */
const { values } = parseArgs({
  options: {
    roles: { type: "string", default: "400,1000" },
    forms: { type: "string", default: "ordinary,anchored" },
    command: { type: "string" },
    profile: { type: "string" },
  },
});
const sizes = values.roles.split(",").map(Number);
const forms = values.forms.split(",");
if (
  ![...sizes].every((size) => Number.isInteger(size) && size > 0) ||
  forms.some((form) => !/^(ordinary|anchored)$/.test(form))
) {
  stderr.write(
    "usage: node benchmarks/library.ts [--roles N,N] [--forms ordinary,anchored] [--command FILE] [--profile DIR]\n",
  );
  exit(2);
}
/** How often health is asked, in milliseconds. */
const askMs = 20;
/** A server rests if it works for less than a tenth of this time, in milliseconds. */
const restMs = 1000;
const token = "t".repeat(32);
const name = "large.workflow.yaml";

const peer = `
const { createServer } = require("node:http");
const { readFileSync } = require("node:fs");
const { parseDocument } = require(${JSON.stringify(fileURLToPath(import.meta.resolve("yaml")))});
createServer((request, response) => {
  if (request.url !== "/page") return response.end("{}");
  response.end(JSON.stringify(parseDocument(readFileSync(process.argv[1], "utf8")).toJS()));
}).listen(0, "127.0.0.1", function () { console.log(JSON.stringify({ url: "http://127.0.0.1:" + this.address().port })); });`;

/** In the server: its processor time since the last question, and the longest part of it in which it did nothing else. */
const meter = `
let last = process.threadCpuUsage(), begin = last, longest = 0;
const us = (from, to) => to.user + to.system - from.user - from.system;
const look = () => { const now = process.threadCpuUsage(); longest = Math.max(longest, us(last, now)); last = now; return now; };
setInterval(look, 1).unref();
process.on("message", () => { const now = look(); process.send({ cpuMs: us(begin, now) / 1000, blockMs: longest / 1000 }); begin = now; longest = 0; });
process.channel.unref();`;

/** What the server used. */
interface Used {
  readonly cpuMs: number;
  readonly blockMs: number;
}

interface Figures extends Used {
  readonly bytes: number;
  readonly seconds: number;
  readonly longestMs: number;
}

const installed = values.command === undefined ? await installCommand() : undefined;
const command = values.command ?? installed?.file ?? "";
try {
  stdout.write(
    "| roles | form | file | what | answer | seconds | processor | longest block | health waits at most |\n",
  );
  stdout.write(`|--:|---|--:|---${"|--:".repeat(5)}|\n`);
  for (const form of forms) for (const roles of sizes) await rows(roles, form);
} finally {
  installed?.remove();
}

async function rows(roles: number, form: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "cuebook-library-"));
  try {
    const text = textOf(roles, form);
    makeProject(folder, text);
    const theirs = await withServer(["-e", peer, join(folder, name)], folder, (server) => asked(server, "/page"));
    const ours = await measured(folder);
    for (const [what, figures] of Object.entries({ ...ours, peer: theirs })) {
      const { bytes, seconds, cpuMs, blockMs, longestMs } = figures;
      const cells = [
        ...[roles, form, kilobytes(text.length), what, kilobytes(bytes), `${seconds.toFixed(2)} s`],
        ...[cpuMs, blockMs, longestMs].map((ms) => `${ms.toFixed(0)} ms`),
      ];
      stdout.write(`| ${cells.join(" | ")} |\n`);
    }
    stdout.write(`| | | | ratio to the peer | | ${(ours.first.seconds / theirs.seconds).toFixed(2)} |`);
    stdout.write(
      [ours.first.cpuMs / theirs.cpuMs, ours.first.blockMs / theirs.blockMs, ours.first.longestMs / theirs.longestMs]
        .map((each) => ` ${each.toFixed(2)} |`)
        .join(""),
    );
    stdout.write("\n");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function kilobytes(length: number): string {
  return `${Math.round(length / 1000)} kB`;
}

/** The workflow; `anchored`: with an anchor, so that only the `yaml` package reads it. */
function textOf(roles: number, form: string): string {
  const text = graphText(roles, 1);
  return form === "ordinary" ? text : text.replace("goal: Do part 0 of 1.", "goal: &first Do part 0 of 1.");
}

function makeProject(folder: string, text: string): void {
  mkdirSync(join(folder, ".cuebook"));
  const config = "agents:\n  sh: { kind: command, command: [echo, Done.] }\nagent: sh\n";
  writeFileSync(join(folder, ".cuebook/config.yaml"), config);
  writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, "meter.cjs"), meter);
  const git = (...args: readonly string[]) => execFileSync("git", args, { cwd: folder });
  git("init", "--quiet", "--initial-branch=main");
  git("add", "--all");
  git("-c", "user.name=Bench", "-c", "user.email=bench@localhost", "commit", "--quiet", "-m", "First");
}

async function measured(
  folder: string,
): Promise<Readonly<Record<"first" | "read" | "again" | "proved" | "opened", Figures>>> {
  const profile = values.profile === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${values.profile}`];
  const page = `/v1/library/workflows/${encodeURIComponent(name)}`;
  const args = [...profile, command, "ui", "--format", "json"];
  const cold = await withServer(args, folder, async (server) => {
    const first = await asked(server, page);
    const read = await asked(server, page, ({ isRead }) => isRead === true);
    const again = await asked(server, page);
    const proved = await asked(server, page, ({ isExamined }) => isExamined === true);
    return { first, read, again, proved };
  });
  const opened = await withServer(args, folder, async (server) => {
    await rests(server);
    return asked(server, page);
  });
  return { ...cold, opened };
}

/** Waits until a server that was started has nothing to do. */
async function rests({ used }: Server): Promise<void> {
  do {
    await used();
    await setTimeout(restMs);
  } while ((await used()).cpuMs > restMs / 10);
}

interface Server {
  readonly url: string;
  used(): Promise<Used>;
}

/** Starts a server that prints its address, and ends it. */
async function withServer<T>(args: readonly string[], folder: string, use: (server: Server) => Promise<T>): Promise<T> {
  const env = { ...process.env, XDG_STATE_HOME: join(folder, "state"), CUEBOOK_INBOX_TOKEN: token };
  const child = spawn(execPath, ["--require", join(folder, "meter.cjs"), ...args], {
    ...{ cwd: folder, env },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const used = () =>
    new Promise<Used>((resolve) => {
      child.once("message", (figures) => resolve(figures as Used));
      child.send("used");
    });
  try {
    return await use({ url: await addressOf(child), used });
  } finally {
    child.kill("SIGINT");
    await ended;
  }
}

async function addressOf({ stdout: printed }: ChildProcess): Promise<string> {
  if (printed === null) throw new Error("nothing is printed");
  for await (const line of createInterface({ input: printed })) {
    const { url } = JSON.parse(line) as { readonly url?: string };
    if (url !== undefined) return url;
  }
  throw new Error("the server ended");
}

/** Asks for a page until it is as wanted, and for health meanwhile. */
async function asked(
  { url, used }: Server,
  page: string,
  isDone: (answer: Record<string, unknown>) => boolean = () => true,
): Promise<Figures> {
  let isOver = false;
  let longestMs = 0;
  const askHealth = async () => {
    while (!isOver) {
      const begun = performance.now();
      // A server that was blocked for long closes connections that it found idle.
      while (
        !(await fetch(`${url}/v1/health`)
          .then(({ ok }) => ok)
          .catch(() => isOver))
      );
      longestMs = Math.max(longestMs, performance.now() - begun);
      await setTimeout(askMs);
    }
  };
  await (await fetch(`${url}/v1/health`)).text();
  await used();
  const asking = askHealth();
  const begun = performance.now();
  let text = "";
  do {
    const response = await fetch(url + page, { headers: { authorization: `Bearer ${token}` } });
    text = await response.text();
    if (!response.ok) throw new Error(`${response.status}: ${text.slice(0, 500)}`);
  } while (!isDone(JSON.parse(text) as Record<string, unknown>));
  const seconds = (performance.now() - begun) / 1000;
  isOver = true;
  await asking;
  return { bytes: Buffer.byteLength(text), seconds, longestMs, ...(await used()) };
}
