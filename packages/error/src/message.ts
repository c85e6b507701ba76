/** A message with a further clause: on the same line, or on a line after a message of several lines. */
export function withClause(message: string, clause: string): string {
  return `${message}${message.includes("\n") ? "\n" : "; "}${clause}`;
}
