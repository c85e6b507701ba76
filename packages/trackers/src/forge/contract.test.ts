import { describeForge, type ForgeTrial, trialCommit } from "../testing/forge-contract.ts";
import { GitHubStub } from "../testing/github/stub.ts";
import { GitLabStub } from "../testing/gitlab/stub.ts";
import type { Forge } from "./forge.ts";
import { type ForgeKind, openForge } from "./open.ts";

const commitOf = (branch: string) => ({ main: "b".repeat(40), "cuebook/run": trialCommit })[branch];

function opened(kind: ForgeKind, endpoint: string, token: string): Forge {
  const context = { now: () => new Date(0), sleep: async () => undefined };
  const forge = openForge(`${endpoint}/acme/shop.git`, { kind, endpoint, token }, context);
  if (forge === undefined) throw new Error("no forge");
  return forge;
}

async function onGitHub(): Promise<ForgeTrial> {
  const stub = await GitHubStub.start();
  const [token = ""] = stub.keys.keys();
  stub.pulls.commitOf = commitOf;
  return {
    forge: opened("github", stub.endpoint, token),
    token,
    address: "https://github.com/acme/shop/pull/1",
    received: stub.received,
    all: () =>
      stub.pulls.all.map(({ issue, base, draft, reviewers }) => {
        return { base, draft, reviewers, title: issue.title, body: issue.body ?? "", labels: issue.labels };
      }),
    edit: ({ title, body, labels, state }) => {
      const [pull] = stub.pulls.all;
      if (pull === undefined) return;
      if (title !== undefined) pull.issue.title = title;
      if (body !== undefined) pull.issue.body = body;
      if (labels !== undefined) pull.issue.labels = [...labels];
      if (state !== undefined) pull.issue.state = "closed";
      if (state === "merged") pull.isMerged = true;
    },
    isCreation: ({ method, url }) => method === "POST" && url.pathname.endsWith("/pulls"),
    fault: (decide) => {
      stub.fault = decide;
    },
    revoke: () => stub.keys.clear(),
    wrong: () => stub.wrong,
    [Symbol.asyncDispose]: () => stub[Symbol.asyncDispose](),
  };
}

async function onGitLab(): Promise<ForgeTrial> {
  const stub = await GitLabStub.start();
  const [token = ""] = stub.keys.keys();
  const { mergeRequests } = stub;
  mergeRequests.commitOf = commitOf;
  return {
    forge: opened("gitlab", stub.address, token),
    token,
    address: "https://gitlab.com/acme/shop/-/merge_requests/1",
    received: stub.received,
    all: () =>
      mergeRequests.all.map(({ base, title, description: body, labels, reviewers }) => {
        return { base, title, body, labels, reviewers, draft: title.startsWith("Draft:") };
      }),
    edit: ({ title, body, labels, state }) => {
      const request = mergeRequests.get(1);
      request.title = title ?? request.title;
      request.description = body ?? request.description;
      request.labels = [...(labels ?? request.labels)];
      request.state = state ?? request.state;
    },
    isCreation: ({ method, url }) => method === "POST" && url.pathname.endsWith("/merge_requests"),
    fault: (decide) => {
      stub.fault = decide;
    },
    revoke: () => stub.keys.clear(),
    wrong: () => stub.wrong,
    [Symbol.asyncDispose]: () => stub[Symbol.asyncDispose](),
  };
}

describeForge("github", onGitHub);
describeForge("gitlab", onGitLab);
