import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cuebook, worktreesOf } from "../testing/cuebook.ts";
import { gatedProject, gatedReply, gatedStart } from "../testing/gated-project.ts";
import {
  type EssayProject,
  git,
  linesOf,
  newestRun,
  removeFolder,
  repositoryWith,
  startCuebook,
} from "../testing/run-project.ts";

const token = "program-token-of-43-characters-0123456789abc";

let project: EssayProject;
beforeAll(() => {
  project = gatedProject();
});
afterAll(() => project.remove());

/** A call of the command, and what it serves, as a program with the token reaches it. */
async function served(prefix = "", env: Readonly<Record<string, string>> = {}) {
  const args = ["ui", "--format", "json", ...(prefix === "" ? [] : [prefix])];
  const calling = startCuebook(project.folder, args, { CUEBOOK_INBOX_TOKEN: token, ...env });
  await calling.until('"link"');
  const [listening] = linesOf(calling.printed());
  const url = String(listening?.url);
  const authorization = `Bearer ${token}`;
  const call = async (path: string, body?: unknown) => {
    const headers = { authorization, "content-type": "application/json" };
    const sent = body === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
    const response = await fetch(`${url}${path}`, sent);
    return { status: response.status, json: (await response.json()) as Record<string, unknown> };
  };
  const stop = async () => {
    calling.signal("SIGINT");
    return calling.ended;
  };
  return {
    calling,
    url,
    link: String(listening?.link),
    call,
    stop,
    [Symbol.asyncDispose]: async () => void (await stop()),
  };
}

/** Starts a run that waits for a person. @returns its id */
async function waiting(answer: string): Promise<string> {
  project.answer("writer", answer);
  const { code, out } = await cuebook(project.folder, [...gatedStart, "--quiet", "--format", "json"]);
  expect(code).toBe(3);
  return String(linesOf(out).at(-1)?.run);
}

/** Waits until a run is completed. */
async function completed(page: Pick<Awaited<ReturnType<typeof served>>, "call">, run: string): Promise<void> {
  const status = async () => Object((await page.call(`/v1/runs?search=${run}`)).json).runs[0]?.status;
  await expect.poll(status, { interval: 200 }).toBe("completed");
}

