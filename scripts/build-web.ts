import { buildPage, builtPage } from "./web/build.ts";

// `node scripts/build-web.ts` builds the page into the folder that the server sends it from.
const start = performance.now();
await buildPage(builtPage);
process.stdout.write(`${builtPage} in ${Math.round(performance.now() - start)} ms\n`);
