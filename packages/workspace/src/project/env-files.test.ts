import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { write } from "../testing/trial-repository.ts";
import { envFileSecrets } from "./env-files.ts";

test("secrets are those of variables with such names, in all such files of the checkout", () => {
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
    expect(envFileSecrets(folder).sort()).toEqual(
      ["abcdefgh-1", "ghp_local_value", "of-a-package", "of-another", "pass word 22"].sort(),
    );
    expect(envFileSecrets(join(folder, "missing"))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("secrets are also in files of other names that patterns name, and that .worktreeinclude names", () => {
  const folder = mkdtempSync(join(tmpdir(), "cuebook-env-"));
  const key = ["MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7", "short", "VJTUt9Us8cKjMzEfYyjiWA4R4"];
  try {
    write(folder, {
      ".worktreeinclude": "# ours\n!/.env\nconfig/master.key\n",
      "config/master.key": "8b1fd1c1e0f64f098b1fd1c1\n",
      "certs/deep/k.pem": `-----BEGIN PRIVATE KEY-----\n${key.join("\n")}\n-----END PRIVATE KEY-----\n`,
      "service.json": JSON.stringify({
        port: "12345678",
        deep: [{ api_key: "json-value-1" }, { api_key: "json-value-2" }],
      }),
      "p/local.secrets": "DB_PASSWORD=of-a-pattern\n",
      "node_modules/x/.env": "API_KEY=of-a-package-of-others\n",
      "not-named.json": JSON.stringify({ api_key: "nobody-names-me" }),
    });
    expect(envFileSecrets(folder, ["certs/", "/service.json", "*.secrets", "node_modules"]).sort()).toEqual(
      [key[0], key[2], "8b1fd1c1e0f64f098b1fd1c1", "json-value-1", "json-value-2", "of-a-pattern"].sort(),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
