import { expect, test } from "vitest";
import { currentPermissions, type EarlierPermissions, permissionsText } from "./earlier-permissions.ts";

test.each<[EarlierPermissions, string]>([
  [{ mode: "plan" }, "read"],
  [{ mode: "default" }, "read"],
  [{ mode: "acceptEdits" }, "edit"],
  [{ mode: "bypassPermissions" }, "full"],
  [{}, "[{ decide: allow, effect: read }]"],
  [
    { mode: "acceptEdits", allow: ["Bash(npm test:*)"], deny: ["WebFetch"] },
    '[edit, { decide: deny, effect: network }, { decide: allow, effect: run, command: ["npm", "test", "**"] }]',
  ],
  [
    { mode: "plan", allow: ["Edit(docs/**)"] },
    '[{ decide: allow, effect: read }, { decide: allow, effect: write, path: "docs/**" }]',
  ],
  [
    { mode: "edit", allow: ["Edit, Write"] },
    '[edit, { decide: allow, effect: write }, { decide: allow, effect: write, tool: "Write" }]',
  ],
  [
    { mode: "turbo", allow: ["Bash(a; b)"], deny: ["Bash(a; b)", "Task(x)", "WebFetch(domain:a.example)"] },
    '[{ decide: allow, effect: read }, { decide: deny, effect: run }, { decide: deny, tool: "Task" }, { decide: deny, tool: "Agent" }, { decide: deny, effect: network, url: "*://a.example/**" }]',
  ],
])("the permissions %j are now %s", (earlier, text) => {
  expect(permissionsText(currentPermissions(earlier))).toBe(text);
});
