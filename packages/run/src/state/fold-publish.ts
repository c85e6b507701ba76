import type { ChangeType, Handlers } from "./handler.ts";
import type { Publication, Push } from "./publication.ts";

const none: Publication = { pushes: [] };

/** Folds the events about the branch outside. */
export const publishHandlers = {
  push_requested: (state, { remote, branch, commit }) => {
    const { publication = none } = state;
    const pushes = [...publication.pushes, { remote, branch, commit, isDone: false }];
    return { ...state, publication: { ...publication, pushes } };
  },
  branch_pushed: (state, { remote, branch, commit }) => {
    const { publication = none } = state;
    const isIt = (push: Push) => push.remote === remote && push.branch === branch && push.commit === commit;
    const pushes = publication.pushes.map((push) => (isIt(push) ? { ...push, isDone: true } : push));
    return { ...state, publication: { ...publication, pushes } };
  },
  pull_request_requested: (state) => state,
  pull_request_ready: (state, { forge, project, number, address, state: is, draft, commit, notes }) => {
    const pullRequest = { forge, project, number, address, state: is, draft, commit, notes };
    return { ...state, publication: { ...(state.publication ?? none), pullRequest } };
  },
  pull_request_seen: (state, event) => {
    const { number, address, state: is, commit, merge, checks, approvedBy, changesBy, conversations, at } = event;
    const before = state.publication?.seen;
    const isSame = before?.commit === commit && before.checks.state === checks.state;
    const times = { at, checksSince: isSame ? before.checksSince : at };
    const seen = { number, address, state: is, commit, merge, checks, approvedBy, changesBy, conversations, ...times };
    return { ...state, publication: { ...(state.publication ?? none), seen } };
  },
} satisfies Partial<Handlers<ChangeType>>;
