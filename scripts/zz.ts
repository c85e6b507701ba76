import { writeFileSync } from "node:fs";
import { eventSections } from "./docs/event-sections.ts";
import { jsonSections } from "./docs/json-sections.ts";

writeFileSync("/tmp/json-out.md", (await jsonSections()).map(([k, v]) => `<!-- ${k} -->\n${v}`).join("\n\n"));
writeFileSync("/tmp/ev-out.md", (await eventSections()).map(([k, v]) => `<!-- ${k} -->\n${v}`).join("\n\n"));
