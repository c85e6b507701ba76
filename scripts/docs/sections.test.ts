import { expect, test } from "vitest";
import { repositoryRoot } from "../files.ts";
import { madeSections } from "./sections.ts";

const sections = await madeSections(repositoryRoot);

test("a section of each kind is generated from the current code", () => {
  const expected = {
    "role-keys": "| `turns` | whole number from 1 to 1000000 | `20` |",
    "issue-fields": "| `labels` | list of text |",
    "command-list": "| [`cuebook runs resume`](#cuebook-runs-resume) |",
    commands: "Also called `cuebook validate`.",
    "exit-codes": "| 130 |",
    "config-variables": "| `CUEBOOK_REPAIRS` | `limits.repairs` |",
    agents: "### `claude-code`",
    "replay-entry": "| `choose.outputs` |",
    "service-variables": "| `CUEBOOK_TRACKER_ACTIVE_STATES` | `tracker.active_states` | texts separated by commas |",
    "prompt-extensions": "| `previous` | `prompt: { previous: true }` |",
    "other-variables": "| `CUEBOOK_ENV_FILE` |",
    events: "### `turn_requested`",
    "go-differences": "(../../conformance/go/differences.jsonl#L1)",
    "mustache-missing-error": "| missing | **fails** | nothing | `no` | **fails** |",
  };
  for (const [name, part] of Object.entries(expected)) expect(sections.get(name), name).toContain(part);
});

test("every key of the tables has a description", () => {
  const tables = ["workflow-keys", "role-keys", "edge-keys", "workflow-md-keys", "config-keys", "replay-edit"];
  for (const name of tables) expect(sections.get(name), name).not.toMatch(/\| {2}\|$/m);
});

test("the variables that replace settings of a WORKFLOW.md are separate from the others", () => {
  expect(sections.get("other-variables")).not.toContain("CUEBOOK_TRACKER");
  expect(sections.get("service-variables")).not.toContain("CUEBOOK_ENV_FILE");
});
