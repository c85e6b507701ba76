import { createServer } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { type Calling, linesOf, startCuebook } from "../testing/run-project.ts";
import { ServedProject } from "../testing/served-project.ts";

let asked: [number, number] = [0, 0];
let project: ServedProject;
let calling: Calling | undefined;
const servers = ([0, 1] as const).map((at) =>
  createServer((_, response) => {
    asked[at]++;
    response.setHeader("content-type", "application/json").end("[]");
  }),
);
const addresses = () => servers.map((server) => `http://127.0.0.1:${(server.address() as { port: number }).port}`);

beforeEach(async () => {
  asked = [0, 0];
  for (const server of servers) await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  project = new ServedProject([], { front: front() });
});
afterEach(async () => {
  calling?.signal("SIGKILL");
  await calling?.ended.catch(() => undefined);
  project[Symbol.dispose]();
  for (const server of servers) await new Promise((resolve) => server.close(resolve));
});

const env = { GITHUB_TOKEN: "key-of-the-person" };

/** @param at the server that is the tracker */
function front(at: 0 | 1 = 0, more = ""): string {
  return `tracker: { kind: github, endpoint: "${addresses()[at]}", api_key: $GITHUB_TOKEN, project: a/b, active_states: [todo], terminal_states: [done] }
polling: { interval_ms: 50 }
${more}`;
}

/** Serves the file, and trusts what it names now. */
function serve(): Calling {
  calling = startCuebook(
    project.folder,
    ["serve", "WORKFLOW.md", "--replay", "replay.yaml", "--format", "json", "--trust"],
    env,
  );
  return calling;
}

/** Waits for three more requests to a server. */
const moreAsked = async (at: 0 | 1) => {
  const before = asked[at];
  await expect.poll(() => asked[at]).toBeGreaterThan(before + 2);
};

const refusals = (printed: string) =>
  linesOf(printed.slice(0, printed.lastIndexOf("\n") + 1)).flatMap((line) => {
    if (line.type !== "reload_failed") return [];
    return (line.findings as { code: string; message: string; suggestion?: { text: string } }[]).flatMap(
      ({ code, message, suggestion }) => (code === "change_not_trusted" ? [[message, suggestion?.text]] : []),
    );
  });

test("a service whose file names another tracker keeps the earlier one, and follows the file once it is trusted", {
  timeout: 180_000,
}, async () => {
  const service = serve();
  await service.until('"started"');
  await moreAsked(0);
  project.workflow("Do {{ .issue.title }}.", front(1));
  await service.until("change_not_trusted");
  await moreAsked(0);
  await moreAsked(0);
  expect(asked[1]).toBe(0);
  expect(refusals(service.printed())).toEqual([
    [
      `the tracker of WORKFLOW.md changed to "github ${addresses()[1]}", and you have not trusted that: the earlier settings stay in force`,
      "to trust it, as it is now: cuebook serve WORKFLOW.md --dry-run --trust",
    ],
  ]);
  await cuebook(project.folder, ["serve", "WORKFLOW.md", "--dry-run", "--trust", "--replay", "replay.yaml"], env);
  await service.until('"reloaded"');
  const before = asked[0];
  await moreAsked(1);
  expect(asked[0]).toBe(before);
});

test.each([
  ["the forge", "handoff: { push: true, endpoint: OTHER/api/v4, token: $GITHUB_TOKEN }", "the forge of WORKFLOW.md"],
  ["the repository", "repository: { url: OTHER/a.git }", "the repository of WORKFLOW.md"],
  ["the remote", "handoff: { push: true, remote: 'evil.example:a/b.git' }", "the forge of WORKFLOW.md"],
  ["a hook", "hooks: { before_run: ./other }", "hooks.before_run of WORKFLOW.md"],
  ["a check", "done: { checks: [{ name: x, run: ./other }] }", "done.checks of WORKFLOW.md"],
  ["the agent", "agent: { kind: claude-code, command: ./other }", "the agent of WORKFLOW.md"],
  [
    "a variable of the agent",
    "agent: { kind: claude-code }\nclaude-code: { set: { PATH: . } }",
    "the agent of WORKFLOW.md",
  ],
])("a service whose file newly names %s keeps the earlier settings", async (_, more, what) => {
  const service = serve();
  await service.until('"started"');
  project.workflow("Be brief.", front(0, more.replace("OTHER", addresses()[1] ?? "")));
  await service.until("change_not_trusted");
  await moreAsked(0);
  expect(refusals(service.printed())).toEqual([[expect.stringContaining(what), expect.any(String)]]);
  expect(asked[1]).toBe(0);
});

test("a service follows other changes without a question", async () => {
  const service = serve();
  await service.until('"started"');
  project.workflow("Be brief.", front(0, "agent: { max_turns: 3 }\nhandoff: { push: true }"));
  await service.until('"reloaded"');
  expect(refusals(service.printed())).toEqual([]);
});