describe("cuebook ui", () => {
  test("prints a link that signs in once, and ends at Ctrl-C", async () => {
    const calling = startCuebook(project.folder, ["ui"]);
    await calling.until("Ctrl-C ends it.");
    const text = calling.printed();
    const [, url = "", secret = ""] = /open {2}(http:\/\/127\.0\.0\.1:\d+)\/#token=([\w-]{43})\n/.exec(text) ?? [];
    expect(text.replaceAll(url, "URL").replace(secret, "TOKEN")).toMatch(
      /^page {2}\S+ {2}URL\nopen {2}URL\/#token=TOKEN\n {6}signs in one browser, within an hour\nCtrl-C ends it\.\n\n$/,
    );
    const signIn = () =>
      fetch(`${url}/v1/session`, {
        method: "POST",
        headers: { origin: url, "content-type": "application/json" },
        body: JSON.stringify({ token: secret }),
      });
    expect([(await signIn()).status, (await signIn()).status]).toEqual([204, 401]);
    await calling.until("a browser signed in");
    calling.signal("SIGINT");
    expect(await calling.ended).toMatchObject({ code: 130, err: "" });
  });

  test("prints the public address behind a proxy, and warns of a proxy that is not trusted", async () => {
    const page = { trusted_proxies: ["10.0.0.5"], identity: { header: "X-Forwarded-User", scope: "read" } };
    const folder = repositoryWith({ ".cuebook/config.yaml": JSON.stringify({ page }) });
    const publicUrl = "https://cuebook.example.org/team";
    const calling = startCuebook(folder, ["ui", "--port", "0", "--public-url", `${publicUrl}/`]);
    await calling.until("Ctrl-C ends it.");
    const [, url = ""] = /passes to (\S+)/.exec(calling.printed()) ?? [];
    expect(
      calling
        .printed()
        .replaceAll(url, "URL")
        .replace(/token=[\w-]{43}/, "token=TOKEN"),
    ).toMatch(
      new RegExp(
        `^page {2}\\S+ {2}${publicUrl}, which a proxy passes to URL\nopen {2}${publicUrl}/\n` +
          " {6}the proxy names the user in X-Forwarded-User\nor {4}URL/#token=TOKEN\n" +
          " {6}signs in one browser, within an hour, past the proxy\n",
      ),
    );
    const sent = request(url, { headers: { host: "cuebook.example.org" } }).end();
    const [response] = await once(sent, "response");
    response.resume();
    expect(response.statusCode).toBe(421);
    calling.signal("SIGINT");
    expect(await calling.ended).toMatchObject({
      code: 130,
      err: "warning: 127.0.0.1 used the public address and was refused: if it is your proxy, add it to page.trusted_proxies\n",
    });
    removeFolder(folder);
  });

  test("gives the link to the browser in a file of this person, not as an argument, and removes the file", async () => {
    const browser = join(project.folder, ".git", "browser.sh");
    const seen = join(project.folder, ".git", "seen");
    writeFileSync(
      browser,
      `#!/bin/sh\nstat -c %a "$1" > ${seen}.new; cat "$1" >> ${seen}.new; echo "$1" >> ${seen}.new; mv ${seen}.new ${seen}\n`,
      { mode: 0o755 },
    );
    const calling = startCuebook(project.folder, ["ui", "--open"], { BROWSER: browser });
    await expect.poll(() => existsSync(seen)).toBe(true);
    const [mode = "", page = "", file = ""] = readFileSync(seen, "utf8").split("\n");
    expect([mode, existsSync(file)]).toEqual(["600", true]);
    expect(page).toMatch(/content="0;url=http:\/\/127\.0\.0\.1:\d+\/#token=[\w-]{43}"/);
    expect(file).not.toContain("token");
    calling.signal("SIGINT");
    expect(await calling.ended).toMatchObject({ code: 130, err: "" });
    expect(existsSync(file)).toBe(false);
  });

  test("says that the browser did not start, and serves the page", async () => {
    const calling = startCuebook(project.folder, ["ui", "--open"], { BROWSER: "no-such-browser" });
    await calling.until("warning: ");
    calling.signal("SIGINT");
    expect(await calling.ended).toMatchObject({
      code: 130,
      err: "warning: the browser did not start (no-such-browser: spawn no-such-browser ENOENT): open the link\n",
    });
  });

  test("shows a gate with the whole change, approves what was shown, and the run can be resumed", {
    tags: ["long"],
  }, async () => {
    const lines = Array.from({ length: 30_000 }, (_, n) => `line ${n}`).join("\n");
    project.act("writer", `echo cats > cats.txt; cat <<'END' > long.txt\n${lines}\nEND`);
    const run = await waiting(gatedReply.done);
    project.act("writer", "echo cats > cats.txt");
    await using page = await served(run);
    const id = `${run}/q1`;
    expect(page.link).toMatch(new RegExp(`/decisions/${id}#token=`));
    const { json } = await page.call(`/v1/decisions/${id}`);
    expect(json).toMatchObject({
      ...{ id, kind: "gate", run, workflow: "gated", subject: "cats", role: "writer", agent: "sh", status: "open" },
      ...{ isComplete: true, isChanged: false, answers: ["approve", "reject"] },
      view: {
        message: "May writer/done lead to printer?",
        next: { text: "Print it.\n\nPrint Cats." },
        diff: { truncated: false, text: expect.stringMatching(/\+line 29999\n$/) },
      },
    });
    const { hash } = json;
    expect(await page.call(`/v1/decisions/${id}`, { hash, answer: "approve" })).toMatchObject({
      status: 200,
      json: { id, status: "decided", outcome: { answer: "approve", comment: null } },
    });
    expect(await page.call(`/v1/decisions/${id}`, { hash, answer: "reject", comment: "No." })).toMatchObject({
      status: 409,
      json: { code: "question_closed", details: { status: "decided" } },
    });
    expect((await page.call(`/v1/decisions/${id}`)).json).toMatchObject({ status: "decided", hash });
    expect((await page.stop()).out).toContain('{"type":"answered","id":');
    expect((await cuebook(project.folder, ["runs", "resume", run])).code).toBe(0);
  });

  test("continues a run five seconds after its approval, unless it is withdrawn by then", {
    tags: ["long"],
  }, async () => {
    const run = await waiting(gatedReply.done);
    await using page = await served();
    const path = `/v1/decisions/${run}/q1`;
    const approve = async () => {
      const { hash } = (await page.call(path)).json;
      const { json } = await page.call(path, { hash, answer: "approve", continue: true });
      expect(json).toMatchObject({ status: "decided", continuedBy: "door", startsAt: expect.any(String) });
      return hash;
    };
    const hash = await approve();
    expect((await page.call(`${path}/undo`, { hash })).json).toMatchObject({ status: "open", outcome: null });
    await approve();
    await completed(page, run);
    expect((await page.call(`${path}/undo`, { hash })).json).toMatchObject({ code: "answer_taken" });
  });

  test.each([
    ["before the time of its approval", undefined],
    ["when it begins to drive the run", "effect continue_answered#1"],
  ])("continues a run whose page was killed %s", { tags: ["long"] }, async (_, fault) => {
    const run = await waiting(gatedReply.done);
    const killed = await served("", fault === undefined ? {} : { CUEBOOK_FAULT: fault });
    const path = `/v1/decisions/${run}/q1`;
    const { hash } = (await killed.call(path)).json;
    const { json } = await killed.call(path, { hash, answer: "approve", continue: true });
    if (fault === undefined) killed.calling.signal("SIGKILL");
    await killed.calling.ended;
    await expect.poll(() => new Date().toISOString() > String(json.startsAt)).toBe(true);
    await using page = await served();
    await completed(page, run);
  });

  test("takes the changes of a run into its repository, by the rules of the commands", { tags: ["long"] }, async () => {
    const run = await waiting(gatedReply.done);
    expect((await cuebook(project.folder, ["inbox", "approve", run, "--quiet"])).code).toBe(0);
    await using page = await served();
    const path = `/v1/runs/${run}/actions`;
    const { json } = await page.call(path);
    const names = (json.actions as { readonly action: string }[]).map(({ action }) => action);
    expect(names).toEqual(["merge", "apply", "fork"]);
    const act = (action: string, more = {}) => page.call(path, { action, version: json.version, ...more });
    expect(await act("merge")).toMatchObject({ status: 409, json: { code: "result_uncommitted" } });
    expect(await act("merge", { squash: true, message: "Add cats" })).toMatchObject({
      status: 202,
      json: { run, outcome: "squashed", taken: { folder: project.folder, branch: "main", files: 1 } },
    });
    expect(readFileSync(join(project.folder, "cats.txt"), "utf8")).toBe("cats\n");
    expect((await act("apply")).json).toMatchObject({ outcome: "up_to_date", taken: { branch: null, files: 0 } });
    expect(git(project.folder, "log", "-1", "--format=%s").trim()).toBe("Add cats");
    git(project.folder, "reset", "--hard", "HEAD~1");
    expect((await act("apply")).json).toMatchObject({ outcome: "applied", taken: { files: 1 } });
    git(project.folder, "clean", "-fdq");
  });

  test("refuses an approval after the workspace has changed, and takes it for what is shown then", {
    tags: ["long"],
  }, async () => {
    const run = await waiting(gatedReply.done);
    await using page = await served();
    const path = `/v1/decisions/${run}/q1`;
    const { hash } = (await page.call(path)).json;
    writeFileSync(join(worktreesOf(project.folder), `gated-${run}`, "cats.txt"), "dogs\n");
    for (const body of [
      { hash, answer: "approve" },
      { hash, answer: "reject", comment: "No." },
    ]) {
      expect(await page.call(path, body)).toMatchObject({ status: 409, json: { code: "question_changed" } });
    }
    const now = (await page.call(path)).json;
    expect(now).toMatchObject({ isChanged: true, view: { diff: { text: expect.stringContaining("+dogs\n") } } });
    expect((await page.call(path, { hash: now.hash, answer: "approve" })).status).toBe(200);
  });

  test("answers the question of a role, once, although two pages do at the same time", { tags: ["long"] }, async () => {
    const run = await waiting(gatedReply.suspend);
    await using page = await served();
    const path = `/v1/decisions/${run}/q1`;
    const { json } = await page.call(path);
    expect(json).toMatchObject({ kind: "question", answers: ["answer"], view: { question: "Which cats are meant?" } });
    const answers = ["The black ones.", "The white ones."].map((comment) =>
      page.call(path, { hash: json.hash, answer: "answer", comment }),
    );
    const all = await Promise.all(answers);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { out } = await cuebook(project.folder, ["runs", "show", run]);
    const counted = ["black", "white"][all.findIndex(({ status }) => status === 200)];
    expect(out).toMatch(
      new RegExp(`\\w+/q1 {2}answered by a program of \\S+ with the scope admin, just now: The ${counted} ones\\.`),
    );
  });

  test("takes no late answer for the next decision of a run, although it looks the same", {
    tags: ["long"],
  }, async () => {
    const run = await waiting(gatedReply.done);
    await using page = await served();
    const { json } = await page.call(`/v1/decisions/${run}/q1`);
    await cuebook(project.folder, ["inbox", "reject", run, "--say", "Again."]);
    const late = await page.call(`/v1/decisions/${run}/q1`, { hash: json.hash, answer: "approve" });
    expect(late).toMatchObject({ status: 409, json: { code: "question_closed" } });
    expect((await page.call("/v1/decisions")).json).toMatchObject({
      decisions: expect.arrayContaining([expect.objectContaining({ id: `${run}/q2` })]),
    });
  });
});

