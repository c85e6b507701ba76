import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isSystemError } from "@cuebook/system";
import { type GitAnswer, git, gitLine } from "./git.ts";
import { accessEnvironment, accessMask, type RemoteAccess } from "./remote-access.ts";
import type { RepositoryPlace } from "./repository.ts";

const timeoutMs = 600_000;

/** Every code that a command can end with: the caller looks at it. */
export const anyCode = Array.from({ length: 256 }, (_, code) => code);

/** An empty repository that has the objects of another one, and a remote of the name `target`. */
export interface Borrowed {
  readonly place: string;
  /** Runs git in it, with access to the remote. Any exit code is an answer; no secret is in it. */
  call(args: readonly string[], limitMs?: number): Promise<GitAnswer>;
}

/** The name of the remote in a borrowed repository. */
export const target = "target";

/**
 * Works with a remote from an empty repository that borrows the objects of another one: agents can change the configuration of that one,
 * which could lead a token elsewhere, or run programs.
 */
export async function withBorrowed<T>(
  { folder, common }: RepositoryPlace,
  access: RemoteAccess,
  work: (borrowed: Borrowed) => Promise<T>,
): Promise<T> {
  const place = await mkdtemp(join(tmpdir(), "cuebook-remote-"));
  const mask = accessMask(access);
  const environment = accessEnvironment(access);
  try {
    const format = await gitLine(folder, ["rev-parse", "--show-object-format"]);
    await git(place, ["init", "--quiet", "--bare", "--template=", `--object-format=${format}`]);
    await writeFile(join(place, "objects/info/alternates"), `${join(common, "objects")}\n`);
    await copyFile(join(common, "shallow"), join(place, "shallow")).catch((error: unknown) => {
      if (!isSystemError(error, "ENOENT")) throw error;
    });
    await git(place, ["config", "--file", "config", `remote.${target}.url`, access.address]);
    return await work({
      place,
      call: async (args, limitMs = timeoutMs) => {
        const answer = await git(place, args, { environment, timeoutMs: limitMs, expected: anyCode });
        return { ...answer, stdout: mask(answer.stdout), stderr: mask(answer.stderr) };
      },
    });
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
