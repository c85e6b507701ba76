import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { check, implemented, type Output, type PhaseProject, reviewed } from "./phase-projects.ts";

const test = "tests/format.rs";
const tinySpec: Output = {
  status: "complete",
  summary: "Specified, with one test that fails.",
  artifact: `# Specification

- SC-1: \`cargo test\` shows that format(5400) returns 1h30m.

In: this function. Out: everything else. The test is hours_and_minutes_are_written in ${test}. The function does not exist yet.
`,
  quality_checklist: {
    all_criteria_verifiable: check,
    no_technical_metrics: check,
    p1_stories_independent: check,
    scope_explicit: check,
    max_3_clarifications: check,
  },
  tests: [{ file: test, name: "hours_and_minutes_are_written", covers: ["SC-1"] }],
};

/**
 * A crate as a person's checkout has it: its dependency is a submodule, a test reads a file that git ignores, the toolchain is found by
 * variables, commits are signed, and a hook looks at them.
 */
export const furnishedProject: PhaseProject = {
  name: "Rust, with a submodule, a secret file, a toolchain by variables, a hook and signed commits",
  workflow: "small",
  needs: ["cargo", "--version"],
  settings: { copy: [".env"] },
  env: { RUSTUP_HOME: join(homedir(), ".rustup"), CARGO_HOME: join(homedir(), ".cargo") },
  files: {
    ".gitignore": "target/\n.env\n",
    "README.md": "# Times\n\n`times::parse(text)` gives seconds.\n",
    "Cargo.toml": `[package]
name = "times"
version = "1.0.0"
edition = "2021"

[dependencies]
units = { path = "vendor/units" }
`,
    "Cargo.lock": `version = 3

[[package]]
name = "times"
version = "1.0.0"
dependencies = [
 "units",
]

[[package]]
name = "units"
version = "1.0.0"
`,
    "src/lib.rs": `/// The seconds of a duration such as 2h.
pub fn parse(text: &str) -> u32 {
    text.trim_end_matches('h').parse::<u32>().unwrap_or(0) * units::HOUR
}
`,
    "tests/parse.rs": `#[test]
fn hours_are_parsed() {
    let settings = std::fs::read_to_string(".env").expect("the project's .env");
    assert!(settings.contains("SERVICE_TOKEN="));
    assert_eq!(times::parse("2h"), 7200);
}
`,
  },
  prepare: [],
  furnish: (folder) => {
    const run = (cwd: string, program: string, ...args: readonly string[]) => execFileSync(program, args, { cwd });
    const units = join(folder, ".git", "units-source");
    mkdirSync(join(units, "src"), { recursive: true });
    writeFileSync(join(units, "Cargo.toml"), `[package]\nname = "units"\nversion = "1.0.0"\nedition = "2021"\n`);
    writeFileSync(join(units, "src/lib.rs"), "pub const HOUR: u32 = 3600;\n");
    const author = ["-c", "user.name=Test", "-c", "user.email=test@localhost"];
    run(units, "git", "init", "--quiet", "--initial-branch=main");
    run(units, "git", "add", "--all");
    run(units, "git", ...author, "commit", "--quiet", "-m", "Units");
    const add = ["submodule", "--quiet", "add", units, "vendor/units"];
    run(folder, "git", "-c", "protocol.file.allow=always", ...add);
    run(folder, "git", "commit", "--quiet", "-m", "Add units");
    writeFileSync(join(folder, ".env"), "SERVICE_TOKEN=8b1fd1c1e0f64f09\n");
    const key = join(folder, ".git", "signing");
    run(folder, "ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key);
    run(folder, "git", "config", "gpg.format", "ssh");
    run(folder, "git", "config", "user.signingkey", key);
    run(folder, "git", "config", "commit.gpgsign", "true");
    const hook =
      "#!/bin/sh\nif git diff --cached | grep -q '^+.*dbg!('; then echo 'src/lib.rs: remove dbg!'; exit 1; fi\n";
    writeFileSync(join(folder, ".git/hooks/pre-commit"), hook, { mode: 0o755 });
  },
  task: "Add format(seconds) to times: 5400 becomes 1h30m.",
  newly: "hours_and_minutes_are_written",
  script: ({ read, write, edit, bash }, at) => [
    read(at("src/lib.rs")),
    write(
      at(test),
      `#[test]
fn hours_and_minutes_are_written() {
    assert_eq!(times::format(5400), "1h30m");
}
`,
    ),
    bash("cargo test"),
    tinySpec,
    read(at("src/lib.rs")),
    edit(
      at("src/lib.rs"),
      "    text.trim_end_matches('h').parse::<u32>().unwrap_or(0) * units::HOUR\n}",
      `    text.trim_end_matches('h').parse::<u32>().unwrap_or(0) * units::HOUR
}

/// Seconds as hours and minutes.
pub fn format(seconds: u32) -> String {
    format!("{}h{}m", seconds / units::HOUR, seconds % 60)
}`,
    ),
    implemented("cargo test", "src/lib.rs", 7),
    edit(
      at("src/lib.rs"),
      '    format!("{}h{}m", seconds / units::HOUR, seconds % 60)',
      '    format!("{}h{}m", seconds / units::HOUR, seconds % units::HOUR / 60)',
    ),
    bash("cargo test"),
    implemented("cargo test", "src/lib.rs", 7),
    bash("git diff main...HEAD"),
    reviewed,
  ],
  acceptance: {
    file: "tests/hidden.rs",
    text: `#[test]
fn any_duration_is_written() {
    assert_eq!(times::format(9000), "2h30m");
}
`,
    run: [
      ["git", "-c", "protocol.file.allow=always", "submodule", "--quiet", "update", "--init"],
      ["cargo", "test", "--quiet", "--offline", "--test", "hidden", "--test", "format"],
    ],
  },
};
