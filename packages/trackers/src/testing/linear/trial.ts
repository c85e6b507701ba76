import type { TrackerSettings } from "../../tracker/tracker.ts";
import { openForTrial } from "../open.ts";
import type { ServiceTrial } from "../service-contract.ts";
import type { SeedIssue } from "../tracker-contract.ts";
import { uuid } from "./data.ts";
import { LinearStub } from "./stub.ts";

const key = "lin_api_stub_key_of_the_robot";

/** Opens the tracker on a stub, with a clock that moves only while it waits. */
export function openOn(
  stub: LinearStub,
  own: Readonly<Record<string, unknown>> = {},
  settings: Partial<TrackerSettings> = {},
) {
  const { endpoint } = stub;
  return openForTrial("linear", { endpoint, apiKey: key, project: "checkout-1a2b3c4d5e6f", ...settings, own });
}

/** A trial of the contract, with a project or with a team. */
export async function linearTrial(seeds: readonly SeedIssue[], isTeam: boolean): Promise<ServiceTrial> {
  const stub = await LinearStub.start();
  for (const { name: _, title, state, description = null, labels = [], priority = 0, comments = [] } of seeds) {
    const issue = stub.add({
      ...{ title, description, priority, labels: labels.map((each) => stub.label(each)) },
      state: stub.state(state),
      project: isTeam ? null : (stub.projects[0] ?? null),
    });
    for (const body of comments) addComment(stub, issue.id, body, "ada");
  }
  const at = (name: string) => {
    const issue = stub.issues[seeds.findIndex((seed) => seed.name === name)];
    if (issue === undefined) throw new RangeError(`there is no seed ${name}`);
    return issue;
  };
  for (const { name, blockedBy = [] } of seeds) for (const each of blockedBy) stub.block(at(each), at(name));
  const ofTeam = isTeam ? { project: undefined } : {};
  const openAgain = () => openOn(stub, isTeam ? { team: "eng" } : {}, ofTeam);
  const { tracker, told, waited } = openAgain();
  return {
    tracker,
    another: () => openAgain().tracker,
    key,
    received: stub.received,
    id: (name) => at(name).id,
    unknownId: uuid(9, 999),
    state: async (name) => at(name).state.name,
    comments: async (name) => at(name).comments.map(({ body }) => body),
    edit: async (name, { state, title }) => {
      if (state !== undefined) stub.move(at(name), stub.state(state));
      if (title !== undefined) at(name).title = title;
    },
    isWrite: ({ body }) => JSON.stringify(body ?? "").includes('"query":"mutation'),
    fault: (decide) => {
      stub.fault = decide;
    },
    pageSize: (size) => {
      stub.pageSize = size;
    },
    corrupt: (name) => stub.corrupt.add(at(name).id),
    remove: (name) => stub.hidden.add(at(name).id),
    addComment: (name, body) => addComment(stub, at(name).id, body, "mallory"),
    waited,
    told: () => told().map(({ code }) => code),
    wrong: () => stub.wrong,
    [Symbol.asyncDispose]: () => stub[Symbol.asyncDispose](),
  };
}

function addComment(stub: LinearStub, id: string, body: string, author: string): void {
  const issue = stub.issues.find((each) => each.id === id);
  const user = stub.users.find(({ displayName }) => displayName === author) ?? null;
  const tick = stub.tick();
  issue?.comments.push({
    id: uuid(10, tick),
    body,
    user,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, tick)).toISOString(),
  });
}
