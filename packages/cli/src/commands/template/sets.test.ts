import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cuebook } from "../../testing/cuebook.ts";
import { setFiles, setProject, treeOf, writeFiles } from "../../testing/set-project.ts";
import { hasTerminal, inTerminal } from "../../testing/terminal.ts";

let folder: string;
beforeEach(() => {
  folder = setProject();
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = (path: string) => join(folder, path);
const read = (path: string) => readFileSync(file(path), "utf8");
const run = (...words: readonly string[]) => cuebook(folder, words);
const apply = (...words: readonly string[]) =>
  run("template", "apply", "service", "orders", "--set", "name=orders", ...words);
const update = (...words: readonly string[]) => run("template", "update", ...words);
const template = (change: (text: string) => string, path = "main.ts.tmpl") =>
  writeFileSync(file(`.templates/service/${path}`), change(read(`.templates/service/${path}`)));
/** Ids, hashes and times are the same in no two runs. */
const steady = (text: string) =>
  text
    .replaceAll(/\b[0-9a-f]{64}\b/g, "HASH")
    .replaceAll(/\b[0-9a-f]{12}\b/g, "HASH")
    .replaceAll(/(undo |^)[0-9a-z]{10}\b/gm, "$1ACTION")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
    .replaceAll(/compressed: \d+/g, "compressed: N");

describe("cuebook template apply", () => {
  test("writes exactly what it showed, and says how to undo it", async () => {
    const dry = await apply("--dry-run");
    expect(steady(dry.out)).toMatchSnapshot();
    expect(existsSync(file("orders/main.ts"))).toBe(false);
    const [, hash = ""] = /^hash {2}([0-9a-f]{64})$/m.exec(dry.out) ?? [];
    const done = await apply("--approved", hash.slice(0, 12));
    expect(done.code).toBe(0);
    expect(steady(done.out)).toBe(
      "created  orders/bin/run\nupdated  orders/index.txt\ncreated  orders/main.ts\n3 files; to undo it: cuebook undo ACTION\n",
    );
    expect(statSync(file("orders/bin/run")).mode & 0o111).not.toBe(0);
    expect(existsSync(file("orders/db.ts"))).toBe(false);
  });

  test("refuses an approval of something else", async () => {
    expect(await apply("--approved", "0123456789ab")).toMatchObject({
      code: 4,
      err: expect.stringContaining("error[approval_outdated]"),
    });
    const [, hash = ""] = /^hash {2}([0-9a-f]{64})$/m.exec((await apply("--dry-run")).out) ?? [];
    template((text) => `// more\n${text}`);
    expect(await apply("--approved", hash)).toMatchObject({
      code: 4,
      err: expect.stringContaining("something has changed since"),
    });
    expect(existsSync(file("orders/main.ts"))).toBe(false);
  });

  test("reads values by the types of their variables, and from a file", async () => {
    writeFileSync(file("answers.yaml"), "name: orders\ndatabase: postgres\n");
    expect(
      (await run("template", "apply", "service", "orders", "--answers", "answers.yaml", "--set", "port=9", "--yes"))
        .code,
    ).toBe(0);
    expect(read("orders/main.ts")).toContain("port = 9;");
    expect(read("orders/db.ts")).toBe('export const url = "postgres://localhost/orders";\n');
  });

  test.each([
    [["--set", "prot=1"], 1, "did you mean port?"],
    [["--set", "port=x"], 1, 'port must be a whole number, but is the text "x"'],
    [["--set", "port=0"], 1, "port must be"],
    [["--set", "url=x"], 1, 'url has no use here: it exists only when database != "none"'],
    [["--set", "database=mysql"], 1, "database must be"],
    [["--approved", "xyz"], 2, "approved"],
  ])("refuses %j with exit code %i", async (words, code, text) => {
    const called = await apply("--yes", ...words);
    expect([called.code, called.err.includes(text) ? text : called.err]).toEqual([code, text]);
    expect(existsSync(file("orders/main.ts"))).toBe(false);
  });

  test("names what is missing where nobody can be asked", async () => {
    expect(await run("template", "apply", "service", "orders")).toEqual({
      code: 1,
      out: "",
      err: "error[variables_invalid]: service needs values for name, and nobody can be asked here\nhint: give them: --set name=VALUE, or --answers FILE\n",
    });
    expect(await apply()).toMatchObject({
      code: 4,
      err: expect.stringContaining("allow with --yes or --approved HASH"),
    });
    expect(await run("template", "apply", "servce")).toMatchObject({
      code: 4,
      err: expect.stringContaining('did you mean "service"?'),
    });
    expect(await run("template", "apply", "service", "../x")).toMatchObject({ code: 2 });
    expect(await run("template", "write", "service", "x")).toMatchObject({
      code: 2,
      err: expect.stringContaining("cuebook template apply"),
    });
  });

  test("prints the findings of a set instead of asking", async () => {
    template((text) => `{{ nmae }}${text}`);
    const { code, err } = await apply("--yes");
    expect([code, err]).toEqual([1, expect.stringContaining("did you mean name?")]);
    expect(await run("template", "check")).toMatchObject({
      code: 1,
      out: expect.stringContaining(".templates/service/main.ts.tmpl:1:4"),
    });
    expect((await run("template", "list")).out).toContain("not usable: .templates/service/main.ts.tmpl:1:4");
  });

  test("a rule that denies one path denies all of it, and names the path", async () => {
    writeFileSync(
      file(".cuebook/config.yaml"),
      "tools: { permissions: { rules: [{ decide: deny, path: 'orders/bin/**', reason: No programs. }] } }\n",
    );
    expect(await apply("--yes")).toMatchObject({
      code: 4,
      err: expect.stringContaining("Permission denied: orders/bin/run: No programs."),
    });
    expect(existsSync(file("orders/main.ts"))).toBe(false);
    writeFileSync(
      file(".cuebook/config.yaml"),
      "tools: { permissions: { rules: [{ decide: allow, path: 'orders/**' }] } }\n",
    );
    expect(await apply()).toMatchObject({ code: 0 });
  });

  test("files that exist are not replaced without --overwrite", async () => {
    writeFileSync(file("orders/main.ts"), "mine\n");
    expect(await apply("--yes")).toMatchObject({ code: 4, err: expect.stringContaining("orders/main.ts") });
    expect((await apply("--yes", "--overwrite")).code).toBe(0);
    expect(await apply("--yes")).toMatchObject({ code: 4, err: expect.stringContaining("cuebook template update") });
  });
});

describe("cuebook template update", () => {
  beforeEach(async () => {
    await apply("--yes", "--set", "port=9");
  });

  test("merges what changed in the template into files that were edited", async () => {
    expect(await update("--check")).toMatchObject({ code: 0 });
    writeFileSync(file("orders/main.ts"), read("orders/main.ts").replace("port = 9", "port = 9 + 1"));
    template((text) => text.replace("end = 1", "end = 2"));
    const checked = await update("--check");
    expect([checked.code, steady(checked.out)]).toEqual([
      1,
      expect.stringContaining("service:orders  service   behind: HASH, now HASH"),
    ]);
    expect(await update("--yes")).toMatchObject({ code: 0 });
    expect(read("orders/main.ts")).toContain("port = 9 + 1;");
    expect(read("orders/main.ts")).toContain("end = 2;");
    expect(await update()).toMatchObject({ code: 0, out: "up to date  1 application\n" });
  });

  test("marks conflicts, or leaves the rejected part beside the file", async () => {
    writeFileSync(file("orders/main.ts"), read("orders/main.ts").replace('"orders"', '"mine"'));
    template((text) => text.replace('"{{ name }}"', '"the {{ name }}"'));
    const rejected = await update("--yes", "--conflicts", "rej");
    expect([rejected.code, rejected.out]).toEqual([
      1,
      expect.stringContaining("orders/main.ts: 1 conflict to resolve: yours stays"),
    ]);
    expect(read("orders/main.ts")).toContain('return "mine";');
    expect(read("orders/main.ts.rej")).toBe('@@ -4,1 +4,1 @@\n-  return "mine";\n+  return "the orders";\n');
    await run("undo", "--yes");
    expect(await update("--yes")).toMatchObject({ code: 1 });
    expect(read("orders/main.ts")).toContain(
      '<<<<<<< yours\n  return "mine";\n=======\n  return "the orders";\n>>>>>>> template\n',
    );
  });

  test("keeps the line ends of files that were checked out with others", async () => {
    writeFileSync(file("orders/main.ts"), read("orders/main.ts").replaceAll("\n", "\r\n"));
    template((text) => text.replace("end = 1", "end = 2"));
    expect((await update("--yes")).code).toBe(0);
    expect(read("orders/main.ts")).toBe(
      'export const port = 9;\r\n\r\nexport function start() {\r\n  return "orders";\r\n}\r\n\r\nexport const end = 2;\r\n',
    );
  });

  test("files that were removed stay removed, and those that the template drops go", async () => {
    rmSync(file("orders/main.ts"));
    template((text) => `${text}// more\n`);
    template((text) => text.replace("  - { source: run.sh, target: bin/run }\n", ""), "template.yaml");
    const { code, out } = await update("--yes");
    expect([code, steady(out)]).toEqual([
      0,
      "removed  orders/bin/run\n1 file; to undo it: cuebook undo ACTION\nnote  orders/main.ts: you removed it, and it stays removed\n",
    ]);
    expect(existsSync(file("orders/main.ts"))).toBe(false);
  });

  test("new variables need a value or a default, and values of old ones are dropped", async () => {
    template(
      (text) =>
        text
          .replace(/ {2}database: [\s\S]*files:/, "  region: { choices: [eu, us] }\nfiles:")
          .replace(/ {2}- \{ source: db[^\n]*\n/, ""),
      "template.yaml",
    );
    template((text) => `${text}// {{ region }}\n`);
    const refused = await update("--yes");
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("service needs values for region")]);
    expect(refused.err).toContain("service no longer has the variable database");
    expect((await update("--yes", "--set", "region=us")).code).toBe(0);
    expect(read("orders/main.ts")).toContain("// us");
    expect(JSON.parse(read(".cuebook/templates.lock.json")).applied["service:orders"].variables).toEqual({
      name: "orders",
      port: 9,
      region: "us",
    });
  });

  test("a path that depends on a value moves with it, with what was edited", async () => {
    template((text) => text.replace("target: main.ts", 'target: "{{ name }}.ts"'), "template.yaml");
    await update("--yes");
    writeFileSync(file("orders/orders.ts"), `${read("orders/orders.ts")}// mine\n`);
    expect((await update("service", "--set", "name=sales", "--yes")).code).toBe(0);
    expect(existsSync(file("orders/orders.ts"))).toBe(false);
    expect(read("orders/sales.ts")).toContain('return "sales";');
    expect(read("orders/sales.ts")).toContain("// mine");
    expect(read("orders/index.txt")).toBe("sales\n# services\n");
  });

  test("works in a fresh clone: the template as it was is in the project", async () => {
    const clone = setProject();
    writeFiles(
      clone,
      Object.fromEntries(Object.entries(treeOf(folder)).map(([path, text]) => [path, text.replace(/^program /, "")])),
    );
    const { applied } = JSON.parse(read(".cuebook/templates.lock.json"));
    const history = `.cuebook/templates.history/${applied["service:orders"].hash}.gz`;
    writeFileSync(join(clone, history), readFileSync(file(history)));
    writeFileSync(
      join(clone, ".templates/service/main.ts.tmpl"),
      `${setFiles[".templates/service/main.ts.tmpl"]}// more\n`,
    );
    expect(await cuebook(clone, ["template", "update", "--yes"])).toMatchObject({ code: 0 });
    writeFileSync(join(clone, history), "damaged");
    rmSync(join(clone, ".cuebook/templates.lock.json"));
    writeFileSync(join(clone, ".cuebook/templates.lock.json"), read(".cuebook/templates.lock.json"));
    expect(await cuebook(clone, ["template", "update", "--yes"])).toMatchObject({
      code: 4,
      err: expect.stringContaining("lock_invalid"),
    });
    rmSync(clone, { recursive: true });
  });

  test("a secret is stored nowhere, and needed again", async () => {
    template(
      (text) => text.replace("variables:\n", "variables:\n  token: { secret: true, minLength: 4 }\n"),
      "template.yaml",
    );
    template((text) => `${text}// {{ token }}\n`);
    expect(await update("--yes")).toMatchObject({
      code: 1,
      err: expect.stringContaining("service needs values for token"),
    });
    const wrong = await update("--yes", "--set", "token=abc");
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining("token must be")]);
    expect(wrong.err).not.toContain("abc");
    expect((await update("--yes", "--set", "token=hidden-word")).code).toBe(0);
    expect(read("orders/main.ts")).toContain("// hidden-word");
    expect(read(".cuebook/templates.lock.json")).not.toContain("hidden-word");
    expect(read(".cuebook/templates.lock.json")).toContain('"secrets": [\n        "token"\n      ]');
  });

  test("names what it knows for a name that nothing was made from", async () => {
    expect(await update("servce")).toMatchObject({ code: 4, err: expect.stringContaining('did you mean "service"?') });
    expect(await update("orders", "--dry-run")).toMatchObject({ code: 0 });
  });
});

