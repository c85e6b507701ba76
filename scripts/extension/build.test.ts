import { existsSync } from "node:fs";
import { createRequire, Module } from "node:module";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { repositoryRoot } from "../files.ts";
import { extensionBudget, packExtension } from "./build.ts";

describe("the packed extension", () => {
  let packed: Uint8Array;
  let files: Record<string, string>;
  beforeAll(async () => {
    packed = await packExtension();
    files = Object.fromEntries(Object.entries(unzipSync(packed)).map(([name, bytes]) => [name, strFromU8(bytes)]));
  });

  test("has what VS Code reads, and is within its budget", () => {
    expect(Object.keys(files)).toEqual([
      "[Content_Types].xml",
      "extension.vsixmanifest",
      "extension/package.json",
      "extension/README.md",
      "extension/LICENSE.txt",
      "extension/THIRD-PARTY-LICENSES.md",
      "extension/media/icon.png",
      "extension/media/inbox.svg",
      "extension/dist/extension.cjs",
    ]);
    expect(packed.length).toBeLessThan(extensionBudget);
    expect(files["extension/THIRD-PARTY-LICENSES.md"]).toContain("# vscode-languageclient ");
    for (const [, asset = ""] of files["extension.vsixmanifest"]?.matchAll(/Path="([^"]*)"/g) ?? [])
      expect(files[asset]).toBeDefined();
  });

  test("is disabled in workspaces without trust, and defines each command that its menus name", () => {
    const manifest = JSON.parse(files["extension/package.json"] ?? "");
    expect(manifest.capabilities.untrustedWorkspaces.supported).toBe(false);
    expect(files[`extension/${manifest.main.replace("./", "")}`]).toBeDefined();
    const commands = manifest.contributes.commands.map(({ command }: { command: string }) => command);
    for (const entry of Object.values(manifest.contributes.menus).flat() as { command: string }[])
      expect(commands).toContain(entry.command);
    for (const command of commands) expect(files["extension/dist/extension.cjs"]).toContain(command);
    // The client defines the commands of the server: a second definition would stop it.
    for (const name of ["cuebook.run", "cuebook.test", "cuebook.showGraph"]) expect(commands).not.toContain(name);
  });

  test("needs no module but those of Node and VS Code", () => {
    const code = files["extension/dist/extension.cjs"] ?? "";
    const needed = [...code.matchAll(/\brequire\(["'`]([^"'`]+)["'`]\)/g)].map(([, name = ""]) => name);
    expect(needed).toContain("vscode");
    expect(needed.filter((name) => name !== "vscode" && !Module.isBuiltin(name))).toEqual([]);
  });
});

test("the manifest's icon and main resolve in the sources", () => {
  const manifest = createRequire(import.meta.url)(join(repositoryRoot, "editors/vscode/package.json"));
  const [{ icon }] = manifest.contributes.viewsContainers.activitybar;
  for (const file of [icon, manifest.icon]) expect(existsSync(join(repositoryRoot, "editors/vscode", file))).toBe(true);
});
