import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { builtInPhases } from "@cuebook/engine";
import { configSchema } from "@cuebook/project/config";
import { folderWith } from "@cuebook/project/testing";
import { parseYaml } from "@cuebook/settings/yaml";
import { Source } from "@cuebook/template";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { linesOf, newestRun, removeFolder, repositoryWith } from "../testing/run-project.ts";
import { hasTerminal, inTerminal } from "../testing/terminal.ts";

const reply = {
  status: "complete",
  summary: "A small package.",
  settings: { project: { test_command: "npm run unit" } },
};

let answers = "";
let folder = "";
let config = "";
beforeEach(() => {
  answers = folderWith({ count: "0" });
  const agent = [
    `n=$(cat ${answers}/count); n=$((n + 1)); echo $n > ${answers}/count`,
    `cat > ${answers}/prompt.$n`,
    `while [ ! -f ${answers}/$n ]; do n=$((n - 1)); done; cat ${answers}/$n`,
  ].join("\n");
  config = `# Ours.\nagent: sh # the one that we have\nagents:\n  sh: { kind: command, command: [ sh, -c, ${JSON.stringify(agent)} ] }\n`;
  folder = repositoryWith({
    ".cuebook/config.yaml": config,
    "package.json": '{ "name": "p", "scripts": { "test": "node --test" } }\n',
  });
});
afterEach(() => {
  removeFolder(answers);
  removeFolder(folder);
});

const answer = (...values: readonly object[]) => {
  for (const [index, value] of values.entries()) writeFileSync(join(answers, String(index + 1)), JSON.stringify(value));
};
const prompt = (turn: number) => readFileSync(join(answers, `prompt.${turn}`), "utf8");
const written = (name = "config.yaml") => readFileSync(join(folder, ".cuebook", name), "utf8");

describe("a set-up without an agent", () => {
  test("shows what was detected as a diff, and writes nothing unasked", async () => {
    const { out, code } = await cuebook(folder, ["setup", "--no-agent"]);
    expect(code).toBe(3);
    expect(out).toMatch(/^ {2}tests {7}npm test$/m);
    expect(out).toContain("\n+ project:\n+   language: javascript\n+   test_command: npm test\n");
    expect(out).toContain("Nothing was written. `cuebook setup --yes` writes it.");
    expect(written()).toBe(config);
  });

  test("writes it with --yes, keeps the rest of the file, and has nothing to add then", async () => {
    expect((await cuebook(folder, ["setup", "--no-agent", "--yes"])).code).toBe(0);
    expect(written()).toBe(`${config}project:\n  language: javascript\n  test_command: npm test\n`);
    const again = await cuebook(folder, ["setup", "--no-agent", "--yes"]);
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining("Nothing to write") });
    expect(existsSync(join(answers, "1"))).toBe(false);
  });

  test("creates the file in a project without one, also outside git", async () => {
    const plain = folderWith({ "go.mod": "module x\n" });
    expect((await cuebook(plain, ["setup", "--no-agent", "--yes"])).code).toBe(0);
    expect(readFileSync(join(plain, ".cuebook/config.yaml"), "utf8")).toContain("  language: go\n");
    removeFolder(plain);
  });
});

describe("a set-up with an agent", () => {
  test("asks the agent, which wins over what was detected, and shows its notes", { tags: ["long"] }, async () => {
    answer({ ...reply, rules: "Amounts are cents.", notes: ["npm run lint fails"] });
    const { out, code } = await cuebook(folder, ["setup", "--yes"]);
    expect(code).toBe(0);
    expect(prompt(1)).toContain("- Tests: `npm test`\n");
    expect(out).toContain("note: npm run lint fails\n");
    expect(written()).toBe(`${config}project:\n  language: javascript\n  test_command: npm run unit\n`);
    expect(written("constitution.md")).toBe("Amounts are cents.\n");
    expect(out).toContain("written: .cuebook/config.yaml, .cuebook/constitution.md");
  });

  test("writes nothing unasked, and the proposal can be taken up again", { tags: ["long"] }, async () => {
    answer(reply);
    const first = await cuebook(folder, ["setup"]);
    expect(first).toMatchObject({ code: 3, out: expect.stringContaining("+   test_command: npm run unit") });
    expect(written()).toBe(config);
    const run = await newestRun(folder);
    expect(first.out).toMatch(new RegExp(`^ {2}cuebook setup --run ${run} +continue here$`, "m"));
    const { code, out } = await cuebook(folder, ["setup", "--run", run, "--yes", "--format", "json"]);
    expect({ code, lines: linesOf(out) }).toMatchObject({
      code: 0,
      lines: [{ type: "setup", files: [{ path: ".cuebook/config.yaml", isWritten: true }] }],
    });
    expect(written()).toContain("npm run unit");
  });

  test("sends a proposal with an unknown setting or agent back as invalid", { tags: ["long"] }, async () => {
    answer({ ...reply, settings: { agents: { evil: { kind: "command", command: ["sh"] } } } }, reply);
    expect((await cuebook(folder, ["setup", "--yes"])).code).toBe(0);
    expect(prompt(2)).toContain("agents");
    expect(written()).not.toContain("evil");
  });

  test("sends a proposal that the configuration does not accept back once", { tags: ["long"] }, async () => {
    const wrong = { ...reply, settings: { gates: { phases: { spce: "human" } } } };
    answer(wrong, reply);
    expect((await cuebook(folder, ["setup", "--yes"])).code).toBe(0);
    expect(prompt(2)).toContain('gates.phases: there is no phase "spce"');
    expect(written()).toContain("npm run unit");
  });

  test("gives up when the repair is wrong, too", { tags: ["long"] }, async () => {
    answer({ ...reply, settings: { gates: { phases: { spce: "human" } } } });
    const { code, err } = await cuebook(folder, ["setup", "--yes"]);
    expect({ code, err }).toMatchObject({ code: 3, err: expect.stringContaining('there is no phase "spce"') });
    expect(readFileSync(join(answers, "count"), "utf8").trim()).toBe("2");
    expect(written()).toBe(config);
  });

  test("is applied to the configuration as it is when a person agrees", { tags: ["long"] }, async () => {
    answer(reply);
    await cuebook(folder, ["setup"]);
    const changed = `${config}sync: merge\n`;
    writeFileSync(join(folder, ".cuebook/config.yaml"), changed);
    expect((await cuebook(folder, ["setup", "--run", await newestRun(folder), "--yes"])).code).toBe(0);
    expect(written()).toBe(`${changed}project:\n  language: javascript\n  test_command: npm run unit\n`);
  });
});