describe("cuebook undo", () => {
  test("restores everything, also after an update, and can be undone", async () => {
    const before = treeOf(folder);
    await apply("--yes");
    const applied = treeOf(folder);
    template((text) => `${text}// more\n`);
    await update("--yes");
    const updated = treeOf(folder);
    expect((await run("undo", "--yes")).code).toBe(0);
    expect({ ...treeOf(folder), ".templates/service/main.ts.tmpl": "" }).toEqual({
      ...applied,
      ".templates/service/main.ts.tmpl": "",
    });
    const list = JSON.parse((await run("undo", "--list", "--format", "json")).out).actions;
    expect(list.map(({ title, undoneBy }: Record<string, unknown>) => [title, undoneBy !== null])).toEqual([
      ["apply service in orders", false],
      ["update service:orders", true],
      [expect.stringMatching(/^undo .*: update service:orders$/), false],
    ]);
    expect((await run("undo", list[2].id, "--yes")).code).toBe(0);
    expect(treeOf(folder)).toEqual(updated);
    await run("undo", list[1].id, "--yes");
    expect((await run("undo", list[0].id, "--yes")).code).toBe(0);
    expect({ ...treeOf(folder), ".templates/service/main.ts.tmpl": "" }).toEqual({
      ...before,
      ".templates/service/main.ts.tmpl": "",
    });
  });

  test("refuses files that changed since, unless it is forced, which the preview shows", async () => {
    await apply("--yes");
    writeFileSync(file("orders/main.ts"), "mine\n");
    expect(await run("undo", "--yes")).toMatchObject({
      code: 4,
      err: expect.stringContaining("orders/main.ts changed since"),
    });
    expect((await run("undo", "--force", "--dry-run")).out).toContain("-mine");
    expect((await run("undo", "--force", "--yes")).code).toBe(0);
    expect(existsSync(file("orders/main.ts"))).toBe(false);
  });

  test("undoing the first of two applications leaves the second, with the template it needs", async () => {
    await apply("--yes");
    writeFiles(folder, { "sales/index.txt": "# services\n" });
    await run("template", "apply", "service", "sales", "--set", "name=sales", "--yes");
    const [first] = JSON.parse((await run("undo", "--list", "--format", "json")).out).actions;
    expect((await run("undo", first.id, "--yes")).code).toBe(0);
    expect([existsSync(file("orders/main.ts")), existsSync(file("sales/main.ts"))]).toEqual([false, true]);
    template((text) => `${text}// more\n`);
    expect(await update("--yes")).toMatchObject({ code: 0 });
    expect(read("sales/main.ts")).toContain("// more");
  });

  test("undoes a single file that a tool wrote", async () => {
    writeFileSync(file(".templates/a.txt.tmpl"), "---\ndialect: jinja\n---\n{{ a }}\n");
    await run("template", "write", "a.txt.tmpl", "a.txt", "--set", "a=1", "--yes");
    await run("template", "write", "a.txt.tmpl", "a.txt", "--set", "a=2", "--yes");
    expect((await run("undo", "--yes")).code).toBe(0);
    expect(read("a.txt")).toBe("1\n");
    expect((await run("undo", "--yes")).code).toBe(0);
    expect(existsSync(file("a.txt"))).toBe(false);
    expect(await run("undo", "--yes")).toMatchObject({ code: 4, err: expect.stringContaining("action_not_found") });
  });
});

