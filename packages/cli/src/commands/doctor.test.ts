import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { folderWith } from "@cuebook/project/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { type EssayProject, essayProject, newestRun } from "../testing/run-project.ts";

let project: EssayProject;
beforeEach(() => {
  project = essayProject();
});
afterEach(() => project.remove());

const call = (...args: readonly string[]) => cuebook(project.folder, args);
const database = () => join(project.folder, ".cuebook/state/cuebook.db");

async function completed(): Promise<string> {
  expect((await call("run", "essay.workflow.yaml", "--prompt", "cats", "--quiet")).code).toBe(0);
  return newestRun(project.folder);
}

function change(sql: string): void {
  const raw = new DatabaseSync(database());
  raw.exec(sql);
  raw.close();
}

describe("cuebook doctor", () => {
  test("examines all sections, and changes nothing", async () => {
    const { code, out } = await call("doctor");
    expect(out.replace(/sh \(command\): .*/, "sh (command): PROGRAM")).toMatchInlineSnapshot(`
      "project
        nothing to check
      store
        ok  there are no runs yet
      connections
        nothing to check
      channels
        nothing to check
      notify
        nothing to check
      agents
        ok  sh (command): PROGRAM
        warning[agent_missing]  no default agent is set: each run, workflow or role has to name one
          set \`agent:\` in .cuebook/config.yaml

      0 errors, 1 warning
      "
    `);
    expect(code).toBe(0);
    expect(existsSync(database())).toBe(false);
    await completed();
    expect((await call("doctor", "store")).out).toBe(
      "store\n  ok  .cuebook/state/cuebook.db: 1 run, all whole\n\n0 errors, 0 warnings\n",
    );
  });

  test("examines the project: its commands, and the variables that it needs and does not get", async () => {
    const files = {
      "web/package.json": '{ "scripts": { "test": "node --test --port $TEST_PORT" } }',
      "api/composer.json": "{}",
      "api/.envrc": "export API_TOKEN=\n",
    };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(project.folder, path)), { recursive: true });
      writeFileSync(join(project.folder, path), text);
    }
    const { code, out } = await cuebook(project.folder, ["doctor", "project"], {
      TEST_PORT: "81",
      API_TOKEN: "s3cret-of-it",
    });
    expect([code, out]).toEqual([
      0,
      `project
  ok  web/ javascript: test npm test
  warning[commands_missing]  no command is known that checks api
    set \`project: { test_command: COMMAND }\` in the configuration
  warning[variables_held_back]  API_TOKEN (api/.envrc) and TEST_PORT (web/package.json) are set here, but agents, checks and the set-up do not get them
    set \`project: { env: ["TEST_PORT"] }\` in the configuration to pass on TEST_PORT; API_TOKEN looks like a secret: if \`project.env\` names it, agents see its value

0 errors, 2 warnings
`,
    ]);
    writeFileSync(
      join(project.folder, ".cuebook/config.yaml"),
      "project: { env: [TEST_PORT, API_TOKEN], test_command: make }\n",
    );
    const settled = await cuebook(project.folder, ["doctor", "project"], {
      TEST_PORT: "81",
      API_TOKEN: "s3cret-of-it",
    });
    expect(settled.out).toBe("project\n  ok  javascript: test make\n\n0 errors, 0 warnings\n");
  });

  test("names a store that is gone, as every command does, and begins another only when told to", async () => {
    await completed();
    rmSync(database());
    const lost =
      /^error\[database_missing\]: the database .*cuebook\.db is missing: the store there had 1 run\nhint: Put the file back/;
    for (const args of [
      ["runs", "list"],
      ["inbox", "list"],
      ["run", "essay.workflow.yaml", "--prompt", "cats"],
    ]) {
      const { code, err } = await call(...args);
      expect(err).toMatch(lost);
      expect(code).toBe(4);
    }
    expect(existsSync(database())).toBe(false);
    const found = await call("doctor", "store");
    expect(found.code).toBe(1);
    expect(found.out).toContain("error[database_missing]");
    expect(found.out).toContain("cuebook doctor store --repair begins a new store");
    expect((await call("doctor", "store", "--repair")).out).toContain("the next run begins a new store");
    await completed();
  });

  test("repairs what SQLite cannot read, and what is no database, and keeps it beside", {
    tags: ["long"],
  }, async () => {
    const run = await completed();
    const whole = readFileSync(database());
    const repaired = async (bytes: Buffer, code: string) => {
      writeFileSync(database(), bytes);
      const found = await call("doctor", "store");
      expect([found.code, found.out]).toEqual([1, expect.stringContaining(`error[${code}]`)]);
      expect(found.out).toMatch(/cuebook doctor store --repair (?:begins|puts)/);
      expect((await call("doctor", "store", "--repair")).code).toBe(0);
      expect((await call("doctor", "store")).code).toBe(0);
    };
    await repaired(Buffer.concat([Buffer.from("XX"), whole.subarray(2)]), "database_header");
    expect((await call("runs", "list")).out).toContain(run);
    await repaired(whole.subarray(0, whole.length / 2 - 100), "database_damaged");
    await completed();
    await repaired(Buffer.from("A text.\n".repeat(100)), "database_foreign");
    const kept = readdirSync(join(project.folder, ".cuebook/state")).filter((name) => /damaged(?:-\d)?$/.test(name));
    expect(kept).toEqual(["cuebook.db.damaged", "cuebook.db.damaged-2", "cuebook.db.damaged-3"]);
  });

  test("reports a damaged history instead of another state, and saves the whole runs", { tags: ["long"] }, async () => {
    const [whole, broken] = [await completed(), await completed()];
    const last = `run = '${broken}' AND seq = (SELECT max(seq) FROM events WHERE run = '${broken}')`;
    change(`DELETE FROM events WHERE ${last}`);
    const shown = await call("runs", "show", broken);
    expect(shown.code).toBe(4);
    expect(shown.err).toMatch(
      /^error\[database_damaged\]: .*cuebook\.db is damaged: run \w+ has \d+ events, but only \d+ can be read\nhint: See what is whole, and save it: cuebook doctor store\n$/,
    );
    const found = await call("doctor", "store");
    expect(found.code).toBe(1);
    expect(found.out.replaceAll(broken, "RUN").replaceAll(/\d+ of \d+/g, "N of M")).toMatchInlineSnapshot(`
      "store
        error[run_damaged]  run RUN: it has N of M events
          cuebook doctor store --repair puts 1 whole run into a new database; the damaged file stays beside it. Stop \`cuebook serve\` first

      1 error, 0 warnings
      "
    `);
    expect(readdirSync(join(project.folder, ".cuebook/state")).filter((name) => name.includes("damaged"))).toEqual([]);

    const repaired = await call("doctor", "store", "--repair", "--format", "json");
    expect(repaired.code).toBe(0);
    expect(JSON.parse(repaired.out).sections[0].findings.at(-1)).toEqual({
      level: "ok",
      code: "store_repaired",
      message: "1 whole run saved in a new database; 1 damaged run only in .cuebook/state/cuebook.db.damaged",
    });
    expect((await call("doctor", "store")).code).toBe(0);
    const { out } = await call("runs", "list", "--format", "json");
    expect(JSON.parse(out).runs).toMatchObject([{ run: whole, status: "completed" }]);
    expect((await call("runs", "show", `${whole}/writer/1`)).out).toContain("Write about cats.");
  });

  test("reports missing programs of agents, and trackers that do not answer", async () => {
    const config = "agent: gone\nagents:\n  gone: { kind: command, command: [no-such-program] }\n";
    writeFileSync(join(project.folder, ".cuebook/config.yaml"), config);
    const front =
      "tracker: { kind: file, active_states: [open], terminal_states: [done] }\nfile: { path: issues.json }";
    writeFileSync(join(project.folder, "WORKFLOW.md"), `---\n${front}\n---\nDo {{ .issue.title }}.\n`);
    const { code, out } = await call("doctor");
    expect(code).toBe(1);
    expect(out).toMatchInlineSnapshot(`
      "project
        nothing to check
      store
        ok  there are no runs yet
      connections
        error[file_missing]  issues.json:1:1: there is no file "issues.json"
          create the file, or correct \`file.path\`, which is relative to the folder of the workflow file
      channels
        nothing to check
      notify
        nothing to check
      agents
        error[agent_not_found]  the agent "gone" cannot run: the program "no-such-program" is not on PATH
          install no-such-program, or name another program under \`command\` in the agent's settings

      2 errors, 0 warnings
      "
    `);
    writeFileSync(join(project.folder, "issues.json"), "[]");
    expect((await call("doctor", "connections")).out).toContain("ok  WORKFLOW.md: the tracker answers (file)");
  });

  test("examines channels, without a request or a folder", async () => {
    const open = folderWith();
    chmodSync(open, 0o777);
    const permissions = `permissions:
    channels:
      phone: { kind: webhook, url: "https://hooks.example/token", secret: HOOK_SECRET }
      desk: { kind: file, folder: ../questions-of-nobody }
      open: { kind: file, folder: "${open}" }
`;
    writeFileSync(join(project.folder, ".cuebook/config.yaml"), `tools:\n  ${permissions}`);
    const doctor = (HOOK_SECRET: string) => cuebook(project.folder, ["doctor", "channels"], { HOOK_SECRET });
    const { code, out } = await doctor("");
    expect([code, out.replaceAll(dirname(project.folder), "FOLDER").replaceAll(basename(open), "open")]).toEqual([
      1,
      `channels
  error[channel_secret_missing]  the channel "phone" signs with $HOOK_SECRET, which is not set
    Make one: export NAME=whsec_$(openssl rand -base64 32), and give it to the receiver; or remove the channel from tools.permissions.channels
  ok  desk: asks in FOLDER/questions-of-nobody
  error[channel_folder_unusable]  the channel "open" cannot ask: FOLDER/open can be written by others: chmod go-w
    Choose another folder, or correct its owner and permissions.

2 errors, 0 warnings
`,
    ]);
    expect(existsSync(join(project.folder, "../questions-of-nobody"))).toBe(false);
    expect((await doctor("hunter2")).out).toContain(
      'the channel "phone" signs with $HOOK_SECRET, which is not a secret: it must be whsec_ and 24 to 64 bytes in base64\n',
    );
    const secret = `whsec_${Buffer.alloc(32).toString("base64")}`;
    const json = await cuebook(project.folder, ["doctor", "channels", "--format", "json"], { HOOK_SECRET: secret });
    expect(JSON.parse(json.out).sections[0].findings[0]).toEqual({
      level: "ok",
      code: "channel_ready",
      message: "phone: asks https://hooks.example, signed with $HOOK_SECRET",
    });
  });

  test.each([
    [
      ["stor"],
      'error[usage]: there is no section "stor"\nhint: did you mean "store"? there are project, store, connections, channels, notify, agents\n',
    ],
    [["--repair"], "error[usage]: --repair is for the section store\nhint: repair it: cuebook doctor store --repair\n"],
  ])("refuses %j", async (args, err) => {
    expect(await call("doctor", ...args)).toEqual({ code: 2, out: "", err });
  });
});
