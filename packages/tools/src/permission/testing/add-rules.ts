import { join } from "node:path";
import { userSeal } from "@cuebook/system";
import { addRememberedRule } from "../remembered.ts";

/** A separate process that remembers some rules: `add-rules.ts FOLDER NAME COUNT`. The key of its user is in the folder. */
const [folder = "", name = "", count = "0"] = process.argv.slice(2);
const seal = userSeal(join(folder, "answers.key"));
for (let i = 0; i < Number(count); i++) {
  const rule = { decide: "allow", path: `${name}/${i}` } as const;
  addRememberedRule(folder, { rule, at: new Date().toISOString(), by: name }, seal);
}
