import { expect, test } from "vitest";
import { heldVariablesNote } from "./held-variables-note.ts";

const held = (name: string, file: string, isSecret = false) => ({ name, from: [file, "other"], isSecret });

test.each([
  [
    "one variable",
    { variables: [held("DATABASE_URL", ".env.example")], setting: 'env: ["DATABASE_URL"]' },
    {
      message: "DATABASE_URL (.env.example) is set here, but agents, checks and the set-up do not get it",
      remedy: 'set `project: { env: ["DATABASE_URL"] }` in the configuration to pass it on',
    },
  ],
  [
    "several, one of them a secret",
    {
      variables: [held("STAGE", ".envrc"), held("GOPROXY", "api/go.mod"), held("API_TOKEN", ".envrc", true)],
      setting: 'env: ["OLD", "STAGE", "GOPROXY"]',
    },
    {
      message:
        "STAGE (.envrc), GOPROXY (api/go.mod) and API_TOKEN (.envrc) are set here, but agents, checks and the set-up do not get them",
      remedy:
        'set `project: { env: ["OLD", "STAGE", "GOPROXY"] }` in the configuration to pass on STAGE and GOPROXY; API_TOKEN looks like a secret: if `project.env` names it, agents see its value',
    },
  ],
  [
    "secrets alone",
    { variables: [held("API_TOKEN", ".envrc", true), held("DB_PASSWORD", ".envrc", true)] },
    {
      message:
        "API_TOKEN (.envrc) and DB_PASSWORD (.envrc) are set here, but agents, checks and the set-up do not get them",
      remedy: "API_TOKEN and DB_PASSWORD look like secrets: if `project.env` names them, agents see their values",
    },
  ],
])("the note on what is held back has the setting, without secrets: %s", (_, all, note) => {
  expect(heldVariablesNote(all)).toEqual(note);
});
