import type { Findings } from "../facts.ts";
import type { ProjectFolder } from "../project-folder.ts";
import { entriesNamed, hasTable, keysOf } from "./toml.ts";

const frameworks = ["actix-web", "axum", "leptos", "rocket", "tauri", "yew"] as const;
const ofFrontends: readonly string[] = ["leptos", "tauri", "yew"];
/** The largest number of sources that are searched for tests. */
const mostSources = 200;

/** Rust, by its `Cargo.toml`. */
export async function detectRust(project: ProjectFolder): Promise<Findings | undefined> {
  if (!(await project.has("Cargo.toml"))) return undefined;
  const manifest = (await project.toml("Cargo.toml")) ?? {};
  const all = hasTable(manifest, "workspace") ? " --workspace" : "";
  const listed = new Set(
    entriesNamed(manifest, /^(?:dev-|build-)?dependencies$/).flatMap(([, packages]) => keysOf(packages)),
  );
  const isLocked = await project.has("Cargo.lock");
  const used = frameworks.filter((name) => listed.has(name));
  return {
    language: "rust",
    packageManager: "cargo",
    frameworks: used,
    hasFrontend: used.some((name) => ofFrontends.includes(name)),
    hasTests: await hasTests(project),
    setupCommand: listed.size === 0 ? "" : `cargo fetch${isLocked ? " --locked" : ""}`,
    testCommand: `cargo test${all}`,
    lintCommand: `cargo clippy${all}`,
    buildCommand: `cargo build${all}`,
    typecheckCommand: `cargo check${all}`,
  };
}

async function hasTests(project: ProjectFolder): Promise<boolean> {
  const sources = (await project.files()).filter((file) => file.endsWith(".rs"));
  if (sources.some((file) => /(?:^|\/)tests\/[^/]+\.rs$/.test(file))) return true;
  for (const file of sources.slice(0, mostSources)) {
    if (/#\[(?:\w+::)*test\b|#\[cfg\(test\)\]/.test((await project.text(file)) ?? "")) return true;
  }
  return false;
}
