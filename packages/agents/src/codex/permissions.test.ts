import { outlook, type Rule, type RulesName, rulesOf, type Sandbox } from "@cuebook/policy";
import { expect, test } from "vitest";
import { clientPermissions } from "./permissions.ts";

const run: Rule = { decide: "allow", effect: "run" };
const network: Rule = { decide: "allow", effect: "network" };
const noCommand: Rule = { decide: "deny", effect: "run" };

type Row = readonly [
  permissions: readonly (RulesName | Rule)[],
  sandbox: Sandbox,
  clientSandbox: string,
  policy: "on-request" | "untrusted" | "confined",
  hasNetwork: boolean,
];

test.each<Row>([
  [[], "none", "read-only", "on-request", false],
  [["read"], "none", "read-only", "on-request", false],
  [["read", noCommand], "none", "read-only", "untrusted", false],
  [["read", run], "workspace", "read-only", "on-request", false],
  [["edit"], "none", "workspace-write", "untrusted", false],
  [["edit", noCommand], "none", "workspace-write", "untrusted", false],
  [["edit", network], "workspace", "workspace-write", "untrusted", true],
  [["edit", run], "none", "workspace-write", "on-request", false],
  [["edit", run, network], "none", "danger-full-access", "on-request", true],
  [["edit", run], "workspace", "workspace-write", "confined", false],
  [["full"], "none", "danger-full-access", "on-request", true],
  [["full"], "workspace", "workspace-write", "confined", true],
  [["full"], "workspace_no_network", "workspace-write", "confined", false],
  [["full", { decide: "deny", effect: "network" }], "none", "workspace-write", "on-request", false],
  [["full", { decide: "deny", path: "secrets/**" }], "none", "read-only", "on-request", true],
  [["full", { decide: "ask", command: ["git", "push", "**"] }], "none", "workspace-write", "untrusted", true],
])(
  "the permissions %j in the sandbox %s are the sandbox %s with the policy %s",
  (permissions, sandbox, clientSandbox, policy, hasNetwork) => {
    const given = clientPermissions({
      permissions: outlook(rulesOf(permissions.length === 0 ? undefined : permissions)),
      sandbox,
    });
    const { approvalPolicy, ...rest } = given;
    expect(rest).toMatchObject({ sandbox: clientSandbox, hasNetwork });
    expect(typeof approvalPolicy === "object" ? "confined" : approvalPolicy).toBe(policy);
  },
);
