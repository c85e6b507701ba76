import { parseArgs } from "node:util";
import { repositoryRoot } from "./files.ts";
import { endWith } from "./findings.ts";
import { checkLayers } from "./layers/check.ts";
import { manifestsIn, readPackage } from "./layers/package-files.ts";
import { showFolders } from "./layers/show-folders.ts";
import { layers } from "./layers/table.ts";

// `node scripts/check-layers.ts` finds imports that follow no arrow; `--show` prints the folders of each package as they
// import one another.
const { values } = parseArgs({ options: { show: { type: "boolean", default: false } } });

if (values.show) {
  const manifests = manifestsIn(repositoryRoot);
  for (const layer of layers) {
    const manifest = manifests.get(layer.folder);
    if (manifest !== undefined)
      process.stdout.write(`${showFolders(readPackage(repositoryRoot, layer, manifest))}\n\n`);
  }
} else endWith(checkLayers(repositoryRoot), "layers: every import follows an arrow");
