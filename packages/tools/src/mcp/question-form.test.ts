import { describe, expect, test } from "vitest";
import type { PermissionRequest } from "../permission/channel.ts";
import { type FileChange, previewFile } from "../preview/file-preview.ts";
import { textBlock } from "../text/text-block.ts";
import { formOf } from "./question-form.ts";

const place = { where: "cuebook inbox show 7k3mq2c9xa", hasPage: true };
const bytes = (text: string) => new TextEncoder().encode(text);
const there = (text: string | Uint8Array, mode = 0o644) => ({
  bytes: typeof text === "string" ? bytes(text) : text,
  ...{ mode, links: 1 },
});

function writing(change: FileChange, tool = "writeFile"): PermissionRequest {
  const summary = change.before === undefined ? "Create file" : "Update file";
  return {
    ...{ id: "q", tool, hash: "a".repeat(64), expiresAt: "2030-01-01T00:00:00.000Z" },
    action: { tool, effect: "write", path: change.path },
    display: previewFile(change, { summary, mostLines: 200 }),
    rule: { decide: "allow", tool, path: change.path },
  };
}

function running(command: readonly string[], folder = "", input?: string): PermissionRequest {
  const lines = [command.join(" "), "", ...(input === undefined ? [] : ["input:", ...textBlock(input)])];
  return {
    ...{ id: "q", tool: "runCommand", hash: "a".repeat(64), expiresAt: "2030-01-01T00:00:00.000Z" },
    action: { tool: "runCommand", effect: "run", command, folder, input: input === undefined ? "none" : "sha256:ab" },
    display: {
      ...{ summary: `Run command: ${command.join(" ")}`, details: lines.join("\n"), format_hint: "text" },
      ...{ truncated: false, shown_lines: lines.length, total_lines: lines.length },
      warnings: input === undefined ? [] : ["the program is a shell: its input is a program"],
    },
    rule: {
      ...{ decide: "allow", tool: "runCommand", command, folder: folder || ".", timeout_ms: 120_000 },
      input: input === undefined ? "none" : "sha256:ab",
    },
  };
}

const messageOf = (request: PermissionRequest) => formOf(request, place).message.split("\n");
const titlesOf = (request: PermissionRequest, at: Parameters<typeof formOf>[1]) => {
  const property = formOf(request, at).requestedSchema.properties.answer;
  return property !== undefined && "oneOf" in property ? property.oneOf.map(({ title }) => title) : [];
};

