import { type Registry, reporter } from "@cuebook/template";

/** Findings in issue files. */
export const issueDiagnostics = {
  issues_not_list: {
    severity: "error",
    summary: "An issue file contains something other than a list of issues.",
    remedy: 'Write a JSON array of objects: [{ "id": "1", "identifier": "APP-1", "title": "...", "state": "open" }].',
    message: ({ found }: { found: string }) => `an issue file is a JSON array of issues; found ${found}`,
  },
  issue_not_object: {
    severity: "error",
    summary: "An element of an issue file is not an object.",
    remedy: "Write each issue as an object with id, identifier, title and state.",
    message: ({ found }: { found: string }) => `an issue is a JSON object; found ${found}`,
  },
  issue_not_found: {
    severity: "error",
    summary: "No issue of the file has the requested id or identifier.",
    remedy: "Use one of the ids that the message lists.",
    message: ({ id, known, more }: { id: string; known: readonly string[]; more: number }) =>
      known.length === 0
        ? `there is no issue "${id}": the file has no issues`
        : `there is no issue "${id}": the file has ${known.join(", ")}${more > 0 ? ` and ${more} more` : ""}`,
  },
  issue_ambiguous: {
    severity: "error",
    summary: "Several issues of the file have the requested id or identifier.",
    remedy: "Give every issue a unique id and identifier.",
    message: ({ id }: { id: string }) => `"${id}" is also the name of another issue in this file`,
  },
  issue_field_missing: {
    severity: "error",
    summary: "An issue lacks a required field: id, identifier, title or state.",
    remedy: "Add the field, with a string that is not empty.",
    message: ({ field }: { field: string }) =>
      `the issue has no "${field}": id, identifier, title and state are required`,
  },
  issue_field_type: {
    severity: "error",
    summary: "A field of an issue has a value of the wrong type.",
    remedy: "Write the value as the message says.",
    message: ({ field, expected, found }: { field: string; expected: string; found: string }) =>
      `"${field}" must be ${expected}; found ${found}`,
  },
  issue_priority_dropped: {
    severity: "warning",
    summary: "The priority of an issue is not an integer. It is read as null, which means that no priority is set.",
    remedy: "Write an integer (a lower one is more urgent), or null.",
    message: ({ found }: { found: string }) => `"priority" must be an integer or null; found ${found}, read as null`,
  },
  issue_blockers_differ: {
    severity: "error",
    summary: "An issue has both `blockers` and `blocked_by`, and the lists differ.",
    remedy: "Keep one of the two lists.",
    message: () => '"blockers" and "blocked_by" are names for the same list, and differ here',
  },
  issue_unknown_field: {
    severity: "warning",
    summary: "An issue has a field that is not in the contract of issues. Prompts cannot use it.",
    remedy: "Fix the name, or remove the field. Names that start with `x-` are allowed.",
    message: ({ field }: { field: string }) => `issues have no field "${field}": it is ignored`,
  },
  issue_several_states: {
    severity: "warning",
    summary: "An issue of a service has several labels that are states. The one that is further along counts.",
    remedy: "Remove all but one of these labels from the issue.",
    message: ({ used, others }: { used: string; others: readonly string[] }) =>
      `the issue has several states as labels: ${[used, ...others].join(", ")}; "${used}" counts`,
  },
  tracker_issue_unreadable: {
    severity: "error",
    summary: "A service sent an issue in an unexpected form. The issue is left out.",
    remedy: "Check `tracker.endpoint`. If it is right, this version of the service is not supported.",
    message: ({ problem }: { problem: string }) => `an issue is left out: ${problem}`,
  },
} satisfies Registry;

/** Creates findings of this registry. */
export const report = reporter(issueDiagnostics);
