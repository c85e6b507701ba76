import { renderFindings } from "@cuebook/template/testing";
import { describe, expect, test } from "vitest";
import { parseDotenv } from "./dotenv.ts";

function values(text: string): Record<string, string> {
  return Object.fromEntries([...parseDotenv({ file: ".env", text }).values].map(([name, { value }]) => [name, value]));
}

describe("a .env file", () => {
  test("a .env file has NAME=value lines, with optional quotes and without expansion", () => {
    const text = [
      "\ufeff# the tracker",
      "",
      "CUEBOOK_TRACKER_KIND=file",
      "  CUEBOOK_TRACKER_PROJECT = my project  ",
      'CUEBOOK_TRACKER_API_KEY="tok$5 #abc\\n"',
      "CUEBOOK_TRACKER_QUERY_FILTER='a = \"b\"'",
      "export CUEBOOK_AGENT_KIND=claude-code",
      "CUEBOOK_DB_PATH=",
      "CUEBOOK_TRACKER_ENDPOINT=https://tracker.example/?a=b#c",
    ].join("\r\n");
    expect(values(text)).toEqual({
      CUEBOOK_TRACKER_KIND: "file",
      CUEBOOK_TRACKER_PROJECT: "my project",
      CUEBOOK_TRACKER_API_KEY: "tok$5 #abc\\n",
      CUEBOOK_TRACKER_QUERY_FILTER: 'a = "b"',
      CUEBOOK_AGENT_KIND: "claude-code",
      CUEBOOK_DB_PATH: "",
      CUEBOOK_TRACKER_ENDPOINT: "https://tracker.example/?a=b#c",
    });
    expect(parseDotenv({ file: ".env", text }).diagnostics).toEqual([]);
  });

  test("only names that start with CUEBOOK_ are read, which is reported once", () => {
    const { values, names, diagnostics } = parseDotenv({ file: ".env", text: "A=1\nB=2\nCUEBOOK_DB_PATH=x\n" });
    expect([...values.keys()]).toEqual(["CUEBOOK_DB_PATH"]);
    expect([...names]).toEqual(["A", "B", "CUEBOOK_DB_PATH"]);
    expect(diagnostics.map(({ code, line }) => `${line} ${code}`)).toEqual(["1 dotenv_ignored"]);
  });

  test("mistakes of a .env file are reported by line, and never with a value", () => {
    const text = [
      "hunter2",
      "=hunter2",
      "1NAME=hunter2",
      "CUEBOOK A=hunter2",
      'CUEBOOK_DB_PATH="hunter2',
      "CUEBOOK_DB_PATH='hunter2' hunter2",
      "CUEBOOK_DB_PATH=hunter2",
      "CUEBOOK_DB_PATH=hunter2",
    ].join("\n");
    const { diagnostics, source } = parseDotenv({ file: ".env", text });
    const shown = renderFindings(diagnostics, { ".env": source.text });
    expect(shown).not.toContain("hunter2");
    expect(JSON.stringify(diagnostics)).not.toContain("hunter2");
    expect(shown).toMatchInlineSnapshot(`
      ".env:1:1 error dotenv_syntax: expected NAME=value, but this line has no name and no =
      > 1 | …
          | ^
      .env:2:1 error dotenv_syntax: expected NAME=value, but this line has no name and no =
      > 2 | …
          | ^
      .env:3:1 error dotenv_syntax: a name has only letters, digits and _, and does not start with a digit
      > 3 | 1NAME=…
          | ^^^^^
      .env:4:1 error dotenv_syntax: a name has only letters, digits and _, and does not start with a digit
      > 4 | CUEBOOK A=…
          | ^^^^^^^^^
      .env:5:1 error dotenv_syntax: the quote " around the value of CUEBOOK_DB_PATH is not closed on its line
      > 5 | CUEBOOK_DB_PATH=…
          | ^^^^^^^^^^^^^^^
      .env:6:1 error dotenv_syntax: there is text after the closing quote of the value of CUEBOOK_DB_PATH
      > 6 | CUEBOOK_DB_PATH=…
          | ^^^^^^^^^^^^^^^
      .env:8:1 warning dotenv_repeated: CUEBOOK_DB_PATH is already set in this file; this line is used
      > 8 | CUEBOOK_DB_PATH=…
          | ^^^^^^^^^^^^^^^"
    `);
  });

  test("names of inherited properties are ordinary names", () => {
    const { names, values } = parseDotenv({ file: ".env", text: "__proto__=1\nconstructor=2\n" });
    expect([...names]).toEqual(["__proto__", "constructor"]);
    expect(values.size).toBe(0);
  });
});
