import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Fault, GitHubStub, GitLabStub, JiraStub, LinearStub, type Received } from "@cuebook/trackers/testing";
import { expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";
import { startCuebook } from "../testing/run-project.ts";
import { ServedProject } from "../testing/served-project.ts";

/* A service that is killed between the request for its comment and the answer writes one comment: with each tracker, and real processes. */

/** A service on loopback with one issue that is open. */
interface Desk extends AsyncDisposable {
  fault: (received: Received) => Fault | undefined;
  readonly wrong: readonly string[];
}

interface Place {
  readonly desk: Desk;
  /** Keys of `tracker`. */
  readonly keys: Readonly<Record<string, string>>;
  readonly isComment: (received: Received) => boolean;
  readonly comments: () => number;
  readonly state: () => string;
}

const isPost = (end: string) => (received: Received) =>
  received.method === "POST" && received.url.pathname.endsWith(end);

const places: Readonly<Record<string, () => Promise<Place>>> = {
  github: async () => {
    const desk = await GitHubStub.start();
    const issue = desk.add({ labels: ["Open"] });
    return {
      ...{ desk, isComment: isPost("/comments"), comments: () => issue.comments.length },
      keys: { endpoint: desk.endpoint, project: desk.project, api_key: "$DESK_KEY" },
      state: () => issue.labels.join(),
    };
  },
  gitlab: async () => {
    const desk = await GitLabStub.start();
    const issue = desk.add({ labels: ["Open"] });
    return {
      ...{ desk, isComment: isPost("/notes"), comments: () => issue.notes.length },
      keys: { endpoint: desk.address, project: desk.project, api_key: "$DESK_KEY" },
      state: () => issue.labels.join(),
    };
  },
  jira: async () => {
    const desk = await JiraStub.start();
    const issue = desk.add();
    return {
      ...{ desk, isComment: isPost("/comment"), comments: () => issue.comments.length },
      keys: { endpoint: desk.endpoint, project: desk.project, api_key: "$DESK_KEY" },
      state: () => issue.state,
    };
  },
  linear: async () => {
    const desk = await LinearStub.start();
    const issue = desk.add();
    return {
      ...{ desk, comments: () => issue.comments.length },
      isComment: ({ body }) => JSON.stringify(body ?? "").includes("commentCreate"),
      keys: { endpoint: desk.endpoint, project: "checkout-1a2b3c4d5e6f", api_key: "$DESK_KEY" },
      state: () => issue.state.name,
    };
  },
};
const secrets: Readonly<Record<string, string>> = {
  github: "ghp_stub_key_of_the_robot",
  gitlab: "glpat-stub-key-of-the-robot",
  jira: "robot@example.org:ATATT3xFfGF0_stub_token_of_the_robot",
  linear: "lin_api_stub_key_of_the_robot",
};

function frontMatter(keys: Readonly<Record<string, string>>, more = ""): string {
  const lines = Object.entries(keys).map(([key, value]) => `  ${key}: ${value}\n`);
  return `tracker:
  active_states: [Open]
  handoff_state: Backlog
  terminal_states: [Done]
  comments: { on_completion: true }
${lines.join("")}agent: { max_turns: 1 }
done: { commit: optional }
${more}`;
}

const serve = ["serve", "--replay", "replay.yaml", "--once", "--trust"] as const;

test.each(
  Object.keys(places).flatMap((kind) => [
    [kind, "before it is carried out"] as const,
    [kind, "before it is answered"] as const,
  ]),
)("with %s, a service that is killed at its comment %s has written one after the next start", async (kind, when) => {
  const place = await places[kind]?.();
  if (place === undefined) throw new RangeError(kind);
  const { desk, isComment } = place;
  await using _ = desk;
  using project = new ServedProject([], { front: frontMatter({ kind, ...place.keys }) });
  const env = { DESK_KEY: secrets[kind] ?? "" };
  const killed = startCuebook(project.folder, serve, env);
  desk.fault = (received) => {
    if (!isComment(received)) return undefined;
    killed.signal("SIGKILL");
    return when === "before it is answered" ? "break after" : { status: 500, data: {} };
  };
  expect((await killed.ended).code).toBeNull();
  expect(place.comments()).toBe(when === "before it is answered" ? 1 : 0);
  desk.fault = () => undefined;
  const { code, out, err } = await cuebook(project.folder, serve, env);
  expect([code, place.comments(), place.state()], out + err).toEqual([0, 1, "Backlog"]);
  await cuebook(project.folder, serve, env);
  expect([place.comments(), desk.wrong]).toEqual([1, []]);
});

test("with a file, a service that is killed at any of its writes has written one comment after the next start", async () => {
  const front = frontMatter({ kind: "file" }, "file: { path: issues.json }\n");
  const issues = [{ id: "1", state: "Open" }];
  using whole = new ServedProject(issues, { front });
  const log = join(whole.folder, ".git", "faults.log");
  await startCuebook(whole.folder, serve, { CUEBOOK_FAULT_LOG: log }).ended;
  const points = readFileSync(log, "utf8")
    .split("\n")
    .filter((point) => /^(file (written|replaced)|effect comment_on_completion)#/.test(point));
  expect(points.length).toBeGreaterThan(3);
  for (const point of points) {
    using project = new ServedProject(issues, { front });
    const killed = await startCuebook(project.folder, serve, { CUEBOOK_FAULT: point }).ended;
    expect(killed.code, point).toBeNull();
    const { code, out, err } = await cuebook(project.folder, serve);
    expect(code, out + err).toBe(0);
    const [issue] = project.issues;
    expect([issue?.state, issue?.comments], point).toEqual([
      "Backlog",
      [expect.objectContaining({ author: "cuebook" })],
    ]);
  }
});
