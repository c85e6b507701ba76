import { readFileSync } from "node:fs";
import { join } from "node:path";
import { launchChromium } from "@cuebook/server/testing";
import { repositoryRoot } from "./files.ts";

// `node scripts/extension-icon.ts` draws the icon of the extension, which VS Code takes only as PNG, from its SVG with Chromium.
const media = join(repositoryRoot, "editors/vscode/media");
const browser = await launchChromium();
const page = await browser.newPage({ viewport: { width: 128, height: 128 } });
await page.setContent(`<style>body { margin: 0 }</style>${readFileSync(join(media, "icon.svg"), "utf8")}`);
await page.screenshot({ path: join(media, "icon.png"), omitBackground: true });
await browser.close();