describe("the message of a question has three lines", () => {
  const lines = (count: number, text: string) => `${Array.from({ length: count }, () => text).join("\n")}\n`;

  test.each<[string, PermissionRequest, string[]]>([
    [
      "create",
      writing({ path: "src/a.ts", text: "const x = 1;\nconst y = 2;\n" }),
      [
        "Create src/a.ts  +2 −0",
        "+ const x = 1;",
        "Full: cuebook inbox show 7k3mq2c9xa · always: any writeFile src/a.ts",
      ],
    ],
    [
      "update",
      writing({ path: "src/a.ts", before: there(lines(3, "old")), text: lines(12, "  new") }),
      ["Update src/a.ts  +12 −3", "+ new", "Full: cuebook inbox show 7k3mq2c9xa · always: any writeFile src/a.ts"],
    ],
    [
      "a file of one line",
      writing({ path: "x", text: "one" }),
      ["Create x  +1 −0", "+ one", "Full: cuebook inbox show 7k3mq2c9xa · always: any writeFile x"],
    ],
    [
      "a file that becomes empty",
      writing({ path: "x", before: there("a secret\nof old\n"), text: "" }),
      ["Update x  +0 −2", "- a secret", "Full: cuebook inbox show 7k3mq2c9xa · always: any writeFile x"],
    ],
    [
      "a binary file",
      writing({ path: "logo.svg", before: there(new Uint8Array([0xff, 0])), text: "<svg/>\n" }),
      [
        "Update logo.svg  +1 −0  ! the existing file is not UTF-8 text and is repl…",
        "+ <svg/>",
        "Full: cuebook inbox show 7k3mq2c9xa · always: any writeFile logo.svg",
      ],
    ],
    [
      "a program, without changed lines",
      writing({ path: "run.sh", before: there("true\n"), text: "true\n", mode: 0o755 }),
      [
        "Update run.sh  +0 −0  ! the mode changes from 100644 to 100755",
        "(no line changes)",
        "Full: cuebook inbox show 7k3mq2c9xa · always: any writeFile run.sh",
      ],
    ],
    [
      "a command with input",
      running(["sh", "-s", "a b"], "services/orders", "\n  echo hi\nrm -rf x"),
      [
        "Run in services/orders  ! the program is a shell: its input is a program",
        '$ sh -s "a b" · input: echo hi',
        "Full: cuebook inbox show 7k3mq2c9xa · always: runCommand sh…ders for 120 s",
      ],
    ],
    [
      "a long command with long input",
      running(["python3", "x".repeat(100)], "", `import os ${"y".repeat(100)}`),
      [
        "Run in the workspace  ! the program is a shell: its input is a program",
        `$ python3 ${"x".repeat(27)}… · input: import os ${"y".repeat(15)}…`,
        "Full: cuebook inbox show 7k3mq2c9xa · always: runCommand py…here for 120 s",
      ],
    ],
    [
      "a command without input",
      running(["ls"]),
      ["Run in the workspace", "$ ls", "Full: cuebook inbox show 7k3mq2c9xa · always: runCommand ls…here for 120 s"],
    ],
    [
      "a name that reorders text and breaks the line",
      writing({ path: "src/\u202egpj.\nYes, always\u001b[2J.ts", text: "\u001b[2Jx\u2028y\n" }),
      [
        "Create …/⟨U+202E⟩gpj.⟨U+00…ways⟨U+001B⟩[2J.ts  +1 −0  ! 2 warnings: the n…",
        "+ ⟨U+001B⟩[2Jx⟨U+2028⟩y",
        "Full: cuebook inbox show 7k3mq2c9xa · always: any writeFile…⟨U+001B⟩[2J.ts",
      ],
    ],
  ])("%s", (_, request, message) => {
    expect(messageOf(request)).toEqual(message);
  });

  test.each([
    [`${"deep/".repeat(60)}the-name.ts`, "Create deep/deep/deep/deep/deep/deep…eep/deep/deep/deep/the-name.ts"],
    [`${"n".repeat(150)}END.ts`, `Create ${"n".repeat(29)}…${"n".repeat(24)}END.ts`],
    [`.github/${"n".repeat(300)}.yml`, `Create …/${"n".repeat(28)}…${"n".repeat(25)}.yml`],
  ])("a long path is cut in the middle, and its name stays", (path, begins) => {
    const [head = ""] = messageOf(writing({ path, text: "x\n" }));
    expect(head).toMatch(/^.{1,67} {2}\+1 −0$/u);
    expect(head.split("  ")[0]).toBe(begins);
  });

  test("a long first line is cut at its end", () => {
    const [, start = ""] = messageOf(writing({ path: "a", text: `${"x".repeat(5000)}\n` }));
    expect([start.length, start.at(-1)]).toEqual([74, "…"]);
  });
});

test("no line is longer than a terminal of 80 columns shows, and the name stays beside a warning", () => {
  const path = "src/main/java/shop/orders/OrderServiceImplementation.java";
  const request = writing({ path, text: `\u202e${"x".repeat(100)}\n` });
  const form = formOf(request, place);
  expect(form.message.split("\n")).toEqual([
    "Create …/OrderServiceImplementation.java  +1 −0  ! the preview has an inv…",
    `+ ⟨U+202E⟩${"x".repeat(63)}…`,
    "Full: cuebook inbox show 7k3mq2c9xa · always: any writeFile…mentation.java",
  ]);
  // What the lines had to cut.
  expect(form.requestedSchema.properties.answer).toMatchObject({
    description: `! the preview has an invisible character, shown by code here: U+202E; some of them change the order in which text is displayed · always: any writeFile ${path}`,
  });
});

describe("the answers of a question", () => {
  test("are short, and depend on what the client can do and on the rule", () => {
    const request = writing({ path: "a", text: "x\n" });
    const yes = ["Yes", "Yes, until the client leaves", "Yes, always"];
    const no = ["No", "No, never", "No, and tell the agent why"];
    expect(titlesOf(request, place)).toEqual(["Show everything", ...yes, ...no]);
    expect(titlesOf(request, { ...place, hasPage: false })).toEqual([...yes, ...no]);
    expect(titlesOf({ ...request, rule: undefined }, undefined)).toEqual(["Yes", "No", "No, and tell the agent why"]);
    for (const title of titlesOf(request, place)) expect(title.length).toBeLessThan(40);
  });

  test("are only denials if not all of it can be shown anywhere", () => {
    const request = writing({ path: "a", text: "x\n".repeat(300) });
    expect(titlesOf(request, place)).toContain("Yes");
    expect(titlesOf(request, undefined)).toEqual(["No", "No, never", "No, and tell the agent why"]);
    const cut = { ...request, display: { ...request.display, whole: undefined } };
    expect(titlesOf(cut, place)).toEqual(["Show everything", "No", "No, never", "No, and tell the agent why"]);
    expect(messageOf(cut)[2]).toBe("Full: cuebook inbox show 7k3mq2c9xa · it cannot be shown in full: only no");
  });
});
