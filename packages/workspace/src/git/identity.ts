import { gitPlace, type Location } from "../location/location.ts";
import { git } from "./git.ts";

/** The committer if no other is configured. */
const cuebook = {
  GIT_AUTHOR_NAME: "Cuebook",
  GIT_AUTHOR_EMAIL: "cuebook@localhost",
  GIT_COMMITTER_NAME: "Cuebook",
  GIT_COMMITTER_EMAIL: "cuebook@localhost",
} as const;

/** The committer of checkpoints: always the same, so that the same state gives the same commit. */
export const checkpointIdentity = {
  ...cuebook,
  GIT_AUTHOR_DATE: "2000-01-01T00:00:00Z",
  GIT_COMMITTER_DATE: "2000-01-01T00:00:00Z",
} as const;

/** The variables that name the committer: empty if git's configuration names one. A guess from the host's name does not count. */
export function committer(location: Location): Promise<Readonly<Record<string, string>>> {
  return committerOf(location.path, gitPlace(location));
}

/** As `committer`, for any folder of a repository. @param environment where the folder's repository is, if git cannot see it */
export async function committerOf(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Readonly<Record<string, string>>> {
  for (const name of ["GIT_AUTHOR_IDENT", "GIT_COMMITTER_IDENT"]) {
    const args = ["-c", "user.useConfigOnly=true", "var", name];
    if ((await git(folder, args, { environment, expected: [0, 1, 128] })).code !== 0) return cuebook;
  }
  return {};
}
