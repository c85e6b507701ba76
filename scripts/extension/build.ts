import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { escapedMarkup } from "@cuebook/diagram";
import { strToU8, zipSync } from "fflate";
import { rolldown } from "rolldown";
import { repositoryRoot } from "../files.ts";
import { licenceNotices } from "../publish/notices.ts";

const folder = join(repositoryRoot, "editors/vscode");

/** What the packed extension may take. */
export const extensionBudget = 300_000;

/**
 * Bundles the extension with the client of the protocol into one CommonJS file, as VS Code loads extensions.
 *
 * @returns the code, and the licences of what is in it
 */
export async function bundleExtension(): Promise<{ readonly code: string; readonly notices: string }> {
  const bundle = await rolldown({
    input: join(folder, "src/extension.ts"),
    cwd: folder,
    platform: "node",
    external: ["vscode"],
    onLog: (level, { message }) => {
      if (level === "warn") throw new Error(`the extension: ${message}`);
    },
  });
  const { output } = await bundle.generate({
    format: "cjs",
    codeSplitting: false,
    comments: false,
    minify: { compress: true, mangle: true, codegen: { removeWhitespace: true } },
  });
  await bundle.close();
  const [{ code, moduleIds }] = output;
  return { code, notices: licenceNotices(moduleIds) };
}

/**
 * Packs the extension as a `.vsix`: a zip with two files that describe it to VS Code, and the extension in a folder.
 *
 * @returns the bytes: the same ones for the same files
 * @throws Error if they exceed the budget
 */
export async function packExtension(): Promise<Uint8Array> {
  const { code, notices } = await bundleExtension();
  // The extension is one CommonJS file: "type" is about its sources.
  const { type: _, private: _private, ...manifest } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const extension = {
    "package.json": `${JSON.stringify(manifest, null, 2)}\n`,
    "README.md": readFileSync(join(folder, "README.md"), "utf8"),
    "LICENSE.txt": readFileSync(join(repositoryRoot, "LICENSE"), "utf8"),
    "THIRD-PARTY-LICENSES.md": notices,
    "media/icon.png": readFileSync(join(folder, "media/icon.png")),
    "media/inbox.svg": readFileSync(join(folder, "media/inbox.svg"), "utf8"),
    "dist/extension.cjs": code,
  };
  const files = {
    "[Content_Types].xml": contentTypes,
    "extension.vsixmanifest": vsixManifest(manifest),
    ...Object.fromEntries(Object.entries(extension).map(([name, text]) => [`extension/${name}`, text])),
  };
  const entries = Object.entries(files).map(
    ([name, content]) => [name, typeof content === "string" ? strToU8(content) : new Uint8Array(content)] as const,
  );
  const packed = zipSync(Object.fromEntries(entries), { level: 9, mtime: new Date(1980, 0, 2) });
  if (packed.length > extensionBudget)
    throw new Error(`the extension has ${packed.length} bytes, and its budget is ${extensionBudget}`);
  return packed;
}

/** Where `npm run extension` writes it. */
export async function writeExtension(): Promise<{ readonly file: string; readonly bytes: number }> {
  const packed = await packExtension();
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  const file = join(folder, `cuebook-${version}.vsix`);
  writeFileSync(file, packed);
  return { file, bytes: packed.length };
}

interface Manifest {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly version: string;
  readonly publisher: string;
  readonly categories: readonly string[];
  readonly keywords: readonly string[];
  readonly engines: { readonly vscode: string };
}

const contentTypes = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
${[
  ["json", "application/json"],
  ["vsixmanifest", "text/xml"],
  ["md", "text/markdown"],
  ["txt", "text/plain"],
  ["svg", "image/svg+xml"],
  ["png", "image/png"],
  ["cjs", "application/javascript"],
]
  .map(([extension, type]) => `  <Default Extension=".${extension}" ContentType="${type}"/>`)
  .join("\n")}
</Types>
`;

/** The description that VS Code and the Marketplace read, in the form that `vsce` writes. */
function vsixManifest({
  name,
  displayName,
  description,
  version,
  publisher,
  categories,
  keywords,
  engines,
}: Manifest): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${escapedMarkup(name)}" Version="${escapedMarkup(version)}" Publisher="${escapedMarkup(publisher)}"/>
    <DisplayName>${escapedMarkup(displayName)}</DisplayName>
    <Description xml:space="preserve">${escapedMarkup(description)}</Description>
    <Tags>${escapedMarkup(keywords.join(","))}</Tags>
    <Categories>${escapedMarkup(categories.join(","))}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${escapedMarkup(engines.vscode)}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionDependencies" Value=""/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionPack" Value=""/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
    </Properties>
    <License>extension/LICENSE.txt</License>
    <Icon>extension/media/icon.png</Icon>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Icons.Default" Path="extension/media/icon.png" Addressable="true"/>
  </Assets>
</PackageManifest>
`;
}
