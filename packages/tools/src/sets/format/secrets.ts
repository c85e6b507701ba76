import { isRecord } from "@cuebook/settings/values";
import { masker } from "@cuebook/system";
import type { SetEntry, SetInsertion, SetText, SetVariable } from "./set.ts";

/** The names of variables at the roots of the paths that a text uses. */
export function namesIn({ parsed }: Pick<SetText, "parsed">): ReadonlySet<string> {
  return new Set((parsed.template?.references() ?? []).flatMap(({ path }) => path.slice(0, 1)));
}

/** The secret variable that the default of a variable is made from, if it is made from one. */
export function secretInDefault({ default: given }: SetVariable, secrets: ReadonlySet<string>): string | undefined {
  return given?.is === "template" ? [...namesIn(given)].find((name) => secrets.has(name)) : undefined;
}

/** The variables whose values are secret: those that are declared so, and those with a default that is made from one. */
export function secretNames(variables: readonly SetVariable[]): ReadonlySet<string> {
  const secrets = new Set(variables.filter(({ isSecret }) => isSecret).map(({ name }) => name));
  // A default uses only variables above it; where a set breaks that, this ends all the same.
  for (const variable of variables) if (secretInDefault(variable, secrets) !== undefined) secrets.add(variable.name);
  return secrets;
}

/** The names in the data of entries whose values are secret: variables, and the elements of secret lists. */
export function secretRoots(
  variables: readonly SetVariable[],
  entries: readonly Pick<SetEntry | SetInsertion, "each">[],
): ReadonlySet<string> {
  const secrets = secretNames(variables);
  const elements = entries.flatMap(({ each }) => (each !== undefined && secrets.has(each.list) ? [each.element] : []));
  return new Set([...secrets, ...elements]);
}

/** Shorter texts occur in ordinary values. */
const shortest = 4;

/**
 * The variables of an application whose values are not stored: the secret ones, and those that hold the value of a secret although
 * nothing says so, as in an address that a person gave with the password in it, encoded or not.
 */
export function unstoredNames(
  variables: readonly SetVariable[],
  values: Readonly<Record<string, unknown>>,
): ReadonlySet<string> {
  const names = new Set([...secretNames(variables)]);
  const secrets = [...names].flatMap((name) => textsIn(values[name])).filter((text) => text.length >= shortest);
  const mask = masker(secrets);
  const inSmall = secrets.map((secret) => secret.toLowerCase());
  const hasSecret = (text: string) =>
    mask(text) !== text || inSmall.some((secret) => text.toLowerCase().includes(secret));
  for (const [name, value] of Object.entries(values)) if (textsIn(value).some(hasSecret)) names.add(name);
  return names;
}

/** All texts and numbers in a value, and the names of its fields. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.entries(value).flatMap(([key, each]) => [key, ...textsIn(each)]) : [];
}
