import type { IssueQuery } from "../tracker/search.ts";
import { scopeFilter } from "./scope.ts";
import type { LinearSettings } from "./settings.ts";
import { isUuid } from "./uuid.ts";

/** The filter for issues that may be worked on. */
export function candidateFilter(settings: LinearSettings): object {
  const { shared, own, filter } = settings;
  const isActive = { state: { or: shared.activeStates.map((name) => ({ name: { eqIgnoreCase: name.trim() } })) } };
  const labels = own.requiredLabels.map((name) => ({ labels: { some: { name: { eqIgnoreCase: name.trim() } } } }));
  const assignee = own.assignee === undefined ? [] : [{ assignee: personFilter(own.assignee) }];
  return {
    and: [...scopeFilter(settings), isActive, ...labels, ...assignee, ...(filter === undefined ? [] : [filter])],
  };
}

/** The filter for the issues that fit a search. */
export function searchFilter(settings: LinearSettings, { words = [], label, state }: IssueQuery): object {
  const contains = (word: string) => ({ containsIgnoreCase: word });
  return {
    and: [
      ...scopeFilter(settings),
      ...words.map((word) => ({ or: [{ title: contains(word) }, { description: contains(word) }] })),
      ...(label === undefined ? [] : [{ labels: { some: { name: { eqIgnoreCase: label.trim() } } } }]),
      ...(state === undefined ? [] : [{ state: { name: { eqIgnoreCase: state.trim() } } }]),
    ],
  };
}

function personFilter(person: string): object {
  if (person.toLowerCase() === "me") return { isMe: { eq: true } };
  if (isUuid(person)) return { id: { eq: person } };
  return person.includes("@") ? { email: { eqIgnoreCase: person } } : { displayName: { eqIgnoreCase: person } };
}
