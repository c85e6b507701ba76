import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cuebook } from "../../testing/cuebook.ts";
import { setProject, treeOf, writeFiles } from "../../testing/set-project.ts";

let folder: string;
beforeEach(() => {
  folder = setProject();
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (path: string) => readFileSync(join(folder, path), "utf8");
const write = (path: string, text: string) => writeFiles(folder, { [path]: text });
const run = (...words: readonly string[]) => cuebook(folder, words);
const update = (...words: readonly string[]) => run("template", "update", "--yes", ...words);
const move = (from: string, to: string) => {
  mkdirSync(dirname(join(folder, to)), { recursive: true });
  renameSync(join(folder, from), join(folder, to));
};

/** A set that makes one file of a template. */
function set(target: string, text: string, source = "a.tmpl", more = ""): void {
  writeFiles(folder, {
    ".templates/a/template.yaml": `version: 1\nvariables: { name: { default: n } }\nfiles: [{ source: ${source}, target: ${target}${more} }]\n`,
    [`.templates/a/${source}`]: `${text}{{ name }}\n`,
  });
}

async function applied(target: string, text: string): Promise<void> {
  set(target, text);
  expect((await run("template", "apply", "a", "--yes")).code).toBe(0);
}

describe("conflicts", () => {
  beforeEach(async () => {
    await applied("a.txt", "one\n");
    write("a.txt", "mine\nn\n");
    set("a.txt", "two\n");
  });

  test("that are open are named, and never merged again", async () => {
    expect((await update()).code).toBe(1);
    const marked = read("a.txt");
    expect(marked).toContain("<<<<<<< yours\nmine\n=======\ntwo\n>>>>>>> template\n");
    const message = "error[conflicts_open]: Conflicts of an earlier update are open: a:.: a.txt\n";
    expect(await update()).toMatchObject({ code: 1, err: expect.stringContaining(message), out: "" });
    expect(await update("--check")).toMatchObject({ code: 1, out: expect.stringContaining("open conflicts: a.txt") });
    set("a.txt", "three\n");
    expect(await update()).toMatchObject({ code: 1, err: expect.stringContaining(message), out: "" });
    expect(read("a.txt")).toBe(marked);
    const checked = JSON.parse((await update("--check", "--format", "json")).out);
    expect(checked).toMatchObject({ applied: [{ standing: "behind", conflicts: ["a.txt"] }] });
    write("a.txt", "mine\nn\n");
    expect((await update()).code).toBe(1);
    set("a.txt", "four\n");
    for (const half of ["<<<<<<< yours\nmine\nn\n", "mine\n>>>>>>> template\nn\n", "<<<<<<< yours\r\nmine\r\n"]) {
      write("a.txt", half);
      expect(await update()).toMatchObject({ code: 1, err: expect.stringContaining(message) });
      expect(read("a.txt")).toBe(half);
    }
    write("a.txt", "mine\nn\n");
    expect((await update()).code).toBe(1);
    write("a.txt", "both\nn\n");
    expect(await update()).toMatchObject({ code: 0, out: expect.stringContaining("up to date") });
  });

  test("that are beside the file are open until that is removed", async () => {
    expect((await update("--conflicts", "rej")).code).toBe(1);
    set("a.txt", "three\n");
    expect(await update()).toMatchObject({ code: 1, err: expect.stringContaining("are open: a:.: a.txt.rej\n") });
    rmSync(join(folder, "a.txt.rej"));
    expect((await update("--conflicts", "rej")).code).toBe(1);
    expect(read("a.txt.rej")).toContain("+three");
  });

  test("are only what a merge has marked, and not what the template has", async () => {
    const marks = "<<<<<<< yours\na\n=======\nb\n>>>>>>> template\n";
    set("a.txt", marks);
    write("a.txt", "one\nn\n");
    expect((await update()).code).toBe(0);
    expect(await update()).toMatchObject({ code: 0, out: expect.stringContaining("up to date") });
  });
});

describe("a path that becomes another thing", () => {
  const changes = [
    ["a file becomes a folder", "config", "config/main.txt"],
    ["a folder becomes a file", "config/main.txt", "config"],
    ["a file alone in its folder becomes a folder there", "a/b", "a/b/c/d"],
    ["a folder deep below becomes a file", "a/b/c/d", "a/b"],
    ["the folder of a folder becomes a file", "a/b/c", "a"],
    ["a file moves beside itself", "a/b", "a/c"],
    ["a file moves up through its folder", "a/b/c", "a/c"],
    ["a name gets other capitals", "README.txt", "Readme.txt"],
    ["a folder gets other capitals", "Docs/a.txt", "docs/a.txt"],
  ] as const;
  for (const source of ["a.tmpl", "b.tmpl"]) {
    test.each(changes)(
      `is made, and undone, where no person changed anything, from ${source}: %s`,
      async (_, was, is) => {
        await applied(was, "one\n");
        const before = treeOf(folder);
        set(is, "two\n", source);
        const updated = await update();
        expect([updated.code, updated.err.includes("error")], updated.err).toEqual([0, false]);
        expect(read(is)).toBe("two\nn\n");
        expect(readdirSync(folder, { recursive: true })).not.toContain(was.startsWith(`${is}/`) ? was : undefined);
        expect(await update()).toMatchObject({ code: 0, out: expect.stringContaining("up to date") });
        const undone = await run("undo", "--yes");
        expect(undone.code, undone.err).toBe(0);
        const templates = Object.fromEntries(
          Object.entries(treeOf(folder)).filter(([path]) => !path.startsWith(".templates")),
        );
        expect(templates).toEqual(
          Object.fromEntries(Object.entries(before).filter(([path]) => !path.startsWith(".templates"))),
        );
      },
    );
  }

  test("is made of several files at once, and back", async () => {
    const template = (targets: readonly string[]) => {
      const files = targets.map((target) => `{ source: a.tmpl, target: ${target} }`).join(", ");
      write(".templates/a/template.yaml", `version: 1\nvariables: { name: { default: n } }\nfiles: [${files}]\n`);
    };
    const here = () => Object.keys(treeOf(folder)).filter((path) => /^[xyz]/.test(path));
    const [first, second] = [
      ["x", "y/a", "y/b", "z/c/d"],
      ["x/a", "x/b/c", "y", "z/c"],
    ];
    set("x", "one\n");
    template(first);
    expect((await run("template", "apply", "a", "--yes")).code).toBe(0);
    for (const targets of [second, first]) {
      template(targets);
      const { code, err } = await update();
      expect([code, here()], err).toEqual([0, targets.toSorted()]);
    }
  });

  test.each([
    ["a file of a person is in the folder", "config/own.txt"],
    ["a folder of a person is in the folder", "config/own/a.txt"],
  ])("is refused where %s, and that is unchanged", async (_, own) => {
    await applied("config/main.txt", "one\n");
    write(own, "mine\n");
    set("config", "two\n");
    const before = treeOf(folder);
    const { code, err } = await update();
    expect([code, treeOf(folder)]).toEqual([1, before]);
    expect(err).toContain("config is a folder");
    move(own, "kept.txt");
    rmSync(join(folder, "config/own"), { recursive: true, force: true });
    expect((await update()).code).toBe(0);
    expect([read("config"), read("kept.txt")]).toEqual(["two\nn\n", "mine\n"]);
  });

  test.each([
    ["a file that becomes a folder", "config", "config/main.txt", "config is not a folder"],
    ["a folder that becomes a file", "config/main.txt", "config", "config is a folder"],
    ["a name with other capitals", "README.txt", "Readme.txt", "README.txt"],
  ])("is refused with what to do, and merged once a person has moved it: %s", async (_, was, is, problem) => {
    await applied(was, "one\n\n\n");
    write(was, `${read(was)}mine\n`);
    set(is, "two\n\n\n");
    const refused = await update();
    expect([refused.code, refused.out]).toEqual([1, ""]);
    expect(refused.err).toContain("error[path_occupied]: a now writes where something else is");
    expect(refused.err).toContain(problem);
    expect(refused.err).toContain("hint: Move your file to where the template has it now");
    move(was, "aside");
    rmSync(join(folder, was.includes("/") ? dirname(was) : "none"), { recursive: true, force: true });
    move("aside", is);
    const updated = await update();
    expect([updated.code, updated.err.includes("error"), read(is)]).toEqual([0, false, "two\n\n\nn\nmine\n"]);
  });

  test("another source is made once the way is free", async () => {
    await applied("config", "one\n");
    write("config", "mine\n");
    set("config/b.txt", "b\n", "b.tmpl");
    expect((await update()).code).toBe(1);
    move("config", "config.old");
    expect((await update()).code).toBe(0);
    expect([read("config/b.txt"), read("config.old")]).toEqual(["b\nn\n", "mine\n"]);
  });

  test("a file that was replaced by a link into the project is written there, and one that leads out is refused", async () => {
    await applied("a.txt", "one\n");
    move("a.txt", "real/a.txt");
    symlinkSync("real/a.txt", join(folder, "a.txt"));
    set("a.txt", "two\n");
    expect((await update()).code).toBe(0);
    expect(read("real/a.txt")).toBe("two\nn\n");
    rmSync(join(folder, "a.txt"));
    symlinkSync("/etc/hostname", join(folder, "a.txt"));
    set("a.txt", "three\n");
    expect(await update()).toMatchObject({ code: 4, err: expect.stringContaining("path_outside") });
  });

  test("a file that the template drops and has again is one that it writes now", async () => {
    await applied("a.txt", "one\n");
    write("a.txt", "mine\n");
    set("b.txt", "other\n", "b.tmpl");
    expect((await update()).code).toBe(0);
    expect(read("a.txt")).toBe("mine\n");
    set("a.txt", "two\n");
    expect(await update()).toMatchObject({
      code: 1,
      out: expect.stringContaining("the template writes it now, and it exists"),
    });
    expect([read("a.txt").includes("mine"), existsSync(join(folder, "b.txt"))]).toEqual([true, false]);
  });
});

describe("lines", () => {
  test.each([
    ["mixed ends stay", "a\r\nb\nc\r\nd\n", "a\nB\nc\nd\n", "a\r\nB\nc\r\nd\n"],
    ["a file without a last end stays so", "a\r\nb\nc\nd", "A\nb\nc\nd\n", "A\nb\nc\nd"],
  ])("%s", async (_, mine, now, merged) => {
    set("a.txt", "a\nb\nc\n");
    write(".templates/a/a.tmpl", "a\nb\nc\nd\n");
    expect((await run("template", "apply", "a", "--yes")).code).toBe(0);
    write("a.txt", mine);
    write(".templates/a/a.tmpl", now);
    const { code, out } = await update();
    expect([code, read("a.txt")], out).toEqual([0, merged]);
  });

  test("a template that changes all ends changes them, with what a person wrote", async () => {
    set("a.txt", "");
    write(".templates/a/a.tmpl", "a\nb\nc\nd\n");
    await run("template", "apply", "a", "--yes");
    write("a.txt", "mine\na\nb\nc\nd\n");
    write(".templates/a/a.tmpl", "a\r\nb\r\nc\r\nD\r\n");
    expect((await update()).code).toBe(0);
    expect(read("a.txt")).toBe("mine\r\na\r\nb\r\nc\r\nD\r\n");
  });

  test("a template with both is reported, because jinja makes them one", async () => {
    set("a.txt", "a\r\nb\n");
    expect(await run("template", "check")).toMatchObject({
      code: 0,
      out: expect.stringContaining('warning[set_mixed_lines]: some lines of "a.tmpl" end with a carriage return'),
    });
  });

  test("an insertion keeps the ends of the lines around it, and of the last line", async () => {
    writeFiles(folder, {
      ".templates/a/template.yaml":
        'version: 1\nvariables: { name: { default: n } }\ninsert: [{ into: list.txt, marker: "# here", at: after, text: "{{ name }}\\nend" }]\n',
      "list.txt": "a\r\nb\n# here\r\nc\nd",
    });
    expect((await run("template", "apply", "a", "--yes")).code).toBe(0);
    expect(read("list.txt")).toBe("a\r\nb\n# here\r\nn\r\nend\r\nc\nd");
    expect((await update("--set", "name=m")).code).toBe(0);
    expect(read("list.txt")).toBe("a\r\nb\n# here\r\nm\r\nend\r\nc\nd");
    writeFileSync(join(folder, "list.txt"), "# here");
    await run("template", "apply", "a", "--yes", "--overwrite");
    expect(read("list.txt")).toBe("# here\nn\nend");
  });
});

test("the mode of a file changes only when that of the template does", async () => {
  await applied("a.txt", "one\n");
  set("a.txt", "one\n", "a.tmpl", ", executable: true");
  const { code, out } = await update();
  expect([code, out]).toEqual([0, expect.stringContaining("updated  a.txt")]);
});
