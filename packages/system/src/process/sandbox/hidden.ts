import { lstat, realpath, stat } from "node:fs/promises";
import { homedir, tmpdir, userInfo } from "node:os";
import { isAbsolute, join } from "node:path";
import { env as ours } from "node:process";

/** A file or folder that is replaced with an empty one. */
export interface Hidden {
  /** Absolute, links resolved. */
  readonly path: string;
  readonly isFolder: boolean;
}

/** Where programs keep credentials, below the home folder. */
const inHome = [
  ".1password",
  ".aws",
  ".azure",
  ".bash_history",
  ".cargo/credentials",
  ".cargo/credentials.toml",
  ".claude",
  ".claude.json",
  ".codex",
  ".copilot",
  ".docker",
  ".gem/credentials",
  ".gemini",
  ".git-credentials",
  ".gnupg",
  ".gradle/gradle.properties",
  ".kube",
  ".local/share/keyrings",
  ".local/share/opencode",
  ".m2/settings.xml",
  ".mozilla",
  ".netrc",
  ".npmrc",
  ".password-store",
  ".pgpass",
  ".pypirc",
  ".qwen",
  ".ssh",
  ".terraform.d",
  ".terraformrc",
  ".vault-token",
  ".yarnrc.yml",
  ".zsh_history",
];

/** The same, below the folder of settings: `~/.config`. */
const inConfig = [
  "chromium",
  "containers/auth.json",
  "gcloud",
  "gh",
  "git/credentials",
  "github-copilot",
  "glab-cli",
  "google-chrome",
  "hub",
  "op",
];

/** Variables that name such a place elsewhere. */
const variables = [
  "AWS_CONFIG_FILE",
  "AWS_SHARED_CREDENTIALS_FILE",
  "CLAUDE_CONFIG_DIR",
  "CODEX_HOME",
  "COPILOT_HOME",
  "DOCKER_CONFIG",
  "GH_CONFIG_DIR",
  "GNUPGHOME",
  "GOOGLE_APPLICATION_CREDENTIALS",
  "KUBECONFIG",
  "NETRC",
  "NPM_CONFIG_USERCONFIG",
  "npm_config_userconfig",
];

/**
 * What a sandbox hides: credentials, the sockets of services in `/run`, everybody's temporary files, and Cuebook's state.
 * @param environment of the command
 * @param projects folders whose `.cuebook/state` is hidden
 */
export async function hiddenPlaces(
  environment: Readonly<Record<string, string>>,
  projects: readonly string[],
): Promise<readonly Hidden[]> {
  const homes = [...new Set([homedir(), ownHome(), environment.HOME ?? ""])].filter(isAbsolute);
  const named = (name: string) => [ours[name] ?? "", environment[name] ?? ""];
  const configs = [...homes.map((home) => join(home, ".config")), ...named("XDG_CONFIG_HOME")].filter(isAbsolute);
  const states = [...homes.map((home) => join(home, ".local/state")), ...named("XDG_STATE_HOME")].filter(isAbsolute);
  const paths = [
    ...["/run", "/var/run", "/tmp", "/var/tmp", tmpdir(), ...named("TMPDIR")],
    ...homes.flatMap((home) => inHome.map((name) => join(home, name))),
    ...configs.flatMap((config) => inConfig.map((name) => join(config, name))),
    ...states.map((state) => join(state, "cuebook")),
    ...variables.flatMap(named),
    ...projects.map((project) => join(project, ".cuebook/state")),
  ];
  const found = await Promise.all([...new Set(paths)].filter(isAbsolute).map(placeAt));
  const places = new Map(found.flatMap((place) => (place === undefined ? [] : [[place.path, place] as const])));
  // A variable may name anything: without its root and home, no command could work.
  for (const path of ["/", ...(await Promise.all(homes.map((home) => realpath(home).catch(() => home))))]) {
    places.delete(path);
  }
  return [...places.values()];
}

async function placeAt(path: string): Promise<Hidden | undefined> {
  try {
    const real = await realpath(path);
    return { path: real, isFolder: (await stat(real)).isDirectory() };
  } catch {
    // It does not exist, or nobody of this user can read it.
    return undefined;
  }
}

/** The home folder that the system knows, whatever `HOME` says. */
function ownHome(): string {
  try {
    return userInfo().homedir;
  } catch {
    // A user without an entry, as in some containers.
    return "";
  }
}

/** Whether a path is a plain file or folder, reached without a link. */
export async function isPlain(path: string): Promise<boolean> {
  return (
    (await realpath(path).catch(() => undefined)) === path &&
    (await lstat(path).then(
      (stats) => stats.isDirectory() || stats.isFile(),
      () => false,
    ))
  );
}
