import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { write } from "../testing/trial-repository.ts";
import { envFileSecrets } from "./env-files.ts";

test("secrets are those of variables with such names, in the files at the top and in those that are copied", () => {
  const folder = mkdtempSync(join(tmpdir(), "cuebook-env-"));
  try {
    write(folder, {
      ".env":
        "PORT=3000\nAPI_KEY=abcdefgh-1\nexport DB_PASSWORD='pass word 22'\n# OLD_TOKEN=not-this-one\nSHORT_KEY=abc\n",
      ".env.local": 'GITHUB_TOKEN="ghp_local_value"\n',
      ".env.example": "API_KEY=put-yours-here\n",
      "packages/p/.env": "P_SECRET=of-a-package\n",
      "packages/q/.env": "Q_SECRET=of-another\n",
    });
    expect(envFileSecrets(folder, ["packages/p/.env", "certs/", "**/.env"]).sort()).toEqual(
      ["abcdefgh-1", "ghp_local_value", "of-a-package", "pass word 22"].sort(),
    );
    expect(envFileSecrets(join(folder, "missing"))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
