import { join } from "node:path";
import { loadConfig } from "@cuebook/project/config";
import { useFolders } from "@cuebook/project/testing";
import { expect, test } from "vitest";
import { diagnosticsText } from "../findings/text.ts";
import { styleOf } from "../output/style.ts";

const newFolder = useFolders();

/** The configuration with a store in a file, in a variable, or in both. */
function load({ file, env = {} }: { readonly file?: string; readonly env?: Record<string, string> }) {
  const files = file === undefined ? {} : { ".cuebook/config.yaml": `store: ${file}\n` };
  const folder = newFolder({ ...files, ".git/x": "" });
  const { config, diagnostics, sources } = loadConfig({ cwd: folder, env: { HOME: join(folder, "home"), ...env } });
  return {
    config,
    text: diagnosticsText(diagnostics, sources, styleOf(false)),
    codes: diagnostics.map(({ code }) => code),
  };
}

test("a store is an address, in a file or a variable, and is shown without its password", () => {
  const { config, codes } = load({
    file: "postgres://ann@db/other",
    env: { CUEBOOK_STORE: "postgresql://ann:hunter2@db:6432/cuebook?sslmode=require" },
  });
  expect(codes).toEqual([]);
  expect(config?.store).toBe("postgresql://ann:hunter2@db:6432/cuebook?sslmode=require");
  const [origin] = (config?.origins ?? []).filter(({ setting }) => setting === "store");
  expect(origin).toEqual({ setting: "store", value: "postgresql://ann@db:6432/cuebook", from: "CUEBOOK_STORE" });
});

test("a file of the environment replaces a store of the configuration", () => {
  const { config } = load({ file: "postgres://ann@db/cuebook", env: { CUEBOOK_DB_PATH: "/x.db" } });
  expect([config?.store, config?.database]).toEqual([undefined, "/x.db"]);
});

test("a password in the configuration of a project is a warning that does not show it", () => {
  expect(load({ file: "postgres://ann:hunter2@db/cuebook" }).text).toMatchInlineSnapshot(`
    "warning[store_password_in_file]: the store "postgres://ann@db/cuebook" has its password in a file that is usually committed
      at .cuebook/config.yaml:1:8
    > 1 | store: postgres://ann:*******@db/cuebook
        |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      help: Set the whole address in the variable CUEBOOK_STORE, and remove it from the file.
    "
  `);
});

test.each([
  "postgress://ann:hunter2@db/cuebook",
  "mysql://ann:hunter2@db/cuebook",
  "runs.db",
  "postgres://ann:hunter2@db/",
  "postgres://ann:hunter2@db/a/b",
  "postgres://ann:hunter2@[db/cuebook",
  "postgres://ann@db/cuebook%2",
])("%s is refused, and its password is in no message", (store) => {
  const { text, codes } = load({ env: { CUEBOOK_STORE: store } });
  expect(codes).toEqual(["store_invalid"]);
  expect(text).not.toContain("hunter2");
  expect(text.replace(/\n\s*help: Write .*/, "")).toMatchSnapshot();
});

test("two variables that name two stores are refused", () => {
  const env = { CUEBOOK_STORE: "postgres://ann@db/cuebook", CUEBOOK_DB_PATH: "/x.db" };
  expect(load({ env }).text).toMatchInlineSnapshot(`
    "error[store_invalid]: the store "postgres://ann@db/cuebook" is set together with CUEBOOK_DB_PATH, which names a file: unset one of the two
      at $CUEBOOK_STORE:1:1
    > 1 | postgres://ann@db/cuebook
        | ^^^^^^^^^^^^^^^^^^^^^^^^^
      help: Write \`postgres://ROLE@HOST/DATABASE\`. A file is named by the variable CUEBOOK_DB_PATH.
    "
  `);
});
