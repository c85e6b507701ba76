/** Whether a variable of that name has a value that must not be shown. */
export function isSecretName(name: string): boolean {
  return /KEY|TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIAL/i.test(name);
}

/** The values in an environment that must not be shown: those with names of secrets, unless they are too short. */
export function secretValues(environment: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(environment)
    .flatMap(([name, value = ""]) => (isSecretName(name) && value.length >= 8 ? [value] : []))
    .sort((a, b) => b.length - a.length);
}
