import { createHmac } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describePostgres } from "@cuebook/store/testing";
import { afterEach, describe, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { type EssayProject, essayProject, newestRun, startCuebook } from "../testing/run-project.ts";
import { ServedProject } from "../testing/served-project.ts";

const gated = `version: 1
name: gated
agent: sh
context: none
roles:
  writer: { prompt: "Write about {{{input.prompt}}}." }
  checker: { prompt: Check it. }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: checker, prompt: Check., gate: human } }
  checker: { _: { role: $END } }
`;

/** A program that notes what it gets: its last argument, and its standard input. */
const note = `printf '%s\\n' "$1" >> NOTES.text; cat >> NOTES.jsonl; env > NOTES.env\n`;

let project: EssayProject;
let notes: string;

/** A project whose gates are notified. @param more further settings, as YAML */
function begin(more = "", receivers = "desk: { command: [sh, note.sh] }"): void {
  project = essayProject({ "gated.workflow.yaml": gated });
  notes = `${project.folder}-notes`;
  const config = join(project.folder, ".cuebook/config.yaml");
  writeFileSync(config, `${readFileSync(config, "utf8")}notify: { ${receivers} }\n${more}`);
  writeFileSync(join(project.folder, "note.sh"), note.replaceAll("NOTES", notes));
}

afterEach(() => {
  project.remove();
  for (const ending of ["text", "jsonl", "env"]) rmSync(`${notes}.${ending}`, { force: true });
});

const args = ["run", "gated.workflow.yaml", "--prompt", "cats", "--allow-dirty"];
const sentences = () =>
  existsSync(`${notes}.text`) ? readFileSync(`${notes}.text`, "utf8").split("\n").slice(0, -1) : [];
const messages = () =>
  readFileSync(`${notes}.jsonl`, "utf8")
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));

const key = Buffer.alloc(32, 1);
const HOOK_SECRET = `whsec_${key.toString("base64")}`;

/** A receiver over HTTP. @param statuses of its answers, in order; then 204 */
async function hook(...statuses: number[]) {
  const received: { readonly id: string; readonly isSigned: boolean; readonly body: Record<string, unknown> }[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { "webhook-id": id, "webhook-timestamp": at, "webhook-signature": signature } = request.headers;
    const expected = `v1,${createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64")}`;
    received.push({ id: String(id), isSigned: signature === expected, body: JSON.parse(body) });
    response.writeHead(statuses.shift() ?? 204).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/hook`;
  return { received, url, [Symbol.dispose]: () => void server.close() };
}

describe("a person is notified", () => {
  test("of a gate by a command, once, with an address and without words of others", async () => {
    begin("page: { public_url: 'https://desk.example/team', trusted_proxies: [10.0.0.1] }\n");
    const { code, err } = await cuebook(project.folder, args, { SECRET_TOKEN: "s3cr3t" });
    expect([code, err]).toEqual([3, ""]);
    const run = await newestRun(project.folder);
    const address = `${run}/q1`;
    const url = `https://desk.example/team/decisions/${address}`;
    expect(sentences()).toEqual([`A gate waits: ${address}  ${url}`]);
    const [{ timestamp: since, ...message }] = messages();
    expect(message).toEqual({
      type: "person.needed",
      data: { version: 1, id: expect.stringMatching(/^msg_[0-9a-f]{32}$/), kind: "gate", address, since, url },
    });
    expect(readFileSync(`${notes}.env`, "utf8")).not.toContain("s3cr3t");
    // Another process looks at everything that waits, and sends what is new.
    await cuebook(project.folder, args);
    expect(sentences()).toEqual([expect.stringContaining(address), expect.not.stringContaining(address)]);
  });

  test("by a signed webhook that fails at first, with one id", async () => {
    using to = await hook(503);
    begin("", `phone: { url: "${to.url}", secret: HOOK_SECRET, on: [gate] }`);
    const { code, err } = await cuebook(project.folder, args, { HOOK_SECRET });
    expect([code, err]).toEqual([3, ""]);
    expect(to.received).toHaveLength(2);
    expect(to.received.every(({ isSigned }) => isSigned)).toBe(true);
    const [first, second] = to.received;
    expect(second).toEqual(first);
    expect(first?.body).toMatchObject({ data: { id: first?.id, kind: "gate" } });
  });

  test("not of what a receiver is not for", async () => {
    begin("", "desk: { command: [sh, note.sh], on: [machine, issue] }");
    expect((await cuebook(project.folder, args)).code).toBe(3);
    expect(sentences()).toEqual([]);
  });

  test("of a failure, and nobody is notified of a run that is done", async () => {
    begin();
    project.act("writer", "exit 7");
    expect(
      (await cuebook(project.folder, ["run", "essay.workflow.yaml", "--prompt", "cats", "--allow-dirty"])).code,
    ).toBe(3);
    const run = await newestRun(project.folder);
    expect(sentences()).toEqual([`A run needs somebody: ${run}/q1`]);
    project.act("writer", "");
    expect((await cuebook(project.folder, ["runs", "resume", run])).code).toBe(0);
    expect(sentences()).toHaveLength(1);
  });
});

