import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { allTools, createToolbox, openRoot, type PermissionRequest, toolNames } from "../index.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

test("every tool has a name, a description, and object schemas for arguments and result", () => {
  expect(toolNames).toEqual([
    "writeFileFromTemplate",
    "applyTemplate",
    "renderTemplate",
    "listTemplates",
    "listTemplateVariables",
    "checkTemplate",
    "readFile",
    "listFiles",
    "searchFiles",
    "writeFile",
    "editFile",
    "runCommand",
  ]);
  for (const { title, description, input, output } of allTools) {
    expect([title, description].every((text) => text.length > 3 && text.length < 1500)).toBe(true);
    expect([input, output]).toMatchObject([{ type: "object" }, { type: "object" }]);
  }
});

test("a file from a template is shown, allowed, written and read", async () => {
  const folder = temporaryFolder();
  const requests: PermissionRequest[] = [];
  const toolbox = createToolbox({
    root: await openRoot(folder),
    state: join(folder, ".cuebook/state"),
    caller: { via: "test" },
    mask: (text) => text,
    channel: {
      name: "test",
      ask: async (request) => {
        requests.push(request);
        return { answer: "once", hash: request.hash, by: "ada" };
      },
    },
  });
  const result = await toolbox.call("writeFileFromTemplate", {
    template: "// {{ output_path }}\nclass {{ name }} {}\n",
    variables: { name: "Order" },
    output_path: "src/Order.java",
  });
  expect(result).toMatchObject({ ok: true, value: { change: "created", output_path: "src/Order.java" } });
  expect(requests.map(({ display }) => [display.summary, display.details])).toEqual([
    [
      "Create file from template: src/Order.java",
      "--- /dev/null\n+++ b/src/Order.java\n@@ -0,0 +1,2 @@\n+// src/Order.java\n+class Order {}",
    ],
  ]);
  expect(readFileSync(join(folder, "src/Order.java"), "utf8")).toBe("// src/Order.java\nclass Order {}\n");
  expect(await toolbox.call("readFile", { path: "src/Order.java" })).toMatchObject({
    value: { content: "// src/Order.java\nclass Order {}\n" },
  });
});

test("commands of the toolbox see no key of a provider, no token of ours, and no token of a tracker", async () => {
  const names = ["ANTHROPIC_API_KEY", "OPENAI_API_KEY", "CUEBOOK_MCP_TOKEN", "CUEBOOK_TRACKER_API_KEY", "GITHUB_TOKEN"];
  for (const name of names) vi.stubEnv(name, `value-of-${name}`);
  try {
    const folder = temporaryFolder();
    const toolbox = createToolbox({
      root: await openRoot(folder),
      state: join(folder, ".cuebook/state"),
      caller: { via: "test" },
      mask: (text) => text,
      channel: { name: "test", ask: async ({ hash }) => ({ answer: "once", hash, by: "ada" }) },
    });
    const result = await toolbox.call("runCommand", { command: ["env"] });
    const printed = result.ok ? String(result.value.stdout) : JSON.stringify(result);
    const seen = printed.split("\n").flatMap((line) => /^(\w+)=/.exec(line)?.[1] ?? []);
    expect(seen.filter((name) => !/^(PATH|HOME|LANG|TERM|PWD|OLDPWD|SHLVL|_|CUEBOOK_COMMAND)$/.test(name))).toEqual([]);
    expect(seen).toContain("PATH");
  } finally {
    vi.unstubAllEnvs();
  }
});
