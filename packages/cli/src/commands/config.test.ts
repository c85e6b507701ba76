import { useFolders } from "@cuebook/project/testing";
import { describe, expect, test } from "vitest";
import { cuebook } from "../testing/cuebook.ts";

const newFolder = useFolders();
function folder(config: string): string {
  return newFolder({ ".cuebook/config.yaml": config });
}

describe("cuebook config", () => {
  test("shows every setting in effect with its origin, but not the values of variables", async () => {
    const at = folder("agent: c\nagents:\n  c: { kind: command, command: [$TOKEN] }\n");
    const env = { CUEBOOK_REPAIRS: "0", CUEBOOK_WORKTREES: "/trees", TOKEN: "hunter2hunter2" };
    expect(await cuebook(at, ["config"], env)).toEqual({
      code: 0,
      out: `\
agent = c                                           .cuebook/config.yaml
agents.c = {"kind":"command","command":["$TOKEN"]}  .cuebook/config.yaml
limits.turn_timeout_ms = 3600000                    default
limits.stall_timeout_ms = 300000                    default
limits.repairs = 0                                  CUEBOOK_REPAIRS
limits.tries = 2                                    default
limits.checks_timeout_ms = 600000                   default
state = .cuebook/state                              default
worktrees = /trees                                  CUEBOOK_WORKTREES
sync = none                                         default
handoff.remote = origin                             default
serve.order = fair                                  default
telemetry.disabled = false                          default
telemetry.service_name = cuebook                    default
telemetry.content = false                           default
telemetry.metrics = true                            default
telemetry.metrics_interval_ms = 60000               default
tools.extraction = trusted                          default
tools.permissions.timeout_ms = 600000               default
`,
      err: "",
    });
  });

  test("hides a token that was written into the file", async () => {
    const at = folder("agents:\n  c: { kind: command, key: sk-abcdefghijklmnopqrstuvwxyz }\n");
    for (const format of ["text", "json"]) {
      const { out } = await cuebook(at, ["config", "--format", format]);
      expect(out).not.toContain("sk-abc");
      expect(out).toContain("[secret]");
    }
  });

  test("hides a token of any form where a secret is expected, and shows the name of a variable", async () => {
    const at = folder("handoff: { token: tok-written-here, endpoint: $WHERE }\n");
    const { out } = await cuebook(at, ["config"]);
    expect(out).toMatch(/handoff\.token = \(secret\) /);
    const named = await cuebook(folder("handoff: { token: $GITHUB_TOKEN }\n"), ["config"]);
    expect(named.out).toMatch(/handoff\.token = \$GITHUB_TOKEN /);
  });

  test("reports mistakes at their places", async () => {
    const { code, out } = await cuebook(folder("agent: 1\nlimits: { repiars: 1 }\n"), ["config"]);
    expect(code).toBe(1);
    expect(out).toContain("  at .cuebook/config.yaml:1:8\n> 1 | agent: 1\n");
    expect(out).toContain('help: did you mean "repairs"?');
    expect(out).toMatch(/\n2 errors, 0 warnings in 1 file\n$/);
  });

  test("reports mistakes in JSON", async () => {
    const { code, out } = await cuebook(folder("agent: 1\n"), ["config", "--format", "json"], { CUEBOOK_STAET: "x" });
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      diagnostics: [
        { code: "config_variable_unknown", suggestion: { text: "did you mean CUEBOOK_STATE?" } },
        { code: "wrong_type", line: 1, column: 8 },
      ],
      errors: 1,
      warnings: 1,
    });
  });
});
