/** An agent's name for a line of output, with its kind if the name does not show it. */
export function agentName({ name, kind }: { readonly name: string; readonly kind: string }): string {
  // The name of a replay contains the script, which is printed once for the whole run.
  if (name === kind || name.startsWith(`${kind}:`)) return kind;
  return `${name} (${kind})`;
}
