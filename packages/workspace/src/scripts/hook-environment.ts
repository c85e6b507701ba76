import { env as ours } from "node:process";
import { childEnvironment } from "@cuebook/system";

/** The issue and workspace that a hook is called for. */
export interface HookSubject {
  readonly issue: { readonly id: string; readonly identifier: string };
  /** The folder in which the issue is worked on: absolute. */
  readonly workspace: string;
  /** The number of the dispatch after the first; null for the first, which hooks receive as 0. */
  readonly attempt: number | null;
  /** Further facts, by the names that follow the prefix. */
  readonly more?: Readonly<Record<string, string>> | undefined;
}

/** The longest value that is passed on. */
const longestValue = 4096;

/**
 * The environment of a hook: the variables that any program needs, its subject (`CUEBOOK_ISSUE_ID`, `CUEBOOK_ISSUE_IDENTIFIER`,
 * `CUEBOOK_WORKSPACE`, `CUEBOOK_ATTEMPT`, and the same with `SORTIE_`, which existing hooks read), and our variables whose names
 * begin with `SORTIE_`, except those that look like secrets.
 *
 * The values are data: a script has to quote them like any other. They have no NUL, and at most 4096 characters.
 *
 * @param env names of further variables of ours to pass on; a name may end in `*`
 */
export function hookEnvironment(subject: HookSubject, env: readonly string[] = []): Record<string, string> {
  const theirs = Object.keys(ours).filter(
    (name) => name.startsWith("SORTIE_") && !/KEY|TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIAL/i.test(name),
  );
  const environment = childEnvironment({ env: [...theirs, ...env], set: {} });
  const facts = {
    ISSUE_ID: subject.issue.id,
    ISSUE_IDENTIFIER: subject.issue.identifier,
    WORKSPACE: subject.workspace,
    ATTEMPT: String(subject.attempt ?? 0),
    ...subject.more,
  };
  for (const [name, value] of Object.entries(facts)) {
    const text = value.replaceAll("\0", "\ufffd").slice(0, longestValue);
    environment[`CUEBOOK_${name}`] = text;
    environment[`SORTIE_${name}`] = text;
  }
  return environment;
}
