import type { RequestSeen, SeenRequest } from "@cuebook/run";
import { plural } from "@cuebook/settings/values";

/** The state of a pull request, after its address: `is open; its checks fail: test; approved by ada`. */
export function requestText(seen: Omit<RequestSeen, "address"> & Partial<Pick<SeenRequest, "checksSince">>): string {
  const { state, merge, approvedBy, changesBy, conversations } = seen;
  if (state !== "open") return `is ${state}`;
  return [
    "is open",
    ...checkTexts(seen),
    ...(merge === "conflicts" ? ["it conflicts with its target"] : []),
    ...(approvedBy.length === 0 ? [] : [`approved by ${approvedBy.join(", ")}`]),
    ...(changesBy.length === 0 ? [] : [`changes wanted by ${changesBy.join(", ")}`]),
    ...(conversations === 0 ? [] : [plural(conversations, "open conversation")]),
  ].join("; ");
}

function checkTexts({ checks, checksSince }: Parameters<typeof requestText>[0]): string[] {
  const { state, failed, waiting } = checks;
  const needed = waiting.length === 0 ? [] : [`checks need a person: ${waiting.join(", ")}`];
  switch (state) {
    case "none":
      return ["no checks are known"];
    case "pending":
      return [`its checks run${checksSince === undefined ? "" : ` since ${checksSince}`}`];
    case "passed":
      return ["its checks have passed"];
    case "failed":
      return [`its checks fail: ${failed.join(", ")}`, ...needed];
    case "needs_person":
      return needed;
  }
}