test("rules that cannot be read are not replaced", { tags: ["long"] }, async () => {
  answer({ ...reply, rules: "New." });
  mkdirSync(join(folder, ".cuebook/constitution.md"));
  const { code, err } = await cuebook(folder, ["setup", "--yes"]);
  expect({ code, err }).toMatchObject({ code: 4, err: expect.stringContaining("error[file_unreadable]") });
  expect(written()).toBe(config);
});

test("the options have to make sense, and a configuration with errors is reported", async () => {
  const both = await cuebook(folder, ["setup", "--agent", "sh", "--run", "x"]);
  expect(both).toMatchObject({
    code: 2,
    err: expect.stringContaining("--run says which agent works, and so does --agent"),
  });
  const unknown = await cuebook(folder, ["setup", "--agent", "shh"]);
  expect(unknown).toMatchObject({ code: 4, err: expect.stringContaining("shh") });
  writeFileSync(join(folder, ".cuebook/config.yaml"), "agnet: sh\n");
  expect(await cuebook(folder, ["setup"])).toMatchObject({ code: 1, err: expect.stringContaining("agnet") });
});

test("an agent can propose exactly the facts, gates and the update of branches that the configuration has", () => {
  const { file = "", text = "" } = builtInPhases.schema("setup") ?? {};
  const { value } = parseYaml(new Source(file, text));
  const schema = JSON.parse(JSON.stringify(value)) as {
    oneOf: { properties: { settings: { properties: Record<string, { properties?: object; enum?: string[] }> } } }[];
  };
  const { project, gates, sync } = schema.oneOf[0]?.properties.settings.properties ?? {};
  const known = configSchema.properties;
  // What agents get of the machine, and which code of git runs, is for a person to say.
  const ofPerson: ReadonlySet<string> = new Set(["clone", "copy", "env", "hooks", "ports"]);
  const facts = Object.keys(known.project.properties).filter((key) => !ofPerson.has(key));
  expect(Object.keys(project?.properties ?? {}).sort()).toEqual(facts.sort());
  expect(Object.keys(gates?.properties ?? {}).sort()).toEqual(Object.keys(known.gates.properties).sort());
  expect(sync?.enum).toEqual(["merge", "rebase", "none"]);
});

describe.runIf(hasTerminal)("a person at the terminal", () => {
  test("agrees to what was detected", async () => {
    const call = inTerminal(folder, ["setup", "--no-agent"]);
    await call.type("Write this? [y]es, [n]o: ", "maybe\n");
    await call.type("Write this? [y]es, [n]o: ", "y\n");
    expect((await call.ended).code).toBe(0);
    expect(written()).toContain("test_command: npm test");
  });

  test("gets nothing written over a file that changed since it was shown", { tags: ["long"] }, async () => {
    answer(reply);
    const call = inTerminal(folder, ["setup"]);
    await call.type("what should be different: ", "");
    writeFileSync(join(folder, ".cuebook/config.yaml"), `${config}sync: merge\n`);
    await call.type("", "y\n");
    const { code, shown } = await call.ended;
    expect(code).toBe(4);
    expect(shown).toContain("nothing was written: .cuebook/config.yaml changed in the meantime");
    expect(written()).toBe(`${config}sync: merge\n`);
  });

  test("says what should be different, and agrees to that", { tags: ["long"] }, async () => {
    answer(reply, { ...reply, settings: { project: { test_command: "npm run all" } } });
    const call = inTerminal(folder, ["setup"]);
    await call.type("what should be different: ", "the tests are npm run all\n");
    await call.type("what should be different: ", "yes\n");
    expect((await call.ended).code).toBe(0);
    expect(prompt(2)).toContain("the tests are npm run all");
    expect(written()).toContain("test_command: npm run all");
  });
});
