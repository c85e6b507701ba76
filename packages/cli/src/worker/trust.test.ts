import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describePostgres } from "@cuebook/store/testing";
import { GitHubStub } from "@cuebook/trackers/testing";
import { expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { linesOf, removeFolder, startCuebook } from "../testing/run-project.ts";
import { ServedProject } from "../testing/served-project.ts";

const agent = "cat > /dev/null; echo Done.";
const config = `agent: sh\nagents: { sh: { kind: command, command: [sh, -c, ${JSON.stringify(agent)}] } }\n`;

describePostgres("a worker on a machine where nobody trusts the tracker", (database) => {
  test("leaves the runs of its service to others, and drives them once it is trusted there", {
    timeout: 240_000,
  }, async () => {
    await using stub = await GitHubStub.start();
    const asking: string[] = [];
    const get = stub.keys.get.bind(stub.keys);
    stub.keys.set("key-of-the-service", "service").set("key-of-the-worker", "worker");
    stub.keys.get = (key) => {
      asking.push(key);
      return get(key);
    };
    stub.add({ title: "One", labels: ["todo"] });
    const front = `tracker: { kind: github, endpoint: "${stub.endpoint}", api_key: $GITHUB_TOKEN, project: ${stub.project}, active_states: [todo], terminal_states: [done], handoff_state: review }
polling: { interval_ms: 200 }
agent: { max_turns: 1 }
done: { commit: optional }
`;
    using project = new ServedProject([], { front, files: { ".cuebook/config.yaml": config } });
    const state = mkdtempSync(join(tmpdir(), "cuebook-machines-"));
    const machine = (name: string) => ({
      CUEBOOK_STORE: database.address.url,
      XDG_STATE_HOME: join(state, name),
      GITHUB_TOKEN: `key-of-the-${name}`,
    });
    const json = ["--format", "json"];
    const ofWorker = () => asking.filter((key) => key === "key-of-the-worker").length;
    const service = startCuebook(project.folder, ["serve", "--dispatch-only", "--trust", ...json], machine("service"));
    const worker = startCuebook(project.folder, ["worker", "--name", "w1", ...json], machine("worker"));
    try {
      await worker.until('"run_refused"');
      expect(linesOf(worker.printed()).find(({ type }) => type === "run_refused")).toMatchObject({
        error: { code: "not_trusted", message: expect.stringContaining("the tracker of WORKFLOW.md is not used") },
      });
      expect(ofWorker()).toBe(0);
      await cuebook(project.folder, ["serve", "WORKFLOW.md", "--dry-run", "--dispatch-only", "--trust"], {
        ...machine("worker"),
        GITHUB_TOKEN: "key-of-the-service",
      });
      await worker.until('"run_left"');
      expect(ofWorker()).toBeGreaterThan(0);
    } finally {
      for (const calling of [worker, service]) calling.signal("SIGTERM");
      await Promise.all([worker.ended, service.ended]);
      removeFolder(state);
    }
  });
});