test("cuebook template new makes a set of files that makes these files again", async () => {
  writeFiles(folder, {
    "src/orders/orders.ts": "export class Orders {\n  name = `orders ${{ a: 1 }}`;\n}\n",
    "src/orders/logo.bin": "\0",
  });
  chmodSync(file("src/orders/orders.ts"), 0o755);
  const made = await run(
    "template",
    "new",
    "made",
    "--from",
    "src/orders/orders.ts",
    "src/orders/logo.bin",
    "--set",
    "name=orders",
  );
  expect(made).toMatchObject({ code: 0, err: "" });
  await run("template", "apply", "made", "--set", "name=sales", "--yes");
  expect(treeOf(folder)["src/sales/sales.ts"]).toBe("program export class Sales {\n  name = `sales ${{ a: 1 }}`;\n}\n");
  expect(read("src/sales/logo.bin")).toBe("\0");
  expect(await run("template", "new", "made", "--from", "src/orders/orders.ts")).toMatchObject({ code: 2 });
});

test("cuebook check finds the mistakes of sets, too", async () => {
  expect(await run("check")).toMatchObject({ code: 0, out: expect.stringContaining("1 template set") });
  template((text) => text.replace("port }}", "prot }}"));
  expect(await run("check")).toMatchObject({ code: 1, out: expect.stringContaining("did you mean port?") });
});

