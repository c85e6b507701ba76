/** One thing that is wrong with what an agent handed back, told so that the agent can mend it. */
export interface Complaint {
  /** Which field: `reviews[0].file`; empty for the reply as a whole. */
  readonly path: string;
  readonly expected: string;
  readonly found: string;
  /** One or two sentences: what is wrong, and exactly what to change. */
  readonly message: string;
}

/** At most so many are told at once: the rest would only hide the first. */
const mostTold = 20;

/**
 * The complaints as the agent is told them on the retry.
 * @example complaintText([{ path: "branch", expected: "text", found: "nothing", message: "..." }])
 */
export function complaintText(complaints: readonly Pick<Complaint, "message">[]): string {
  const told = complaints.slice(0, mostTold).map((complaint) => `- ${complaint.message}`);
  if (complaints.length > mostTold) told.push(`- and ${complaints.length - mostTold} more of the kind.`);
  return [
    "Your reply could not be used. The work itself is done and kept: do not do it again, only send the reply again with this changed:",
    "",
    ...told,
  ].join("\n");
}