const tooled = `version: 1
name: codegen
context: none
roles:
  writer: { prompt: Write it., tools: [writeFile] }
graph:
  $START: { _: { role: writer, prompt: Begin. } }
  writer: { _: { role: $END } }
`;

describe("a tool that asks", () => {
  test("is shown with all lines of its change, and does what was allowed on the page", async () => {
    const text = Array.from({ length: 900 }, (_, n) => `line ${n}`).join("\n");
    const call = { tool: "writeFile", arguments: { path: "docs/a.md", content: `${text}\n` } };
    writeFileSync(join(project.folder, "codegen.workflow.yaml"), tooled);
    const script = { version: 1, roles: { writer: [{ calls: [call], output: "done" }] } };
    writeFileSync(join(project.folder, ".git", "replay.yaml"), JSON.stringify(script));
    const args = ["run", "codegen.workflow.yaml", "--replay", ".git/replay.yaml", "--allow-dirty"];
    const calling = startCuebook(project.folder, args);
    await calling.until("/q1 ");
    const run = await newestRun(project.folder);
    await using page = await served();
    const path = `/v1/decisions/${run}/q1`;
    const { json } = await page.call(path);
    expect(json).toMatchObject({
      ...{ status: "open", isComplete: true, kind: "permission", role: "writer" },
      view: { display: { truncated: true, whole: expect.stringMatching(/\+line 899$/) } },
    });
    expect(await page.call(path, { hash: json.hash, answer: "once" })).toMatchObject({
      status: 200,
      json: { status: "decided", outcome: { answer: "once", by: expect.any(String) } },
    });
    expect((await calling.ended).code).toBe(0);
    const file = join(worktreesOf(project.folder), `codegen-${run}/docs/a.md`);
    expect(readFileSync(file, "utf8")).toBe(`${text}\n`);
  });
});

