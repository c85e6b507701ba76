import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type CommandName, isCommandName } from "@cuebook/commands";
import { folderWith } from "@cuebook/project/testing";
import type { Command } from "commander";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { programOf } from "../program.ts";
import { processTerminal } from "../terminal/terminal.ts";
import { cuebook } from "../testing/cuebook.ts";
import { gatedProject, gatedReply } from "../testing/gated-project.ts";
import { type Calling, type EssayProject, newestRun, removeFolder, startCuebook } from "../testing/run-project.ts";

/** A command, and the exit codes that its help names. */
interface Documented {
  readonly name: string;
  readonly command: Command;
  readonly codes: ReadonlySet<number>;
}

let help = "";
const program = await programOf(
  { ...processTerminal(process), size: () => ({ columns: 1000, rows: 1 }), out: (text) => (help += text) },
  () => {},
);

function documented(above: Command, before = ""): readonly Documented[] {
  return above.commands.flatMap((command) => {
    const name = `${before}${command.name()}`;
    if (command.commands.length > 0) return documented(command, `${name} `);
    help = "";
    command.outputHelp();
    const [, text = ""] = /\nExit codes: ([\s\S]*?)(?:\n\n|$)/.exec(help.trimEnd()) ?? [];
    const codes = new Set(
      [
        ...text
          .replaceAll(/\s+/g, " ")
          .concat(" ")
          .matchAll(/(?<=^|, |; |exit codes? )(\d+) /g),
      ].map(([, code]) => Number(code)),
    );
    return text === "" ? [] : [{ name, command, codes }];
  });
}
const commands = documented(program);
const namesWith = (code: number) => commands.filter(({ codes }) => codes.has(code)).map(({ name }) => name);

/** Commands that read no configuration: their exit code 1 is for findings in what they read, or they have none. */
const withoutConfiguration = [
  ...["init", "check", "import", "explain", "test", "lsp", "schema", "completion"],
  ...["prompt render", "prompt why", "prompt infer", "prompt emit", "store copy"],
];

/** Arguments without which a command does nothing. */
const needed: Readonly<Partial<Record<CommandName, readonly string[]>>> = {
  "template vars": ["--text", "x"],
  "template check": ["--text", "x"],
  "template render": ["--text", "x"],
  "prompt test": ["a.prompt.test.yaml"],
  "prompt edit": ["spec"],
  "inbox reject": ["a", "--say", "No."],
  "inbox answer": ["a", "--say", "Yes."],
  "permissions check": ["readFile", "a"],
  "workers drain": ["--all"],
  "runs resume": ["a"],
  "plan-work": ["An idea."],
  "workflow add": ["a.workflow.yaml"],
  plan: ["a.workflow.yaml"],
  run: ["a.workflow.yaml"],
  "permissions forget": ["1"],
  "runs artifact": ["a/1"],
  "runs fork": ["a/1"],
  "runs prune": ["--older-than", "1d"],
  "runs archive": ["--older-than", "1d"],
  why: ["a/1", "text"],
  "chat talk": ["Hello."],
};

const workflow = `name: a
roles: { one: { prompt: Work. } }
graph: { $START: { _: { role: one, prompt: Begin. } }, one: { _: { role: $END } } }
`;

test("every command that reads the configuration ends with 1 if it has errors, as its help says", async () => {
  const folder = folderWith({
    ".cuebook/config.yaml": "agnet: x\n",
    "a.workflow.yaml": workflow,
    "a.prompt.test.yaml": "prompt: a.prompt.yaml\n",
    a: "",
  });
  try {
    const others: string[] = [];
    for (const { name, command, codes } of commands) {
      if (withoutConfiguration.includes(name)) continue;
      const words = command.registeredArguments.filter(({ required }) => required).map(() => "a");
      const { code, out, err } = await cuebook(folder, [
        ...name.split(" "),
        ...((isCommandName(name) ? needed[name] : undefined) ?? words),
      ]);
      if (code !== 1 || !(out + err).includes(".cuebook/config.yaml"))
        others.push(`${name}: ${code} ${(err || out).slice(0, 300)}`);
      if (!codes.has(1)) others.push(`${name}: its help does not name 1`);
    }
    expect(others).toEqual([]);
  } finally {
    removeFolder(folder);
  }
});

let project: EssayProject;
let run: string;
beforeAll(async () => {
  project = gatedProject();
  const { code } = await cuebook(project.folder, ["run", "gated.workflow.yaml", "--prompt", "cats"]);
  expect(code).toBe(3);
  run = await newestRun(project.folder);
});
afterAll(() => project.remove());

/** Calls that show a code here, in this order; RUN waits at a gate. */
type Trials = Readonly<Record<string, readonly string[]>>;

/** Tests beside the commands that show a code, by their paths from `src`. */
type Elsewhere = Readonly<Record<string, string>>;

