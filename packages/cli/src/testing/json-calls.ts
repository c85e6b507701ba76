import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { folderWith } from "@cuebook/project/testing";
import { addRememberedRule } from "@cuebook/tools";
import { chatProject } from "./chat-project.ts";
import { type Called, cuebook, ownSeal } from "./cuebook.ts";
import { gatedProject, gatedReply, gatedStart } from "./gated-project.ts";
import { startModelService } from "./model-server.ts";
import { type Calling, essayProject, linesOf, removeFolder, startCuebook } from "./run-project.ts";
import { ServedProject } from "./served-project.ts";
import { templateProject } from "./template-project.ts";

/** Calls a command in a folder with `--format json`. */
type Call = (...args: readonly string[]) => Promise<Called>;

/** Receives each call. */
export type OnCall = (args: readonly string[], called: Called) => void;

/** Calls of a group of commands, in a real project. */
export type CallGroup = (onCall: OnCall) => Promise<void>;

/** Every command that needs no shared store. */
export const callGroups: Readonly<Record<string, CallGroup>> = {
  runs: reporting(callRuns),
  library: reporting(callLibrary),
  templates: reporting(callTemplates),
  chats: reporting(callChats),
  services: reporting(callServices),
  folders: reporting(callFolders),
};

/** The commands that need a shared store. @param url of the store */
export function sharedCalls(url: string): CallGroup {
  return reporting((callIn, startIn) => callWorkers(url, callIn, startIn));
}

function reporting(group: (callIn: CallIn, startIn: StartIn) => Promise<void>): CallGroup {
  return (onCall) =>
    group(
      (folder, env) =>
        async (...args) => {
          const called = await cuebook(folder, [...args, "--format", "json"], env);
          onCall(args, called);
          return called;
        },
      (folder, env) =>
        (...args) => {
          const calling = startCuebook(folder, [...args, "--format", "json"], env);
          const ended = calling.ended.then((called) => {
            onCall(args, called);
            return called;
          });
          return { ...calling, ended };
        },
    );
}

type Env = Readonly<Record<string, string>>;
type CallIn = (folder: string, env?: Env) => Call;
/** Starts commands that run until they are ended. */
type StartIn = (folder: string, env?: Env) => (...args: readonly string[]) => Calling;

/** Waits for an event, without an agent. */
const waiting = `version: 1
name: release
roles: { ci: { wait: { event: ci_done, payload: { properties: { url: { type: string } }, required: [url] } } } }
graph: { $START: { _: { role: ci } }, ci: { _: { role: $END } } }
`;

/** Has a phase, which a run can be rewound to. */
const phased = "name: note\nagent: sh\nphases: [{ use: finalize }]\n";

/** What runs do and ask. */
async function callRuns(callIn: CallIn, startIn: StartIn): Promise<void> {
  const project = gatedProject({ "release.workflow.yaml": waiting, "note.workflow.yaml": phased });
  const call = callIn(project.folder);
  const runOf = ({ out }: Called) => String(linesOf(out).at(-1)?.run);
  const started = async (answer = gatedReply.done): Promise<string> => {
    project.answer("writer", answer);
    return runOf(await call(...gatedStart));
  };
  try {
    project.act(
      "writer",
      "echo cats > cats.txt; git add -A; git -c user.name=Ann -c user.email=ann@example.org commit -qm 'Add cats'",
    );
    await call("inbox", "list");
    await call("runs", "list");
    await call("plan", "gated.workflow.yaml", "--prompt", "cats");
    const run = await started();
    for (const args of [["list"], ["show", run]]) await call("inbox", ...args);
    await call("inbox", "approve", run);
    for (const args of [
      ["list"],
      ["show", run],
      ["show", run, "--graph"],
      ["show", `${run}/1`],
      ["show", `${run}/1/1`],
    ])
      await call("runs", ...args);
    await call("runs", "show", run, "--transcript");
    for (const word of ["log", "attach", "diff", "open", "request", "apply"]) await call("runs", word, run);
    for (const args of [
      ["artifact", `${run}/1`],
      ["artifact", `${run}/1`, "text"],
      ["diff", run, "--stat"],
      ["diff", run, "--why"],
      ["diff", run, run],
    ])
      await call("runs", ...args);
    await call("why", `${run}/1`, "cats");
    spawnSync("git", ["stash", "--include-untracked"], { cwd: project.folder });
    await call("runs", "merge", run);
    await call("runs", "fork", `${run}/1`, "--quiet");
    const second = await started();
    await call("inbox", "reject", second, "--say", "More.", "--no-run");
    await call("runs", "resume", second);
    await call("runs", "adopt", second, "--dry-run");
    const asked = await started(gatedReply.suspend);
    await call("inbox", "answer", asked, "--say", "All cats.", "--no-run");
    await call("runs", "cancel", asked);
    for (const args of [["prune", "--dry-run"], ["archive", "--dry-run"], ["reindex"]]) await call("runs", ...args);
    for (const by of ["role", "day"]) await call("costs", "--by", by);
    await call("store", "copy", "local", "copy.db", "--dry-run");
    await call("test", "--from-run", run);
    await call("test");
    const remote = folderWith();
    spawnSync("git", ["init", "--bare", "-q", remote]);
    spawnSync("git", ["remote", "add", "origin", remote], { cwd: project.folder });
    await call("pr", run, "--dry-run");
    await call("pr", run, "--yes");
    removeFolder(remote);
    const waits = runOf(await call("run", "release.workflow.yaml", "--quiet", "--allow-dirty"));
    await call("runs", "signal", waits, "ci_done", "--data", '{ "url": "https://ci.example.com/1" }');
    project.answer("finalize", JSON.stringify({ status: "complete", summary: "Done." }));
    const noted = runOf(await call("run", "note.workflow.yaml", "--prompt", "cats", "--allow-dirty"));
    await call("runs", "rewind", noted, "finalize", "--yes");
    project.act("writer", "echo > cats.txt; exec sleep 60");
    const driven = startIn(project.folder)(...gatedStart, "--allow-dirty");
    await driven.until("turn_requested");
    await call("runs", "tell", String(linesOf(driven.printed())[0]?.run), "Use tabs.");
    await call("runs", "pause", String(linesOf(driven.printed())[0]?.run));
    await driven.ended;
  } finally {
    project.remove();
  }
}

