/** A problem of an agent's output, described so that the agent can fix it. */
export interface Complaint {
  /** The field: `reviews[0].file`; empty for the reply as a whole. */
  readonly path: string;
  readonly expected: string;
  readonly found: string;
  /** One or two sentences: what is wrong, and exactly what to change. */
  readonly message: string;
}

/** The maximum number of complaints in a text, so that the first ones are not lost among the rest. */
const mostComplaints = 20;

/**
 * The text of complaints that the agent receives when it has to reply again.
 * @example complaintText([{ path: "branch", expected: "text", found: "nothing", message: "..." }])
 */
export function complaintText(complaints: readonly Pick<Complaint, "message">[]): string {
  const lines = complaints.slice(0, mostComplaints).map((complaint) => `- ${complaint.message}`);
  if (complaints.length > mostComplaints) lines.push(`- and ${complaints.length - mostComplaints} more.`);
  return [
    "Your reply could not be used. Your work is kept, so do not repeat it. Send only the reply again, with these changes:",
    "",
    ...lines,
  ].join("\n");
}
