/** An agent as it is called in a line: its name, and its kind where the name does not tell that. */
export function agentName({ name, kind }: { readonly name: string; readonly kind: string }): string {
  // What is replayed has its script in the name, which is told once for the whole run.
  if (name === kind || name.startsWith(`${kind}:`)) return kind;
  return `${name} (${kind})`;
}