describe("cuebook ui refuses", () => {
  const refused = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    cuebook(project.folder, ["ui", ...args], env);

  test.each([
    [
      ["--port", "x"],
      '--port takes a port from 0 to 65535, not "x"\nhint: without it, a free port is used, or 8811 behind a proxy\n',
    ],
    [
      ["--address", "0.0.0.0"],
      "--address 0.0.0.0 can be reached from other machines: that needs a token in CUEBOOK_INBOX_TOKEN\n" +
        "hint: for example: export CUEBOOK_INBOX_TOKEN=$(openssl rand -hex 32). Answers then travel unencrypted: set page.public_url for a proxy with https\n",
    ],
  ])("the options %j", async (args, message) => {
    expect(await refused(args)).toEqual({ code: 2, out: "", err: `error[usage]: ${message}` });
  });

  test("a weak token, without printing it", async () => {
    expect(await refused([], { CUEBOOK_INBOX_TOKEN: "hunter2" })).toEqual({
      code: 2,
      out: "",
      err:
        "error[usage]: the token in CUEBOOK_INBOX_TOKEN can be guessed: it needs at least 32 characters of printable ASCII\n" +
        "hint: for example: export CUEBOOK_INBOX_TOKEN=$(openssl rand -hex 32)\n",
    });
  });

  test("two scopes with the same token", async () => {
    expect(await refused([], { CUEBOOK_INBOX_TOKEN: token, CUEBOOK_READ_TOKEN: token })).toEqual({
      code: 2,
      out: "",
      err:
        "error[usage]: CUEBOOK_INBOX_TOKEN and CUEBOOK_READ_TOKEN have the same token\n" +
        "hint: each scope needs its own token\n",
    });
  });

  test("a port in use", async () => {
    await using server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    expect(await refused(["--port", String(port)])).toEqual({
      code: 4,
      out: "",
      err: `error[listen_failed]: cannot listen on 127.0.0.1: port ${port} is in use\nhint: use another port: --port PORT; without it, a free one is used\n`,
    });
  });

  test("a run that does not exist", async () => {
    expect(await refused(["zzzz"])).toMatchObject({ code: 4, err: expect.stringContaining("error[run_not_found]") });
  });

  test("the name that it had before", async () => {
    expect(await cuebook(project.folder, ["inbox", "serve", "--port", "1", "7k3m"])).toEqual({
      code: 2,
      out: "",
      err: "error[usage]: cuebook inbox serve is now cuebook ui\nhint: use: cuebook ui\n",
    });
  });
});
