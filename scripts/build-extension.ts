import { writeExtension } from "./extension/build.ts";

// `npm run extension` bundles the extension of VS Code, and packs it as a file that `code --install-extension` takes.
const { file, bytes } = await writeExtension();
process.stdout.write(`${file}: ${Math.ceil(bytes / 1000)} kB\n`);
