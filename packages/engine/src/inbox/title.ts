import { type RequestState, requestStateOf } from "@cuebook/run";
import type { InboxItem, InboxMachine, IssueCode, RunCode } from "./item.ts";

/** A short title of an item: `issue APP-1 is blocked`. It contains the names of issues and workflows. */
export function inboxTitle(item: InboxItem): string {
  switch (item.kind) {
    case "question": {
      const { question } = item;
      return "session" in question ? `${question.client} asks` : `run ${question.run} of ${question.workflow} asks`;
    }
    case "issue":
      return `issue ${item.identifier} ${issueWords[item.code]}`;
    case "request":
      return `pull request ${item.request.number} ${requestWords[requestStateOf(item.request)]}`;
    case "run":
      return `run ${item.run} of ${item.workflow} ${runWords[item.code]}`;
    case "unreadable":
      return `run ${item.run} cannot be read`;
    case "machine":
      return machineTitle(item);
  }
}

function machineTitle({ code, machine, agent }: InboxMachine): string {
  switch (code) {
    case "unhealthy":
      return `machine ${machine} cannot work`;
    case "agent":
      return `agent ${agent ?? ""} cannot work on ${machine}`;
    case "lost":
      return `worker ${machine} is lost`;
  }
}

const issueWords: Readonly<Record<IssueCode, string>> = {
  blocked: "is blocked",
  exhausted: "has used up its budget",
  blocker_cycle: "waits for itself",
  budget_spent: "has used up its budget",
  incomplete: "is incomplete",
  failed: "cannot be dispatched",
};

const requestWords: Readonly<Record<RequestState, string>> = {
  open: "needs a person",
  checks_failing: "has failing checks",
  merged: "is merged, and something is left to do",
  closed: "was closed",
};

const runWords: Readonly<Record<RunCode, string>> = {
  stopped: "was stopped",
  decided: "has its answer",
  idle: "is driven by nobody",
  undone: "is not finished outside",
};
