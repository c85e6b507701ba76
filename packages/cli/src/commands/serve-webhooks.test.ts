import { createHmac } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { GitHubStub } from "@cuebook/trackers/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { linesOf, startCuebook } from "../testing/run-project.ts";
import { ServedProject } from "../testing/served-project.ts";

const env = { GITHUB_TOKEN: "ghp_stub_key_of_the_robot", GITHUB_WEBHOOK_SECRET: "a-secret-of-more-than-16" };
const serve = ["serve", "WORKFLOW.md", "--replay", "replay.yaml", "--trust"] as const;

let project: ServedProject;
let stub: GitHubStub;
beforeAll(async () => {
  stub = await GitHubStub.start();
  stub.labels = ["todo", "review", "done"];
  project = new ServedProject([]);
  workflow();
});
afterAll(async () => {
  project[Symbol.dispose]();
  await stub[Symbol.asyncDispose]();
});

/** A service that polls every ten minutes. */
function workflow(secret = "  webhook_secret: $GITHUB_WEBHOOK_SECRET\n"): void {
  const tracker =
    `  kind: github\n  api_key: $GITHUB_TOKEN\n  project: acme/shop\n  endpoint: ${stub.endpoint}\n` +
    `  active_states: [todo]\n  handoff_state: review\n  terminal_states: [done]\n${secret}`;
  const rest = "polling: { interval_ms: 600000 }\nagent: { max_turns: 1 }\ndone: { commit: optional }\n";
  writeFileSync(join(project.folder, "WORKFLOW.md"), `---\ntracker:\n${tracker}${rest}---\nDo {{ .issue.title }}.\n`);
}

async function deliver(url: string, number: number): Promise<number> {
  const body = JSON.stringify({ action: "labeled", issue: { number } });
  const signature = createHmac("sha256", env.GITHUB_WEBHOOK_SECRET).update(body).digest("hex");
  const headers = {
    ...{ "content-type": "application/json", "x-hub-signature-256": `sha256=${signature}` },
    ...{ "x-github-event": "issues", "x-github-delivery": `d${number}` },
  };
  return (await fetch(`${url}/v1/webhooks/github`, { method: "POST", headers, body })).status;
}

describe("serve --http", () => {
  test("looks at once when a webhook arrives, long before the next poll, and ends at Ctrl-C", async () => {
    const calling = startCuebook(project.folder, [...serve, "--http", "0", "--format", "json"], env);
    await calling.until('"type":"started"');
    const listening = linesOf(calling.printed()).find(({ type }) => type === "listening");
    expect(listening).toEqual(expect.objectContaining({ level: "info", webhooks: ["github"] }));
    const url = String(listening?.url);
    expect((await fetch(`${url}/v1/health`)).status).toBe(200);
    expect((await fetch(`${url}/v1/decisions`)).status).toBe(401);
    stub.add({ title: "Late news", labels: ["todo"] });
    expect(await deliver(url, 1)).toBe(202);
    await calling.until('"outcome":"handed_off"');
    expect(stub.issue(1).labels).toEqual(["review"]);
    calling.signal("SIGINT");
    const { code, out, err } = await calling.ended;
    expect([code, err]).toEqual([130, ""]);
    expect(linesOf(out).find(({ type }) => type === "webhook")).toMatchObject({
      ...{ level: "info", tracker: "github", event: "issues", subject: "1", delivery: "d1", is: "new" },
    });
    for (const secret of Object.values(env)) expect(out).not.toContain(secret);
    await expect(fetch(`${url}/v1/health`)).rejects.toThrow();
  });

  test("says that webhooks are not received without a secret, and refuses one that can be guessed", async () => {
    workflow("");
    const args = ["serve", "WORKFLOW.md", "--http", "0", "--agent", "none", "--trust"];
    const missing = await cuebook(project.folder, args, env);
    expect(missing.err).toContain(
      "warning[webhook_secret_missing]: webhooks of github are not received, because `tracker.webhook_secret` is not set\n",
    );
    workflow("  webhook_secret: letmein\n");
    const weak = await cuebook(project.folder, args, env);
    expect([missing.code, weak.code, weak.out]).toEqual([1, 1, ""]);
    expect(weak.err).toContain(
      "error[webhook_secret_weak]: `tracker.webhook_secret` has fewer than 16 characters: it can be guessed\n  at WORKFLOW.md:10:19\n",
    );
    expect(weak.err).toContain("help: make one, and set it in both places: openssl rand -hex 32\n");
    workflow();
  });

  test.each([
    [["--http", "--once"], "--http keeps a door open, and --once ends at once", "use one of the two"],
    [["--http-name", "hooks.example.org"], "--http-name names the host of --http, which is missing", undefined],
    [
      ["--http", "0.0.0.0:8811"],
      "--http 0.0.0.0:8811 can be reached from other machines: that needs a token in CUEBOOK_INBOX_TOKEN",
      "for example: export CUEBOOK_INBOX_TOKEN=$(openssl rand -hex 32). Answers then travel unencrypted: set page.public_url for a proxy with https",
    ],
    [
      ["--http", "--http-name", "http://x.org"],
      '--http-name takes a host name, not "http://x.org"',
      "without http:// and without a port",
    ],
  ])("is refused with %j", async (args, message, hint) => {
    const { code, err } = await cuebook(project.folder, [...serve, ...args], env);
    expect([code, err]).toEqual([2, `error[usage]: ${message}\n${hint === undefined ? "" : `hint: ${hint}\n`}`]);
  });
});
