/**
 * Texts that only backups may contain in the state folder. The second one is changed by every encoding in which texts are kept.
 */
export const secrets = ["Tr0ub4dor", "hunter2*[a]{b}?\"\\'"] as const;

/** Masks the secrets in a text. */
export function mask(text: string): string {
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, "***"), text);
}
