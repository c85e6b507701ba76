import { afterAll, beforeAll, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { type EssayProject, essayProject } from "../testing/run-project.ts";

let project: EssayProject;

beforeAll(() => {
  project = essayProject();
});

afterAll(() => project.remove());

/** The code and the messages of a call that is refused. */
async function refusal(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
  const { code, out, err } = await cuebook(project.folder, args, env);
  return `${out}${err.replaceAll(project.folder, "PROJECT")}exit ${code}\n`;
}

const run = ["run", "essay.workflow.yaml", "--prompt", "Cats"];
const nowhere = { CUEBOOK_STORE: "postgres://ann:hunter2@127.0.0.1:1/cuebook" };

test("workers and queued runs need a store on PostgreSQL", async () => {
  expect(await refusal(["worker"])).toMatchInlineSnapshot(`
    "error[store_not_shared]: workers need a store on PostgreSQL, and the runs of this project are in PROJECT/.cuebook/state/cuebook.db
    hint: name one: CUEBOOK_STORE=postgres://ROLE:PASSWORD@HOST/DATABASE, or \`store:\` in .cuebook/config.yaml
    exit 4
    "
  `);
  expect(await refusal(["workers", "list"])).toMatchInlineSnapshot(`
    "error[store_not_shared]: workers need a store on PostgreSQL, and the runs of this project are in PROJECT/.cuebook/state/cuebook.db
    hint: name one: CUEBOOK_STORE=postgres://ROLE:PASSWORD@HOST/DATABASE, or \`store:\` in .cuebook/config.yaml
    exit 4
    "
  `);
  expect(await refusal([...run, "--detach"])).toMatchInlineSnapshot(`
    "error[store_not_shared]: workers need a store on PostgreSQL, and the runs of this project are in PROJECT/.cuebook/state/cuebook.db
    hint: name one: CUEBOOK_STORE=postgres://ROLE:PASSWORD@HOST/DATABASE, or \`store:\` in .cuebook/config.yaml
    exit 4
    "
  `);
  expect(await refusal(["runs", "list"])).toContain("No runs yet");
});

test("a password in --store is refused, because others can read it", async () => {
  expect(await refusal(["worker", "--store", "postgres://ann:hunter2@db/cuebook"])).toMatchInlineSnapshot(`
    "error[usage]: --store postgres://ann@db/cuebook has a password, which others on this machine could read
    hint: set CUEBOOK_STORE to the address instead, or give the password in PGPASSWORD
    exit 2
    "
  `);
});

test("an address that is none is refused, with an example", async () => {
  expect(await refusal(["worker", "--store", "db.example.org"])).toMatchInlineSnapshot(`
    "error[usage]: --store "db.example.org" is not an address
    hint: for example: --store postgres://ROLE@HOST/DATABASE
    exit 2
    "
  `);
  expect(await refusal(["workers", "list", "--store", "mysql://db/cuebook"])).toMatchInlineSnapshot(`
    "error[usage]: --store "mysql://db/cuebook" has the unknown scheme mysql
    hint: for example: --store postgres://ROLE@HOST/DATABASE
    exit 2
    "
  `);
});

test("a store that cannot be reached is named without its password", async () => {
  expect(await refusal(["worker"], nowhere)).toMatchInlineSnapshot(`
    "error[database_unavailable]: postgres://ann@127.0.0.1:1/cuebook cannot be reached: connect ECONNREFUSED 127.0.0.1:1
    hint: Check the address, and that PostgreSQL runs there; then run the command again. Nothing was lost.
    exit 4
    "
  `);
  expect(await refusal([...run, "--detach", "--format", "json"], nowhere)).toMatchInlineSnapshot(`
    "{"error":{"code":"database_unavailable","message":"postgres://ann@127.0.0.1:1/cuebook cannot be reached: connect ECONNREFUSED 127.0.0.1:1","hint":"Check the address, and that PostgreSQL runs there; then run the command again. Nothing was lost."}}
    exit 4
    "
  `);
});

test("names, numbers and options that do not belong together are refused", async () => {
  expect(await refusal(["worker", "--name", "w 1"])).toMatchInlineSnapshot(`
    "error[usage]: --name takes a name of at most 63 letters, digits, dots, hyphens and underscores, not "w 1"
    hint: it begins with a letter or a digit
    exit 2
    "
  `);
  expect(await refusal(["worker", "--queue", "m/w1"])).toMatchInlineSnapshot(`
    "error[usage]: --queue takes a name of at most 63 letters, digits, dots, hyphens and underscores, not "m/w1"
    hint: it begins with a letter or a digit
    exit 2
    "
  `);
  expect(await refusal(["worker", "--slots", "0"])).toMatchInlineSnapshot(`
    "error[usage]: --slots takes a whole number from 1, not "0"
    exit 2
    "
  `);
  expect(await refusal([...run, "--queue", "gpu"])).toMatchInlineSnapshot(`
    "error[usage]: --queue gpu is for a run that a worker drives
    hint: add --detach
    exit 2
    "
  `);
  expect(await refusal(["run", "auto", "--prompt", "Cats", "--detach"])).toMatchInlineSnapshot(`
    "error[usage]: \`run auto\` cannot be queued: a first run finds the workflow of the second
    hint: name the workflow
    exit 2
    "
  `);
});

test("what a queued run needs is checked, and belongs to one", async () => {
  expect(await refusal([...run, "--detach", "--priority", "10"])).toMatchInlineSnapshot(`
    "error[usage]: --priority takes a whole number from 1 to 9, not "10"
    exit 2
    "
  `);
  expect(await refusal([...run, "--priority", "2"])).toMatchInlineSnapshot(`
    "error[usage]: --priority 2 is for a run that a worker drives
    hint: add --detach
    exit 2
    "
  `);
  expect(await refusal([...run, "--tag", "gpu", "--tag", "big"])).toMatchInlineSnapshot(`
    "error[usage]: --tag gpu --tag big is for a run that a worker drives
    hint: add --detach
    exit 2
    "
  `);
  expect(await refusal(["runs", "resume", "7k3m", "--queue", "gpu"])).toMatchInlineSnapshot(`
    "error[usage]: --queue gpu is for a run that a worker drives
    hint: add --detach
    exit 2
    "
  `);
});

test("workers are drained by their names, or all", async () => {
  expect(await refusal(["workers", "drain"])).toMatchInlineSnapshot(`
    "error[usage]: no worker is named
    hint: for example: cuebook workers drain w1; all of them: --all
    exit 2
    "
  `);
  expect(await refusal(["workers", "drain", "w1", "--all"])).toMatchInlineSnapshot(`
    "error[usage]: --all takes no names
    hint: omit the names, or --all
    exit 2
    "
  `);
});

test("a part of a run cannot be attached to", async () => {
  expect(await refusal(["runs", "attach", "7k3m/2"])).toMatchInlineSnapshot(`
    "error[usage]: \`runs attach\` takes a run, not a part of it: "7k3m/2"
    hint: what an agent did in a step: cuebook runs show 7k3m/2 --transcript
    exit 2
    "
  `);
});
