import { buildPage, buildPlayground, builtPage, builtPlayground, replaceBuilt } from "./web/build.ts";

// `node scripts/build-web.ts` builds the page into the folder that the server sends it from, and the playground alone into one for a
// site of static files.
const start = performance.now();
await replaceBuilt(builtPage, buildPage);
await replaceBuilt(builtPlayground, buildPlayground);
process.stdout.write(`${builtPage}, ${builtPlayground} in ${Math.round(performance.now() - start)} ms\n`);