describe.runIf(hasTerminal)("in a terminal", () => {
  test("each answer is checked at once, and the change is asked about", async () => {
    const call = inTerminal(folder, ["template", "apply", "service", "orders"], { NO_COLOR: "1" });
    await call.type("matches ^[a-z][a-z0-9-]*$: ", "Orders\n");
    await call.type("matches ^[a-z][a-z0-9-]*$: ", "orders\n");
    await call.type("a whole number from 1 [8080]: ", "x\n");
    await call.type("a whole number from 1 [8080]: ", "\n");
    await call.type("a number or a name [none]: ", "2\n");
    await call.type("[postgres://localhost/orders]: ", "\n");
    await call.type("[c]omment", "o\n");
    const { code, shown } = await call.ended;
    expect([code, shown]).toEqual([0, expect.stringContaining("The name of the service.")]);
    expect(read("orders/db.ts")).toContain("postgres://localhost/orders");
  });

  test("Ctrl-C in a question leaves nothing", async () => {
    const before = treeOf(folder);
    const call = inTerminal(folder, ["template", "apply", "service", "orders"], { NO_COLOR: "1" });
    await call.type("matches ^[a-z][a-z0-9-]*$: ", "orders\n");
    await call.type("a whole number from 1 [8080]: ", "\u0003");
    expect((await call.ended).code).toBe(130);
    expect(treeOf(folder)).toEqual(before);
  });

  describe("a secret", () => {
    const start = () => {
      writeFiles(folder, {
        ".templates/key/template.yaml":
          "version: 1\nvariables:\n  host: {}\n  token: { secret: true }\n  owner: { default: ann }\nfiles: [{ source: a.tmpl, target: a }]\n",
        ".templates/key/a.tmpl": "{{ host }} {{ token }} {{ owner }}\n",
      });
      return inTerminal(folder, ["template", "apply", "key"], { NO_COLOR: "1" });
    };

    test("is not shown while it is typed, and no other question gets it", async () => {
      const call = start();
      await call.type("a text: ", "h\n");
      await call.type("a text: ", "hiddenn\u007f\n");
      await call.type("[ann]: ", "\n");
      await call.type("[c]omment", "n\n");
      const { shown } = await call.ended;
      expect(shown).toContain("h hidden ann");
      expect(shown.slice(0, shown.indexOf("owner"))).not.toContain("hidden");
    });

    test("Ctrl-C there leaves nothing", async () => {
      const call = start();
      const before = treeOf(folder);
      await call.type("a text: ", "h\n");
      await call.type("a text: ", "hid\u0003");
      const { code, shown } = await call.ended;
      expect([code, shown.includes("hid")]).toEqual([130, false]);
      expect(treeOf(folder)).toEqual(before);
    });
  });
});