/** Workflows, prompts, agents and settings. */
async function callLibrary(callIn: CallIn): Promise<void> {
  const project = gatedProject({
    "weekly.workflow.yaml": `version: 1\nname: weekly-note\nroles: { one: { prompt: Do it. } }\ngraph:\n  $START: { _: { role: one } }\n  one: { _: { role: $END } }\nschedule: 0 7 * * 1\n`,
  });
  const { folder } = project;
  const call = callIn(folder);
  try {
    writeFileSync(join(folder, "broken.workflow.yaml"), "version: 1\nname: broken\n");
    for (const args of [["gated.workflow.yaml"], ["broken.workflow.yaml"], ["gated.workflow.yaml", "--graph"]])
      await call("check", ...args);
    for (const args of [[], ["unknown_key"]]) await call("explain", ...args);
    for (const word of ["config", "doctor", "schedules", "schema"]) await call(word);
    await call("doctor", "store");
    await call("schema", "--output");
    await call("schema", "--write", "workflow");
    project.answer("try", "OK");
    for (const args of [["list"], ["show", "sh"], ["try", "sh"]]) await call("agents", ...args);
    for (const args of [["list"], ["show", "medium"], ["add", "gated.workflow.yaml"], ["reset", "gated", "--yes"]])
      await call("workflow", ...args);
    const exported = await cuebook(folder, ["workflow", "export", "small"]);
    writeFileSync(join(folder, "small.workflow.yaml"), `${exported.out}# Ours.\n`);
    await call("workflow", "add", "small.workflow.yaml", "--replace");
    await call("workflow", "diff", "small");
    for (const args of [
      ["list"],
      ["show", "spec"],
      ["edit", "spec"],
      ["diff", "spec"],
      ["doctor"],
      ["merge"],
      ["reset", "spec", "--yes"],
    ])
      await call("prompt", ...args);
    await call("prompt", "render", "gated.workflow.yaml", "--role", "writer", "--prompt", "cats");
    await call("prompt", "emit", "gated.workflow.yaml", "--role", "writer", "--out", "emitted");
    for (const args of [["list"], ["check", "writeFile", "a.md"], ["log"]]) await call("permissions", ...args);
    for (const args of [["list"], ["show", "dead-code"], ["run", "dead-code", "--allow-dirty"]])
      await call("automation", ...args);
    await call("setup", "--no-agent", "--allow-dirty");
    project.answer(
      "planner",
      JSON.stringify({
        ...{ status: "complete", summary: "One step.", decisions: [] },
        tasks: [{ id: "T1", title: "Sell", description: "Sell things.", weight: "small", depends_on: [] }],
      }),
    );
    await call("plan-work", "A shop", "--to", "issues.json", "--allow-dirty", "--yes");
    await call("plan-work", "A shop", "--to", "issues.json", "--allow-dirty");
  } finally {
    project.remove();
  }
}

