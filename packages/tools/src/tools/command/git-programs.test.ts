import { expect, test } from "vitest";
import { gitWarnings } from "./git-programs.ts";

const runs = (name: string) => [`git runs or trusts what these name: ${name}`];

test.each<[readonly string[], readonly string[]]>([
  [["-c", "alias.x=!touch a", "x"], runs("alias.x")],
  [["-C", "sub", "-c", "Core.SSHCommand=x", "fetch"], runs("Core.SSHCommand")],
  [["-c", "core.pager=sh -c x", "log"], runs("core.pager")],
  [["-c", "core.fsmonitor=./x", "status"], runs("core.fsmonitor")],
  [["-c", "core.hooksPath=.h", "commit"], runs("core.hooksPath")],
  [
    ["-c", "protocol.ext.allow=always", "clone", "ext::sh -c x"],
    [...runs("protocol.ext.allow"), "git runs the command in an ext:: address"],
  ],
  [["-c", "filter.a.b.smudge=x", "checkout", "."], runs("filter.a.b.smudge")],
  [["-c", "credential.https://a.example.helper=!x", "push"], runs("credential.https://a.example.helper")],
  [["-c", "include.path=x", "-c", "diff.external=y", "diff"], runs("include.path, diff.external")],
  [["--config-env=alias.x=Y", "x"], runs("--config-env")],
  [["--exec-path=./x", "status"], runs("--exec-path")],
  [["fetch", "--upload-pack", "x", "origin"], runs("--upload-pack")],
  [["rebase", "--exec", "x", "main"], runs("--exec")],
  [["-c", "core.pager=cat", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "log"], []],
  [["-c", "user.name=Ada", "commit", "-m", "alias.x=!y"], []],
  [["status"], []],
])("the arguments %j have the warnings %j", (args, warnings) => {
  expect(gitWarnings(args)).toEqual(warnings);
});
