import { addRememberedRule } from "../remembered.ts";

/** A separate process that remembers some rules: `add-rules.ts FOLDER NAME COUNT`. */
const [folder = "", name = "", count = "0"] = process.argv.slice(2);
for (let i = 0; i < Number(count); i++) {
  addRememberedRule(folder, {
    rule: { decide: "allow", path: `${name}/${i}` },
    at: new Date().toISOString(),
    by: name,
  });
}
