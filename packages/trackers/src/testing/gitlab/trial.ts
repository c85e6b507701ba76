import type { TrackerSettings } from "../../tracker/tracker.ts";
import { openForTrial } from "../open.ts";
import type { ServiceTrial } from "../service-contract.ts";
import type { SeedIssue } from "../tracker-contract.ts";
import { newIssue } from "./data.ts";
import { GitLabStub } from "./stub.ts";

const key = "glpat-stub-key-of-the-robot";

/** Opens the tracker on a stub, with a clock that moves only while it waits. */
export function openOn(
  { address, project }: GitLabStub,
  own: Readonly<Record<string, unknown>> = {},
  settings: Partial<TrackerSettings> = {},
) {
  return openForTrial("gitlab", { endpoint: address, project, apiKey: key, ...settings, own });
}

/** A trial of the contract. The issues have states as scoped labels. */
export async function gitlabTrial(seeds: readonly SeedIssue[]): Promise<ServiceTrial> {
  const prefix = "workflow::";
  const number = (name: string) => seeds.findIndex((seed) => seed.name === name) + 1;
  const stub = await GitLabStub.start();
  const set = (name: string, state: string) => {
    const issue = stub.issue(number(name));
    issue.labels = [...issue.labels.filter((label) => !label.startsWith(prefix)), `${prefix}${state}`];
    issue.state = state === "Done" ? "closed" : "opened";
    stub.touch(issue);
  };
  for (const seed of seeds) {
    const { name, title, state, description = null, labels = [], priority, blockedBy = [], comments = [] } = seed;
    const own = priority === undefined ? [] : [`P${priority}`];
    const issue = newIssue(number(name), { title, description, labels: [...labels, ...own] });
    stub.issues.set(issue.iid, issue);
    issue.blockedBy = blockedBy.map((each) => String(number(each)));
    for (const body of comments) stub.addNote(issue, "ada", body);
    set(name, state);
  }
  const openAgain = () => openOn(stub, { label_prefix: prefix, priority_labels: { p2: 2 } });
  const { tracker, told, waited } = openAgain();
  return {
    tracker,
    another: () => openAgain().tracker,
    key,
    received: stub.received,
    id: (name) => String(number(name)),
    unknownId: "999",
    state: async (name) => {
      const labels = stub.issue(number(name)).labels.filter((each) => each.startsWith(prefix));
      return labels.map((each) => each.slice(prefix.length)).join(" ");
    },
    comments: async (name) => stub.issue(number(name)).notes.map(({ body }) => body),
    edit: async (name, { state, title }) => {
      if (state !== undefined) set(name, state);
      if (title !== undefined) stub.issue(number(name)).title = title;
    },
    isWrite: ({ method }) => method !== "GET",
    fault: (decide) => {
      stub.fault = decide;
    },
    pageSize: (size) => {
      stub.pageSize = size;
    },
    corrupt: (name) => stub.corrupt.add(number(name)),
    remove: (name) => stub.issues.delete(number(name)),
    addComment: (name, body) => void stub.addNote(stub.issue(number(name)), "mallory", body),
    claim: (id) => {
      const issue = stub.issue(Number(id));
      stub.issues.set(issue.iid, { ...issue, author: "mallory" });
    },
    waited,
    told: () => told().map(({ code }) => code),
    wrong: () => stub.wrong,
    [Symbol.asyncDispose]: () => stub[Symbol.asyncDispose](),
  };
}
