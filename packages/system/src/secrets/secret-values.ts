/** The values in an environment that must not be shown: those with names of secrets, unless they are too short. */
export function secretValues(environment: Readonly<Record<string, string | undefined>>): string[] {
  const isSecret = /KEY|TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIAL/i;
  return Object.entries(environment)
    .flatMap(([name, value = ""]) => (isSecret.test(name) && value.length >= 8 ? [value] : []))
    .sort((a, b) => b.length - a.length);
}