describe("a receiver that fails", () => {
  test("does not stop the run, and is named once in the log and by doctor", async () => {
    begin("", "desk: { command: [sh, -c, exit 3], tries: 1 }, phone: { url: 'https://a.example', secret: NO_SECRET }");
    const { code, err } = await cuebook(project.folder, args);
    expect([code, err]).toEqual([
      3,
      'warning[channel_secret_missing]: the receiver "phone" of notify signs with $NO_SECRET, which is not set\n' +
        'warning[notify_command_failed]: the receiver "desk" of notify: the command "sh" ended with code 3\n',
    ]);
    const run = await newestRun(project.folder);
    const { code: found, out } = await cuebook(project.folder, ["doctor", "notify"]);
    expect(found).toBe(1);
    expect(out).toBe(`notify
  error[channel_secret_missing]  the receiver "phone" of notify signs with $NO_SECRET, which is not set
    See what the message names, then try it: cuebook doctor notify --try
  ok  desk: starts sh -c exit 3 (gate, question, permission, failure, issue, request, machine)
  warning[notify_command_failed]  desk was not notified of what waits: ${run}/q1
    See what the message names, then try it: cuebook doctor notify --try

1 error, 1 warning
`);
  });

  test("can be tried", async () => {
    using to = await hook();
    begin("", `phone: { url: "${to.url}", secret: HOOK_SECRET }, desk: { command: [no-such-program] }`);
    const { code, out } = await cuebook(project.folder, ["doctor", "notify", "--try", "--trust"], { HOOK_SECRET });
    expect(code).toBe(1);
    expect(out).toBe(`notify
  ok  phone: has the test message
  error[notify_command_failed]  the receiver "desk" of notify: the command "no-such-program" cannot be started: ENOENT
    Correct the receiver in \`notify\` of the configuration.

1 error, 0 warnings
`);
    expect(to.received).toMatchObject([{ isSigned: true, body: { data: { kind: "test", address: "phone" } } }]);
    const wrong = await cuebook(project.folder, ["doctor", "--try"]);
    expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining("--try is for the section notify") });
  });
});

describe("after kill -9, the next process notifies", () => {
  const kill = async (point: string, count: number) => {
    begin();
    const killed = await startCuebook(project.folder, args, { CUEBOOK_FAULT: point }).ended;
    expect(killed.code).toBeNull();
    expect(sentences()).toHaveLength(count - 1);
    const other = ["run", "essay.workflow.yaml", "--prompt", "cats", "--allow-dirty"];
    expect((await cuebook(project.folder, other)).code).toBe(0);
    expect((await cuebook(project.folder, other)).code).toBe(0);
    expect(sentences()).toHaveLength(count);
    expect(new Set(messages().map(({ data }) => data.id)).size).toBe(1);
  };

  test("after it was sent, and before that was stored: the same message again", () => kill("write notice#2", 2));

  test.each(["write notice#1", "effect notice#1"])("at %s: nothing was sent", { tags: ["long"] }, (point) =>
    kill(point, 1),
  );
});

describe("a service notifies", () => {
  test("of an issue that is blocked, once, also after a restart", async () => {
    const script = "- { fails: { code: usage_limit, message: Nothing is left., retryable: false } }";
    using to = await hook();
    begin();
    using served = new ServedProject(
      [{ id: "1" }, { id: "2", blocked_by: [{ id: "2", identifier: "APP-2", state: "To Do" }] }],
      {
        script,
        files: { ".cuebook/config.yaml": `notify: { phone: { url: "${to.url}", secret: HOOK_SECRET } }\n` },
      },
    );
    const serve = () =>
      cuebook(served.folder, ["serve", "--replay", "replay.yaml", "--once", "--format", "json"], { HOOK_SECRET });
    await serve();
    await serve();
    const data = to.received.map(({ body }) => body.data as Record<string, unknown>);
    expect(data.map(({ kind, address }) => `${kind} ${address}`).toSorted()).toEqual([
      expect.stringMatching(/^failure \w+\/q1$/),
      "issue APP-2",
    ]);
  });
});

describePostgres("workers", (database) => {
  test("that share a store notify a person once, of a run that was queued", { tags: ["long"] }, async () => {
    begin();
    const env = { CUEBOOK_STORE: database.address.url };
    const worker = (name: string) => startCuebook(project.folder, ["worker", "--name", name, "--slots", "1"], env);
    const workers = [worker("w1"), worker("w2")];
    await Promise.all(workers.map((each) => each.until("takes runs")));
    const detached = [...args, "--detach", "--quiet"];
    const runs = [await cuebook(project.folder, detached, env), await cuebook(project.folder, detached, env)];
    await expect.poll(sentences).toHaveLength(2);
    for (const each of workers) each.signal("SIGTERM");
    await Promise.all(workers.map(({ ended }) => ended));
    const last = worker("w3");
    await last.until("takes runs");
    last.signal("SIGTERM");
    await last.ended;
    expect(sentences().toSorted()).toEqual(runs.map(({ out }) => `A gate waits: ${out.trim()}/q1`).toSorted());
  });
});
