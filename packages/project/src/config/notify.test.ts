import { join } from "node:path";
import { noticeKinds } from "@cuebook/tools";
import { describe, expect, test } from "vitest";
import { useFolders } from "../testing/folders.ts";
import { loadConfig } from "./load.ts";

const newFolder = useFolders();

function load(project: string, user = "# nothing yet\n") {
  const folder = newFolder({ "project/.cuebook/config.yaml": project, "home/.config/cuebook/config.yaml": user });
  const { config, diagnostics } = loadConfig({ cwd: join(folder, "project"), env: { HOME: join(folder, "home") } });
  const findings = diagnostics.map(({ code, line, column, message, suggestion }) =>
    `${line}:${column} ${code}: ${message} ${suggestion?.text ?? ""}`.trim(),
  );
  return { receivers: config?.notify, findings };
}

describe("the section notify", () => {
  test("names nobody by default", () => {
    expect(load("# nothing yet\n")).toEqual({ receivers: [], findings: [] });
  });

  test("becomes receivers, those of the user and those of the project", () => {
    const { receivers, findings } = load(
      "notify: { desk: { command: [notify-send, Cuebook], env: [DISPLAY], on: [gate, question] } }\n",
      "notify: { phone: { url: https://a.example/hook, secret: HOOK, tries: 2 } }\n",
    );
    expect(findings).toEqual([]);
    expect(receivers).toEqual([
      {
        ...{ name: "desk", is: "command", command: ["notify-send", "Cuebook"], env: ["DISPLAY"] },
        ...{ on: ["gate", "question"], timeoutMs: 10_000, tries: 4 },
      },
      {
        ...{ name: "phone", is: "webhook", url: "https://a.example/hook", secret: "HOOK" },
        ...{ on: noticeKinds, timeoutMs: 10_000, tries: 2 },
      },
    ]);
  });

  test("has findings for places that lack something, are two, or are not safe", () => {
    const { receivers, findings } = load(`notify:
  a: { url: "http://a.example", secret: HOOK }
  b: { url: "https://ann:pw@a.example", env: [X] }
  c: { on: [gate] }
  d: { command: [x], url: "https://a.example", secret: S }
  e: { url: "http://127.0.0.1:8080/hook", secret: S }
`);
    expect(receivers).toBeUndefined();
    expect(findings).toMatchInlineSnapshot(`
      [
        "2:13 notify_invalid: the receiver "a" of notify: "url" must begin with https://; http:// is for this machine only",
        "3:3 notify_invalid: the receiver "b" of notify: a webhook needs "secret", the variable with what signs its messages",
        "3:13 notify_invalid: the receiver "b" of notify: "url" has a name or a password: the signature says who asks",
        "3:46 notify_invalid: the receiver "b" of notify: "env" is for a command: a webhook has no environment",
        "4:3 notify_invalid: the receiver "c" of notify: it needs "command", or "url" and "secret"",
        "5:27 notify_invalid: the receiver "d" of notify: "url" is for a webhook, and "command" names a program",
        "5:56 notify_invalid: the receiver "d" of notify: "secret" is for a webhook, and "command" names a program",
      ]
    `);
  });

  test("has findings, each at its place, for values of another form", () => {
    const { receivers, findings } = load(`notify:
  a: { command: "notify-send Cuebook" }
  b: { command: [x], on: [gates, question], every: 5 }
  c: { url: "https://a.example", secret: whsec_AAAA-BBBB }
  d: { command: [] }
  e: notify-send
`);
    expect(receivers).toBeUndefined();
    expect(findings).toMatchInlineSnapshot(`
      [
        "2:17 wrong_type: "notify.a.command" must be a list, but is the text "notify-send Cuebook"",
        "3:27 wrong_value: "notify.b.on[0]" must be "gate", "question", "permission", "failure", "issue", "request" or "machine", but is the text "gates" did you mean "gate"?",
        "3:45 unknown_key: unknown key "notify.b.every"; known here: command, env, url, secret, on, timeout_ms, tries",
        "4:42 wrong_value: "notify.c.secret" must be the name of an environment variable, but is the text "whsec_AAAA-BBBB"",
        "5:17 wrong_value: "notify.d.command" must be a list of at least 1, but is 0 items",
        "6:6 wrong_type: "notify.e" must be a mapping, but is the text "notify-send" it has the keys command, env, url, secret, on, timeout_ms, tries",
      ]
    `);
  });
});
