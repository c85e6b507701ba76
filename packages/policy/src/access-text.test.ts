import { describe, expect, test } from "vitest";
import { accessText } from "./access-text.ts";
import type { Permissions } from "./named.ts";

const rest = "Anything else waits for a person: do without it where you can.";

describe("what an agent may do in words follows from its permissions", () => {
  test.each<[permissions: Permissions | undefined, text: string]>([
    [undefined, `You may read files. ${rest}`],
    [["read"], `You may read files. You may not change files. ${rest}`],
    [["edit"], `You may read and change files. ${rest}`],
    [["full"], "You may do anything."],
    [
      ["full", { decide: "deny", command: ["git", "push", "**"], reason: "the service pushes" }],
      "You may do anything. You may not run `git push …` (the service pushes).",
    ],
    [
      ["read", "project_commands", "read_git"],
      `You may read files, and run the project's commands (\`npm test\`, \`npm run lint\`, also for single files or tests) and git commands that only read. You may not change files. ${rest}`,
    ],
    [
      ["edit", "read_git", { decide: "allow", command: ["git", "rm", "**"] }, { decide: "ask", effect: "network" }],
      `You may read and change files, and run git commands that only read and \`git rm …\`. A person is asked before you use the network. ${rest}`,
    ],
    [
      [
        { decide: "allow", effect: "read" },
        { decide: "allow", effect: "write", path: "docs/**" },
        { decide: "allow", command: ["npm", "audit", "**"], without: ["fix"], folder: "app" },
        { decide: "allow", effect: "network", url: "https://a.example/**" },
        { decide: "allow", tool: "mcp__shop__*" },
      ],
      `You may read files, change \`docs/**\`, run \`npm audit …\` in \`app\` (without \`fix\`), and use \`https://a.example/**\` and \`mcp__shop__*\`. ${rest}`,
    ],
    [[{ decide: "deny", effect: "run" }], `You may not run any command. ${rest}`],
  ])("%j", (permissions, text) => {
    expect(accessText(permissions, ["npm test", "npm run lint"])).toBe(text);
  });

  test("commands that a project does not have are not named", () => {
    expect(accessText(["edit", "project_commands"])).toBe(`You may read and change files. ${rest}`);
  });
});
