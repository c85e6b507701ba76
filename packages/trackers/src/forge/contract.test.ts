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
  const another = () => opened("github", stub.endpoint, token);
  return {
    ...{ forge: another(), another },
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
    merges: (merge) => {
      for (const pull of stub.pulls.all) pull.mergeable = { clean: true, conflicts: false, unknown: null }[merge];
    },
    check: (name, state, log) => {
      const { id } = stub.pulls.checks.add(trialCommit, name, state === "passed" ? "success" : "failure");
      stub.pulls.checks.logs.set(id, log);
    },
    discuss: (author, body) => stub.pulls.discuss(author, body, { startLine: 1, line: 2 }).id,
    review: (author, verdict, body) => {
      const reviews = stub.pulls.all[0]?.reviews;
      const state = verdict === "approved" ? "APPROVED" : "CHANGES_REQUESTED";
      reviews?.push({ id: reviews.length + 1, author, state, body, at: "2026-01-01T00:00:00Z" });
    },
    texts: (conversation) => {
      const [pull] = stub.pulls.all;
      const thread = pull?.threads.find(({ id }) => id === conversation);
      const comments = conversation === undefined ? pull?.issue.comments : thread?.comments;
      return (comments ?? []).map(({ body }) => body);
    },
    isReply: ({ body }) => JSON.stringify(body ?? "").includes("addPullRequestReviewThreadReply"),
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
  const another = () => opened("gitlab", stub.address, token);
  return {
    ...{ forge: another(), another },
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
    merges: (merge) => {
      mergeRequests.get(1).mergeStatus = { clean: "mergeable", conflicts: "conflict", unknown: "checking" }[merge];
    },
    check: (name, state, trace) => {
      const pipeline = stub.pipelines.all[0] ?? stub.pipelines.add(trialCommit, "running");
      pipeline.status = state === "passed" ? "success" : "failed";
      stub.pipelines.addJob(pipeline, name, pipeline.status, { trace });
    },
    discuss: (author, body) => {
      const place = { base_sha: "b", start_sha: "b", head_sha: trialCommit, old_path: "said", new_path: "said" };
      const range = { start: { new_line: 1 }, end: { new_line: 2 } };
      const position = { ...place, new_line: 2, line_range: range };
      return mergeRequests.discuss(stub, mergeRequests.get(1), author, body, { position }).id;
    },
    review: (author, verdict, body) => {
      const request = mergeRequests.get(1);
      const is = { isIndividual: true };
      if (body !== "") mergeRequests.discuss(stub, request, author, body, is);
      if (verdict === "approved") request.approvers.push(author);
      else {
        request.verdicts.set(author, "requested_changes");
        mergeRequests.discuss(stub, request, author, "requested changes", { ...is, note: { system: true } });
      }
    },
    texts: (conversation) =>
      mergeRequests.get(1).discussions.flatMap(({ id, isIndividual, notes }) => {
        const isMeant = conversation === undefined ? isIndividual : id === conversation;
        return isMeant ? notes.map(({ body }) => body) : [];
      }),
    isReply: ({ method, url }) => method === "POST" && /\/discussions\/[^/]+\/notes$/.test(url.pathname),
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
