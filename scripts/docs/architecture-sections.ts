import type { PackageFiles } from "../layers/package-files.ts";
import { describedFolders, packagesIn } from "./folders.ts";
import { inlineCode, markdownTable } from "./table.ts";

/** The tables of ARCHITECTURE.md: the packages with their allowed imports, and the contents of their folders. */
export function architectureSections(root: string): [string, string][] {
  const packages = packagesIn(root);
  return [
    ["packages", markdownTable(["package", "what it is", "may import"], packages.map(packageRow))],
    [
      "folders",
      markdownTable(
        ["folder", "holds"],
        describedFolders(packages).map(({ folder, description }) => [inlineCode(folder), description]),
      ),
    ],
  ];
}

function packageRow({ layer, folder, manifest }: PackageFiles): string[] {
  const imports = [
    ...layer.packages.map((name) => name.replace(/^@cuebook\//, "")),
    ...(layer.usesNode ? ["Node"] : []),
    ...layer.libraries.map(inlineCode),
  ];
  return [inlineCode(folder), manifest.description ?? "", imports.join(", ") || "nothing"];
}