/** A new command with the code is in one of the lists. */
function expectKnown(code: number, trials: object, elsewhere: Elsewhere, asOthers: readonly string[] = []): void {
  const known = [...Object.keys(trials), ...Object.keys(elsewhere), ...asOthers];
  expect(known.toSorted()).toEqual(namesWith(code).toSorted());
  const missing = Object.values(elsewhere).filter(
    (file) => !existsSync(join(fileURLToPath(new URL("..", import.meta.url)), file)),
  );
  expect(missing).toEqual([]);
}

describe("a command that leaves something to somebody ends with 3", () => {
  const trials: Trials = {
    run: ["gated.workflow.yaml", "--prompt", "dogs"],
    "runs log": ["RUN", "--follow"],
    "runs attach": ["RUN"],
    "runs fork": ["RUN/1"],
    "inbox reject": ["RUN", "--say", "Shorter."],
  };
  const elsewhere: Elsewhere = {
    plan: "project/trust.test.ts",
    setup: "sessions/setup.test.ts",
    import: "commands/import.test.ts",
    "plan-work": "sessions/plan-work.test.ts",
    serve: "serve/outcome.test.ts",
    "runs resume": "commands/runs/resume.test.ts",
    "runs signal": "commands/runs/signal.test.ts",
    "runs rewind": "commands/runs/rewind.test.ts",
    "inbox approve": "commands/inbox/inbox.test.ts",
    "inbox answer": "commands/inbox/inbox.test.ts",
  };

  test("and each that can is shown", () => expectKnown(3, trials, elsewhere, ["automation run"]));

  test.each(Object.entries(trials))("%s", async (name, args) => {
    const words = args.map((word) => word.replace("RUN", run));
    const { code, err, out } = await cuebook(project.folder, [...name.split(" "), ...words]);
    expect(code, out + err).toBe(3);
  });
});

describe("a command that works until it is stopped ends with 130", () => {
  // What each prints when it works, and the role whose agent it starts.
  const trials: Readonly<Record<string, { readonly args: readonly string[]; readonly at: string }>> = {
    run: { args: ["gated.workflow.yaml", "--prompt", "birds"], at: "starts" },
    "runs log": { args: ["BUSY", "--follow"], at: "starts" },
    "runs attach": { args: ["BUSY"], at: "1 writer" },
    "runs list": { args: ["--watch"], at: "BUSY" },
    "runs resume": { args: ["STOPPED"], at: "branch" },
    "inbox reject": { args: ["RUN", "--say", "Shorter."], at: "with the answer" },
  };
  const elsewhere: Elsewhere = {
    init: "commands/init.test.ts",
    serve: "commands/serve.test.ts",
    "inbox approve": "commands/inbox/inbox.test.ts",
    "inbox answer": "commands/inbox/inbox.test.ts",
    ui: "commands/ui.test.ts",
    "chat talk": "commands/chat/chat.test.ts",
    "template write": "commands/template/write.test.ts",
    "template apply": "commands/template/sets.test.ts",
    "template update": "commands/template/sets.test.ts",
    undo: "commands/template/write.test.ts",
    mcp: "commands/mcp.test.ts",
    "agents list": "commands/agents/agents.test.ts",
    "agents show": "commands/agents/agents.test.ts",
    "agents try": "commands/agents/agents.test.ts",
  };

  const asOthers = [
    // They drive a run as `run` and `runs resume` do.
    ...["setup", "plan-work", "automation run", "runs fork", "runs signal", "runs rewind"],
    // They stop between two of many short parts of their work; a worker ends so only at its third signal.
    ...["worker", "workers drain", "store copy", "runs reindex", "prompt test"],
  ];

  test("and each that can is shown", () => expectKnown(130, trials, elsewhere, asOthers));

  let busy: Calling;
  let busyRun = "";
  let stopped = "";
  beforeAll(async () => {
    project.act("writer", "sleep 100");
    project.answer("writer", gatedReply.done);
    busy = startCuebook(project.folder, ["run", "gated.workflow.yaml", "--prompt", "whales"]);
    await busy.until("starts");
    busyRun = await newestRun(project.folder);
  });
  afterAll(async () => {
    busy.signal("SIGTERM");
    expect((await busy.ended).code).toBe(130);
  });

  const calls = Object.entries(trials).flatMap(([name, trial], at) => {
    const signals = at === 0 ? (["SIGINT", "SIGTERM", "SIGHUP"] as const) : (["SIGINT"] as const);
    return signals.map((signal) => ({ name, signal, ...trial }));
  });
  test.each(calls)("$name, at $signal", { tags: ["long"] }, async ({ name, signal, args, at }) => {
    const named = (word: string) => word.replace("RUN", run).replace("BUSY", busyRun).replace("STOPPED", stopped);
    const calling = startCuebook(project.folder, [...name.split(" "), ...args.map(named)]);
    await calling.until(named(at));
    calling.signal(signal);
    const { code, out, err } = await calling.ended;
    expect(code, out + err).toBe(130);
    if (name === "run") stopped = /^run (\S+)/m.exec(out)?.[1] ?? "";
  });
});
