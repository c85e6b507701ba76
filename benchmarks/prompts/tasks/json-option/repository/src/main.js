import { readFileSync } from "node:fs";
import { count } from "./count.js";

const [file, ...others] = process.argv.slice(2);
if (file === undefined || file.startsWith("-") || others.length > 0) {
  console.error("usage: main.js FILE");
  process.exit(2);
}
const { lines, words, bytes } = count(readFileSync(file, "utf8"));
console.log(`${lines} ${words} ${bytes}`);