/** Files from templates. */
async function callTemplates(callIn: CallIn): Promise<void> {
  const folder = templateProject({
    "note.md": "# Note\n\n```jinja\nHello {{ name }}!\n{% for line in lines %}{{ line }}{% endfor %}\n```\n",
    ".cuebook/config.yaml": "tools: { permissions: { rules: [{ decide: allow, tool: writeFileFromTemplate }] } }\n",
  });
  const call = callIn(folder);
  const variables = ["--data", "order.json"];
  try {
    await call("template", "list");
    for (const args of [
      ["vars", "service.java.tmpl"],
      ["render", "service.java.tmpl", ...variables, "--set", "output_path=a"],
    ])
      await call("template", ...args);
    await call("template", "check", "service.java.tmpl");
    await call("template", "write", "service.java.tmpl", "src/Order.java", ...variables, "--yes");
    await call("template", "write", "service.java.tmpl", "src/Order.java", ...variables, "--dry-run");
    await call("template", "new", "service", "--from", "src/Order.java", "--set", "name=Order");
    await call("template", "apply", "service", "orders", "--set", "name=Cart", "--yes");
    await call("template", "list");
    for (const args of [["update"], ["update", "--check"], ["extract", "note.md", "--dry-run"]])
      await call("template", ...args);
    await call("undo", "--list");
    await call("undo", "--yes");
    await call("permissions", "log");
    const rule = { decide: "allow", tool: "editFile", path: "src/Order.java" } as const;
    const at = "2026-01-31T09:30:00.000Z";
    addRememberedRule(join(folder, ".cuebook/state/tools"), { rule, at, by: "ann" }, ownSeal());
    await call("permissions", "forget", "all");
  } finally {
    removeFolder(folder);
  }
}

/** Conversations with a model, and their prompts. */
async function callChats(callIn: CallIn): Promise<void> {
  await using service = await startModelService();
  const folder = chatProject(service, {
    "support.prompt.test.yaml":
      "cases: [{ name: greets, args: { name: Ann }, expect: { system: { contains: Ann } }, answer: { contains: Hello } }]\nmodels: [bot]\n",
  });
  const call = callIn(folder);
  const named = ["--arg", "name=Ann"];
  try {
    for (const args of [["render"], ["show"]])
      await call("prompt", ...args, "support.prompt.yaml", ...(args[0] === "render" ? named : []));
    await call("prompt", "why", "support.prompt.yaml", "Greet", ...named);
    await call("prompt", "test", "support.prompt.test.yaml");
    await call("prompt", "test", "support.prompt.test.yaml", "--record");
    await call("chat", "Hello", "--prompt", "support.prompt.yaml", "--trust", ...named);
    for (const word of ["list", "show", "export"]) await call("chat", word);
  } finally {
    removeFolder(folder);
  }
}

/** Services and their issues. */
async function callServices(callIn: CallIn, startIn: StartIn): Promise<void> {
  using project = new ServedProject([{ id: "1", identifier: "APP-1", title: "Greeting", state: "To Do" }]);
  const call = callIn(project.folder);
  await call("serve", "--replay", "replay.yaml", "--dry-run");
  await call("serve", "--replay", "replay.yaml", "--once");
  for (const word of ["pause", "show", "resume", "show", "drain"]) await call("service", word);
  await call("check", "WORKFLOW.md", "--effective");
  const page = startIn(project.folder)("ui", "--port", "0");
  await page.until('"link"');
  page.signal("SIGINT");
  await page.ended;
}

/** A worker, and a run that it leaves to others. */
async function callWorkers(url: string, callIn: CallIn, startIn: StartIn): Promise<void> {
  const project = essayProject();
  const env = { CUEBOOK_STORE: url };
  const call = callIn(project.folder, env);
  try {
    const worker = startIn(project.folder, env)("worker", "--name", "w1");
    await worker.until('"ready"');
    await call("run", "essay.workflow.yaml", "--prompt", "cats", "--detach", "--quiet", "--tag", "gpu");
    await call("workers", "list");
    await call("workers", "drain", "w1");
    await worker.ended;
  } finally {
    project.remove();
  }
}

/** New projects, and files of other systems. */
async function callFolders(callIn: CallIn): Promise<void> {
  const folder = folderWith({
    "WORKFLOW.md":
      "---\ntracker: { kind: linear, project_slug: shop }\ncodex: { approval_policy: never }\n---\nDo it.\n",
    "promptfooconfig.yaml":
      "prompts: ['Hello {{name}}']\nproviders: [openai:gpt-4o]\ntests: [{ vars: { name: Ann } }]\n",
  });
  try {
    mkdirSync(join(folder, "new"));
    await callIn(folder)("init", "new", "--yes");
    await callIn(folder)("import", "WORKFLOW.md", "--dry-run");
    await callIn(folder)("import", "promptfooconfig.yaml", "--dry-run");
  } finally {
    removeFolder(folder);
  }
}
