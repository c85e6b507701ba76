import { env as ours } from "node:process";

/** The variables that any program needs. */
const always = ["PATH", "HOME", "SHELL", "TMPDIR", "USER", "LOGNAME", "TERM", "LANG", "SSH_AUTH_SOCK", "TZ"] as const;

/**
 * Where toolchains and their managers are, and where they keep what they download: folders and versions, never a secret. Without
 * them, a compiler that works for a person is not found, or downloads everything again.
 */
const toolchains = [
  ...["RUSTUP_HOME", "RUSTUP_TOOLCHAIN", "CARGO_HOME", "CARGO_TARGET_DIR"],
  ...["GOPATH", "GOROOT", "GOBIN", "GOCACHE", "GOMODCACHE", "GOTOOLCHAIN", "GOFLAGS", "GOPRIVATE", "GONOSUMDB"],
  ...["JAVA_HOME", "JDK_HOME", "MAVEN_HOME", "M2_HOME", "GRADLE_HOME", "GRADLE_USER_HOME", "KOTLIN_HOME", "SDKMAN_DIR"],
  ...["ANDROID_HOME", "ANDROID_SDK_ROOT", "ANDROID_NDK_HOME", "DOTNET_ROOT", "NUGET_PACKAGES"],
  ...["PYTHONPATH", "VIRTUAL_ENV", "CONDA_PREFIX", "CONDA_DEFAULT_ENV", "PYENV_ROOT", "PYENV_VERSION", "UV_CACHE_DIR"],
  ...["NVM_DIR", "NVM_BIN", "FNM_DIR", "FNM_MULTISHELL_PATH", "VOLTA_HOME", "N_PREFIX", "NODE_PATH", "COREPACK_HOME"],
  ...[
    "PNPM_HOME",
    "BUN_INSTALL",
    "DENO_DIR",
    "MISE_DATA_DIR",
    "MISE_CONFIG_DIR",
    "MISE_CACHE_DIR",
    "MISE_STATE_DIR",
    "MISE_TRUSTED_CONFIG_PATHS",
    "ASDF_DIR",
    "ASDF_DATA_DIR",
    "DIRENV_DIR",
  ],
  ...["GEM_HOME", "GEM_PATH", "RBENV_ROOT", "BUNDLE_PATH", "COMPOSER_HOME", "MIX_HOME", "HEX_HOME"],
  ...[
    "NIX_PATH",
    "NIX_PROFILES",
    "NIX_SSL_CERT_FILE",
    "SSL_CERT_FILE",
    "SSL_CERT_DIR",
    "NODE_EXTRA_CA_CERTS",
    "REQUESTS_CA_BUNDLE",
    "CURL_CA_BUNDLE",
    "PIP_CERT",
    "CARGO_HTTP_CAINFO",
    "PKG_CONFIG_PATH",
    "LD_LIBRARY_PATH",
  ],
  ...["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "PRE_COMMIT_HOME"],
] as const;

/** No other variable of our environment reaches a child unless it is named. */
const passedOn: ReadonlySet<string> = new Set([...always, ...toolchains]);

/** The settings of a child's environment. */
export interface EnvironmentSettings {
  /** Names of our variables to pass on; a name may end in `*`. */
  readonly env: readonly string[];
  /** Variables to set, by name. */
  readonly set: Readonly<Record<string, string>>;
}

/** The environment of a child: the allow-list, the locale, and named and set variables. A set variable wins over one passed on. */
export function childEnvironment({ env, set }: EnvironmentSettings): Record<string, string> {
  const environment: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(ours)) {
    if (value !== undefined && (isPassedOn(name) || isNamed(name, env))) environment[name] = value;
  }
  return Object.assign(environment, set);
}

/** Variables of a shell, of git, of what started us, and those that we set: no program needs ours. */
const ofSession = /^(?:_|PWD|OLDPWD|SHLVL|CI|INIT_CWD|npm_.*|GIT_.*|CUEBOOK_.*)$/;

/** The variables of ours that a child does not get, without those of the session itself. @param env as in `EnvironmentSettings` */
export function heldBack(env: readonly string[]): Record<string, string> {
  const held: Record<string, string> = Object.create(null);
  for (const [name, value = ""] of Object.entries(ours)) {
    if (value !== "" && !isPassedOn(name) && !isNamed(name, env) && !ofSession.test(name)) held[name] = value;
  }
  return held;
}

/** Whether every child gets a variable. */
export function isPassedOn(name: string): boolean {
  return name.startsWith("LC_") || passedOn.has(name);
}

function isNamed(name: string, asked: readonly string[]): boolean {
  return asked.some((ask) => (ask.endsWith("*") ? name.startsWith(ask.slice(0, -1)) : name === ask));
}
