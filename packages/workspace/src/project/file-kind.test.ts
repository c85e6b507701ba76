import { expect, test } from "vitest";
import { fileKind } from "./file-kind.ts";

test.each([
  ...[
    "src/a.test.ts",
    "src/a.spec.jsx",
    "test/a.js",
    "tests/test_a.py",
    "test_a.py",
    "pkg/a_test.go",
    "src/ATest.java",
  ],
  ...["src/test/java/com/x/A.java", "__tests__/a.ts", "src/__snapshots__/a.snap", "test/fixtures/order.json"],
  ...["conftest.py", "pytest.ini", "vitest.config.ts", "jest.config.js", "spec/a_spec.rb", "src/tests.rs", "test.js"],
  ...["packages/a/test/b.mjs", "Tests/ATests.swift", "e2e/a.cy.ts", "testdata/a.txt"],
])("%s is a test", (path) => {
  expect(fileKind(path)).toBe("test");
});

test.each([
  ...["README.md", "docs/guide.md", "docs/images/a.png", "CHANGELOG", "LICENSE", "src/notes.txt", "man/a.1", "a.rst"],
  ...["specs/export.md", "docs/api/index.html", "test/README.md"],
])("%s is documentation", (path) => {
  expect(fileKind(path)).toBe("documentation");
});

test.each([
  ...["src/a.ts", "package.json", "package-lock.json", "tsconfig.json", "Makefile", "src/latest.ts", "src/contest.py"],
  ...["requirements.txt", "CMakeLists.txt", "robots.txt", "docs/conf.py", "docs/build.js", ".github/workflows/ci.yml"],
  ...["src/testing.ts", "src/attest.js", "src/inspect.js", "a.sql", ""],
])("%s is code", (path) => {
  expect(fileKind(path)).toBe("code");
});
