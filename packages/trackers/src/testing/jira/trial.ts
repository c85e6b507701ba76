import type { TrackerSettings } from "../../tracker/tracker.ts";
import { openForTrial } from "../open.ts";
import type { ServiceTrial } from "../service-contract.ts";
import type { SeedIssue } from "../tracker-contract.ts";
import { documentWith, newIssue, priorities } from "./data.ts";
import { JiraStub } from "./stub.ts";

/** Opens the tracker on a stub, with a clock that moves only while it waits. */
export function openOn(
  { endpoint, project, email, token }: JiraStub,
  own: Readonly<Record<string, unknown>> = {},
  settings: Partial<TrackerSettings> = {},
) {
  return openForTrial("jira", { endpoint, project, apiKey: `${email}:${token}`, ...settings, own });
}

/** A trial of the contract. */
export async function jiraTrial(seeds: readonly SeedIssue[]): Promise<ServiceTrial> {
  const stub = await JiraStub.start();
  const idOf = (name: string) => 10_001 + seeds.findIndex((seed) => seed.name === name);
  const issueOf = (name: string) => stub.issue(idOf(name));
  for (const [at, seed] of seeds.entries()) {
    const { title, state, description, labels = [], priority, blockedBy = [], comments = [] } = seed;
    const issue = newIssue(at + 1, {
      ...{ title, state, labels: [...labels] },
      description: description === undefined ? null : documentWith(description),
      priority: priorities[(priority ?? 0) - 1]?.name ?? null,
      links: blockedBy.map((each) => ({ type: "Blocks", inward: idOf(each) })),
    });
    stub.issues.set(issue.id, issue);
    for (const body of comments) stub.addComment(issue, "ada", documentWith(body));
  }
  const openAgain = () => openOn(stub);
  const { tracker, told, waited } = openAgain();
  const reads = ["/search/jql", "/issue/bulkfetch", "/comment/list"];
  return {
    tracker,
    another: () => openAgain().tracker,
    key: stub.token,
    received: stub.received,
    id: (name) => String(idOf(name)),
    unknownId: "99999",
    state: async (name) => issueOf(name).state,
    comments: async (name) => issueOf(name).comments.map(({ body }) => JSON.stringify(body)),
    edit: async (name, change) => {
      const issue = issueOf(name);
      issue.state = change.state ?? issue.state;
      issue.title = change.title ?? issue.title;
      stub.touch(issue);
    },
    isWrite: ({ method, url }) => method !== "GET" && !reads.some((path) => url.pathname.endsWith(path)),
    fault: (decide) => {
      stub.fault = decide;
    },
    pageSize: (size) => {
      stub.pageSize = size;
    },
    corrupt: (name) => stub.corrupt.add(idOf(name)),
    remove: (name) => stub.issues.delete(idOf(name)),
    addComment: (name, body) => void stub.addComment(issueOf(name), "mallory", JSON.parse(body)),
    claim: (id) => {
      const issue = stub.issue(Number(id));
      stub.issues.set(issue.id, { ...issue, creator: "mallory" });
    },
    waited,
    told: () => told().map(({ code }) => code),
    wrong: () => stub.wrong,
    [Symbol.asyncDispose]: () => stub[Symbol.asyncDispose](),
  };
}
