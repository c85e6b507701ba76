import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { ServedProject } from "../testing/served-project.ts";

let asked: string[] = [];
let project: ServedProject;
const servers = [0, 1].map(() =>
  createServer((request, response) => {
    asked.push(request.headers.authorization ?? "");
    response.setHeader("content-type", "application/json").end("[]");
  }),
);

beforeEach(async () => {
  asked = [];
  project = new ServedProject([]);
  for (const server of servers) await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  name(0);
});
afterEach(async () => {
  project[Symbol.dispose]();
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
});

/** Has the file name one of the servers as the tracker. */
function name(server: number): void {
  const address = servers[server]?.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const tracker = `tracker: { kind: github, endpoint: "http://127.0.0.1:${port}", api_key: $GITHUB_TOKEN, project: a/b, active_states: [todo], terminal_states: [done] }`;
  writeFileSync(join(project.folder, "WORKFLOW.md"), `---\n${tracker}\n---\nDo {{ .issue.title }}.\n`);
}

describe.each([["--dry-run"], ["--once"]])("serve %s", (how) => {
  const serve = (...more: string[]) =>
    cuebook(project.folder, ["serve", "WORKFLOW.md", how, "--replay", "replay.yaml", ...more], {
      GITHUB_TOKEN: "key-of-the-person",
    });

  test("contacts a tracker that the file names only when a person trusts it, and asks again when it changes", async () => {
    const before = await serve();
    expect(before.code).toBe(1);
    expect(before.out + before.err).toContain("the tracker of WORKFLOW.md is not used");
    expect(before.out + before.err).toContain("--trust");
    expect(asked).toEqual([]);

    await serve("--trust");
    expect(asked[0]).toContain("key-of-the-person");
    asked = [];
    await serve();
    expect(asked).not.toEqual([]);

    asked = [];
    name(1);
    const changed = await serve();
    expect(changed.out + changed.err).toContain("is not used");
    expect(asked).toEqual([]);
    await serve("--trust");
    expect(asked).not.toEqual([]);
  });

  test("follows other changes of the file without a question", async () => {
    await serve("--trust");
    asked = [];
    appendFileSync(join(project.folder, "WORKFLOW.md"), "Be brief.\n");
    expect(readFileSync(join(project.folder, "WORKFLOW.md"), "utf8")).toContain("Be brief.");
    await serve();
    expect(asked).not.toEqual([]);
  });
});
