import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PermissionAnswer } from "@cuebook/policy";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { expect, onTestFinished, test } from "vitest";
import type { PermissionChannel, PermissionRequest } from "../permission/channel.ts";
import { workspaceWith } from "../templates/testing/workspace.ts";
import { createToolbox } from "../toolbox/create-toolbox.ts";
import { createMcpServer } from "./server.ts";
import type { McpSession } from "./session.ts";
import { connect, type TestClient } from "./testing/client.ts";

const files = {
  ".templates/pair/template.yaml":
    'version: 1\nvariables: { name: { pattern: "^[a-z]+$" } }\nfiles:\n' +
    '  - { source: a.tmpl, target: "{{ name }}.a" }\n  - { source: b.tmpl, target: "{{ name }}.b" }\n',
  ".templates/pair/a.tmpl": "a of {{ name }}\n",
  ".templates/pair/b.tmpl": "b of {{ name }}\n",
};

/** The official client of a workspace with a template set. */
async function clientOf(channelOf: (session: McpSession) => PermissionChannel, person: TestClient = {}) {
  const { root, folder } = await workspaceWith(files);
  const server = createMcpServer(
    (session) =>
      createToolbox({
        ...{ root, state: join(folder, ".state"), caller: { via: "mcp" }, mask: (text: string) => text },
        channel: channelOf(session),
      }),
    { name: "cuebook", version: "1" },
  );
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await server.connect(theirs);
  const client = await connect(ours, person);
  onTestFinished(() => server.close());
  const apply = async (more: Readonly<Record<string, unknown>> = {}) => {
    const args = { template_name: "pair", variables: { name: "x" }, ...more };
    const called = await client.callTool({ name: "applyTemplate", arguments: args });
    const [block] = called.content as { text: string }[];
    return called.isError === true ? JSON.parse(block?.text ?? "") : called.structuredContent;
  };
  const written = () => ["x.a", "x.b", ".cuebook/templates.lock.json"].filter((path) => existsSync(join(folder, path)));
  return { apply, written, read: (path: string) => readFileSync(join(folder, path), "utf8") };
}

/** Somebody who answers every question of a toolbox. */
function answering(answer: (request: PermissionRequest) => PermissionAnswer) {
  const asked: PermissionRequest[] = [];
  const channel: PermissionChannel = {
    name: "test",
    ask: async (request) => {
      asked.push(request);
      return answer(request);
    },
  };
  return { asked, channel };
}

test("a set is looked at, allowed by its hash, and applied as one action", async () => {
  const { asked, channel } = answering(({ hash }) => ({ answer: "once", hash, by: "ann" }));
  const { apply, written, read } = await clientOf(() => channel);
  const dry = await apply({ dry_run: true });
  expect(dry).toMatchObject({ changed: 2, dry_run: true, preview: expect.stringContaining("+a of x") });
  expect([asked, written()]).toEqual([[], []]);
  const done = await apply({ approved: dry.hash });
  expect(done).toMatchObject({ changed: 2, hash: dry.hash, action: expect.stringMatching(/^[0-9a-z]{10}$/) });
  expect(asked).toMatchObject([{ tool: "applyTemplate", hash: dry.hash, others: [{ path: "x.b" }] }]);
  expect(read("x.a") + read("x.b")).toBe("a of x\nb of x\n");
  expect(await apply({ overwrite: true })).toMatchObject({ changed: 0 });
});

test.each<[string, (request: PermissionRequest) => PermissionAnswer, object]>([
  ["no", ({ hash }) => ({ answer: "deny", hash, by: "ann" }), { code: "permission_denied" }],
  ["yes to something else", () => ({ answer: "once", hash: "0".repeat(64), by: "ann" }), { code: "permission_denied" }],
])("%s writes none of the files", async (_, answer, failure) => {
  const { asked, channel } = answering(answer);
  const { apply, written } = await clientOf(() => channel);
  expect(await apply()).toMatchObject(failure);
  expect([asked.length, written()]).toEqual([1, []]);
});

test("an approval of another plan is refused before anybody is asked", async () => {
  const { asked, channel } = answering(({ hash }) => ({ answer: "once", hash, by: "ann" }));
  const { apply, written } = await clientOf(() => channel);
  const { hash } = await apply({ dry_run: true });
  expect(await apply({ approved: hash, variables: { name: "y" } })).toMatchObject({ code: "approval_outdated" });
  expect([asked, written()]).toEqual([[], []]);
});

test("the client's user is asked once for all files, and cannot allow it for ever", async () => {
  const forms: string[] = [];
  const { apply, read } = await clientOf((session) => session.dialogue({ placeOf: async () => undefined }), {
    elicit: (params) => {
      forms.push(JSON.stringify(params));
      return { action: "accept", content: { answer: "once" } };
    },
  });
  expect(await apply()).toMatchObject({ changed: 2 });
  expect(read("x.b")).toBe("b of x\n");
  expect(forms).toHaveLength(1);
  expect(forms[0]).toContain("x.b");
  expect(forms[0]).not.toContain('"always"');
});
