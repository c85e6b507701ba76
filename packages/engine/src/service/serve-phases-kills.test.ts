import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { stateOf } from "@cuebook/run";
import { openSqliteJournal } from "@cuebook/store";
import { firstCommit } from "@cuebook/workspace/testing";
import { afterEach, expect, test } from "vitest";
import { programFile } from "../testing/program.ts";

/* A service of phases in a separate process, ended by SIGKILL while a run is continued after a failure. */

const child = programFile("serve-child");
const document = "## Findings\n\nThe file a.txt has one line, and nothing else depends on it.";
const reply = JSON.stringify({ status: "complete", summary: "Found.", artifact: document });

/** Fails in its first two turns: the try of the first dispatch, and its repetition. */
const script = `
echo "$CUEBOOK_ROLE" >> "$TRIAL/turns"
[ "$(wc -l < "$TRIAL/turns")" -gt 2 ] || exit 1
cat <<'REPLY'
${reply}
REPLY
`;

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function makeTrial(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "cuebook-served-")));
  folders.push(folder);
  firstCommit(join(folder, "r"), { files: { "a.txt": "one\n" } });
  const issues = join(folder, "issues.json");
  const service = `---
tracker: { kind: file, active_states: [To Do], terminal_states: [Done], handoff_state: Review, comments: { on_failure: true } }
agent: { kind: hands, max_retry_backoff_ms: 20 }
file: { path: ${issues} }
workflow: team.workflow.yaml
---
`;
  writeFileSync(join(folder, "r", "WORKFLOW.md"), service);
  writeFileSync(join(folder, "r", "team.workflow.yaml"), "name: team\nphases: [research]\n");
  writeFileSync(join(folder, "hands.sh"), script);
  writeFileSync(join(folder, "turns"), "");
  writeFileSync(issues, JSON.stringify([{ id: "1", identifier: "APP-1", title: "Look", state: "To Do" }]));
  return folder;
}

function serve(folder: string, faults: Readonly<Record<string, string>> = {}) {
  return spawnSync(execPath, [child, folder], { env: { ...process.env, ...faults }, encoding: "utf8" });
}

async function runsIn(folder: string) {
  const journal = openSqliteJournal(join(folder, "state", "cuebook.db"));
  try {
    const listed = await journal.dispatches();
    return await Promise.all(listed.map(async ({ id }) => stateOf(id, await journal.read(id))));
  } finally {
    await journal.close();
  }
}

test("a run of phases is continued once after a failure, if the service is ended by kill -9 meanwhile", {
  tags: ["long"],
}, async () => {
  const whole = makeTrial();
  const log = join(whole, "faults");
  expect(serve(whole, { CUEBOOK_FAULT_LOG: log })).toMatchObject({ status: 0 });
  const points = readFileSync(log, "utf8").trim().split("\n");
  const kills = points.filter((point) =>
    /continue_run|run_resumed|write dispatch_settled|comment_on_failure/.test(point),
  );
  expect(kills).toEqual([
    ...["effect comment_on_failure#1", "write dispatch_settled#1"],
    ...["effect continue_run#1", "write run_resumed#1", "write dispatch_settled#2"],
  ]);
  for (const point of kills) {
    const folder = makeTrial();
    expect(serve(folder, { CUEBOOK_FAULT: point }).signal, point).toBe("SIGKILL");
    expect(serve(folder).status, point).toBe(0);
    const [issue] = JSON.parse(readFileSync(join(folder, "issues.json"), "utf8"));
    expect([issue.state, issue.comments.length], point).toEqual(["Review", 1]);
    const runs = await runsIn(folder);
    expect(
      runs.map(({ status, retries, settlement }) => [status, retries, settlement?.outcome]),
      point,
    ).toEqual([["completed", 1, "handed_off"]]);
    expect(readFileSync(join(folder, "turns"), "utf8"), point).toBe("research\n".repeat(3));
  }
});
