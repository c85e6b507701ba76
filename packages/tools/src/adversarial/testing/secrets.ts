/** What no file of the state folder may have but backups: one that is in the way of every form in which texts are kept. */
export const secrets = ["Tr0ub4dor", "hunter2*[a]{b}?\"\\'"] as const;

/** Takes the secrets out of a text. */
export function mask(text: string): string {
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, "***"), text);
}
