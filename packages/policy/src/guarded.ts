import type { Action } from "./action.ts";
import { bareName } from "./bare-name.ts";

/** Why rules that allow in general do not cover a file: it looks like a secret, or gives an agent, a build or git more power. */
export const guardKinds = ["secret", "agent_settings", "git_programs"] as const;
export type GuardKind = (typeof guardKinds)[number];

/** What makes a path guarded: the parts of it, from the first to the last. */
export interface Guard {
  readonly kind: GuardKind;
  readonly from: number;
  readonly to: number;
}

/** Names in lower case: a part for each `/`, with `*` for any characters. What is below a guarded folder is guarded. */
const names: Readonly<Record<GuardKind, readonly string[]>> = {
  secret: [
    ...[".env", ".env.*", "*.env", ".npmrc", ".netrc", "_netrc", ".pypirc", ".git-credentials", ".pgpass", ".my.cnf"],
    ...["*.pem", "*.key", "*.p12", "*.pfx", "*.jks", "*.keystore", "*.kdbx", "*.ppk"],
    ...["id_rsa*", "id_dsa*", "id_ecdsa*", "id_ed25519*", ".htpasswd", ".dockercfg", ".vault-token", ".s3cfg", ".boto"],
    ...["credentials*.json", "client_secret*.json", "service-account*.json", "secrets.*", "kubeconfig", "rclone.conf"],
    ...["*.tfstate", "*.tfstate.backup", ".terraformrc", "terraform.rc", "credentials.tfrc.json"],
    ...[".aws", ".ssh", ".gnupg", ".azure", ".password-store", ".config/gcloud", ".config/gh"],
    ...[".kube/config", ".docker/config.json", ".cargo/credentials*", ".gem/credentials"],
  ],
  agent_settings: [
    ...[".mcp.json", ".claude", ".codex", ".gemini", ".qwen", ".opencode", "opencode.json", "opencode.jsonc"],
    ...[".cursor", ".cursorrules", ".windsurf", ".windsurfrules", ".roo", ".clinerules", ".kiro", ".agents"],
    ...["agents.md", "agents.*.md", "claude.md", "claude.*.md", "gemini.md", "workflow.md"],
    ...[".github/copilot-instructions.md", ".github/workflows", ".github/actions", ".gitlab-ci.yml", ".circleci"],
    ...["jenkinsfile", "azure-pipelines.yml", ".travis.yml", "bitbucket-pipelines.yml"],
    ...[".envrc", ".husky", ".githooks", ".pre-commit-config.yaml", "lefthook.yml", ".lefthook.yml"],
    ...[".vscode/tasks.json", ".vscode/launch.json", ".vscode/settings.json", ".vscode/mcp.json", ".idea"],
    ...[".devcontainer", ".devcontainer.json"],
  ],
  // A folder with a `HEAD` can be one that git takes for a repository, whose configuration names programs. The configuration of a
  // repository often includes a `.gitconfig` of its files, and has its hooks in a folder such as `git-hooks`.
  git_programs: [
    ...["head", ".gitconfig"],
    ...["applypatch-msg", "pre-applypatch", "post-applypatch", "pre-commit", "pre-merge-commit", "prepare-commit-msg"],
    ...["commit-msg", "post-commit", "pre-rebase", "post-checkout", "post-merge", "pre-push", "pre-receive", "update"],
    ...["proc-receive", "post-receive", "post-update", "reference-transaction", "push-to-checkout", "pre-auto-gc"],
    ...["post-rewrite", "sendemail-validate", "fsmonitor-watchman", "post-index-change"],
  ].map((name) => (name === "head" || name === ".gitconfig" ? name : `*hooks/${name}`)),
};

/** Names of files that have no secrets: examples, public keys, templates. */
const harmless =
  /^\.env\..*(?:example|sample|template|dist)$|(?:example|sample|template)\.env$|^id_.*\.pub$|\.(?:tmpl|j2|jinja2?|hbs|handlebars|mustache|liquid)$/;

