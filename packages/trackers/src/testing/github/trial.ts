import type { TrackerSettings } from "../../tracker/tracker.ts";
import { openForTrial } from "../open.ts";
import type { ServiceTrial } from "../service-contract.ts";
import type { SeedIssue } from "../tracker-contract.ts";
import { newIssue } from "./data.ts";
import { GitHubStub } from "./stub.ts";

const key = "ghp_stub_key_of_the_robot";

/** Opens the tracker on a stub, with a clock that moves only while it waits. */
export function openOn(
  { endpoint, project }: GitHubStub,
  own: Readonly<Record<string, unknown>> = {},
  settings: Partial<TrackerSettings> = {},
) {
  return openForTrial("github", { endpoint, project, apiKey: key, ...settings, own });
}

/** A trial of the contract. The issues have states as labels with a prefix, or in a field of a project. */
export async function githubTrial(seeds: readonly SeedIssue[], isBoard: boolean): Promise<ServiceTrial> {
  const number = (name: string) => seeds.findIndex((seed) => seed.name === name) + 1;
  const stub = await GitHubStub.start();
  stub.board.options.push("Backlog");
  const set = (name: string, state: string) => {
    const issue = stub.issue(number(name));
    if (isBoard) issue.status = state;
    else issue.labels = [...issue.labels.filter((label) => !label.startsWith("state:")), `state:${state}`];
    issue.state = state === "Done" ? "closed" : "open";
    stub.touch(issue);
  };
  for (const {
    name,
    title,
    state,
    description = null,
    labels = [],
    priority,
    blockedBy = [],
    comments = [],
  } of seeds) {
    const own = priority === undefined ? [] : [`P${priority}`];
    const issue = newIssue(number(name), { title, body: description, labels: [...labels, ...own] });
    stub.issues.set(issue.number, issue);
    issue.blockedBy = blockedBy.map((each) => String(number(each)));
    for (const body of comments) stub.addComment(issue, "ada", body);
    set(name, state);
  }
  const states = isBoard ? { states: "project", board: "acme/5" } : { label_prefix: "state:" };
  const openAgain = () => openOn(stub, { ...states, priority_labels: { p2: 2 } });
  const { tracker, told, waited } = openAgain();
  return {
    tracker,
    another: () => openAgain().tracker,
    key,
    received: stub.received,
    id: (name) => String(number(name)),
    unknownId: "999",
    state: async (name) => {
      const { labels, status } = stub.issue(number(name));
      const [label = "", ...others] = labels.filter((each) => each.startsWith("state:"));
      return isBoard ? (status ?? "") : [label.slice("state:".length), ...others].join(" ");
    },
    comments: async (name) => stub.issue(number(name)).comments.map(({ body }) => body),
    edit: async (name, { state, title }) => {
      if (state !== undefined) set(name, state);
      if (title !== undefined) stub.issue(number(name)).title = title;
    },
    isWrite: ({ method, url, body }) =>
      method !== "GET" && (url.pathname !== "/graphql" || JSON.stringify(body).includes("mutation")),
    fault: (decide) => {
      stub.fault = decide;
    },
    pageSize: (size) => {
      stub.pageSize = size;
    },
    corrupt: (name) => stub.corrupt.add(number(name)),
    remove: (name) => stub.issues.delete(number(name)),
    addComment: (name, body) => void stub.addComment(stub.issue(number(name)), "mallory", body),
    claim: (id) => {
      const issue = stub.issue(Number(id));
      stub.issues.set(issue.number, { ...issue, author: "mallory" });
    },
    waited,
    told: () => told().map(({ code }) => code),
    wrong: () => stub.wrong,
    [Symbol.asyncDispose]: () => stub[Symbol.asyncDispose](),
  };
}