const guards = { read: [guardFor("secret")], write: [guardFor("agent_settings"), guardFor("git_programs")] } as const;

/** Names that are guarded only as the end of a path: folders with these names are ordinary. */
const areFiles: ReadonlySet<GuardKind> = new Set(["git_programs"]);

function guardFor(kind: GuardKind) {
  const patterns = names[kind].map((name) => name.split("/").map((part) => new RegExp(`^${sourceOf(part)}$`, "s")));
  const firsts = names[kind].map((name) => sourceOf(name.split("/")[0] ?? ""));
  // Most names are none of these: one expression finds that out.
  return { kind, patterns, first: new RegExp(`^(?:${firsts.join("|")})$`, "s") };
}

function sourceOf(part: string): string {
  return part.replaceAll(".", "\\.").replaceAll("*", ".*");
}

/** The documented names of guarded files, for reference pages. */
export const guardedNames = names;

/**
 * Why rules that allow in general do not cover an action. Reading is guarded for secrets, writing for the settings of agents and
 * builds. Names are compared as any file system would: case and invisible characters are ignored.
 */
export function guardOf(action: Action): Guard | undefined {
  if (action.effect !== "read" && action.effect !== "write") return undefined;
  const parts = action.path.split("/").map(bareName);
  if (action.effect === "write" && action.ofGit === true)
    return { kind: "git_programs", from: 0, to: parts.length - 1 };
  for (const { kind, patterns, first } of guards[action.effect]) {
    for (const [from, part] of parts.entries()) {
      const fits = (pattern: readonly RegExp[]) =>
        fitsAt(pattern, parts, from) && (!areFiles.has(kind) || from + pattern.length === parts.length);
      const found = first.test(part) ? patterns.find(fits) : undefined;
      if (found !== undefined) return { kind, from, to: from + found.length - 1 };
    }
  }
  return undefined;
}

function fitsAt(pattern: readonly RegExp[], parts: readonly string[], from: number): boolean {
  return pattern.every((name, i) => {
    const part = parts[from + i] ?? "";
    return name.test(part) && !harmless.test(part);
  });
}

/**
 * Whether a glob names a guarded path, and does not just match it: its beginning without special characters, after `**` + `/` if it
 * begins so, is the guarded name.
 *
 * ```ts
 * namesGuarded(".claude/**", ".claude/settings.json", guard); // true, as for "**" + "/.claude/*"
 * namesGuarded("**", ".claude/settings.json", guard); // false, as for "**" + "/*.json" and ".*" + "/**"
 * ```
 */
export function namesGuarded(glob: string, path: string, { from, to }: Guard): boolean {
  const parts = path.split("/");
  const whole = parts.slice(0, to + 1).join("/");
  const own = parts.slice(from, to + 1).join("/");
  return begins(glob, whole) || (glob.startsWith("**/") && begins(glob.slice(3), own));
}

function begins(glob: string, name: string): boolean {
  const literal = literalBeginning(glob);
  return literal === name || literal.startsWith(`${name}/`);
}

/** The text before the first special character, without its escapes. */
function literalBeginning(glob: string): string {
  const [beginning = ""] = /^(?:\\.|[^\\*?[{])*/su.exec(glob) ?? [];
  return beginning.replace(/\\(.)/gsu, "$1");
}

/** What the person who decides should know. Undefined if nothing is guarded. */
export function guardWarning(action: Action): string | undefined {
  const guard = guardOf(action);
  if (guard === undefined || !("path" in action)) return undefined;
  const name = action.path
    .split("/")
    .slice(guard.from, guard.to + 1)
    .join("/");
  switch (guard.kind) {
    case "secret":
      return `looks like a secret: ${name}`;
    case "agent_settings":
      return `changes the settings of agents or builds: ${name}`;
    case "git_programs":
      return `git runs what such a file says, also when a person calls it: ${name}`;
  }
}
