import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { neededVariables, variablesIn } from "./needed-variables.ts";

const proxies = /^(?:https?|no)_proxy$/i;

test.each<[file: string, text: string, names: readonly string[]]>([
  [
    ".env.example",
    "# OLD=1\nDATABASE_URL=postgres://localhost/app\nexport REGION = eu\n\nlower=1\n",
    ["DATABASE_URL", "REGION", "lower"],
  ],
  [".env", "DATABASE_URL=postgres://localhost/app\n", []],
  [
    "compose.yaml",
    `services:
  db:
    image: "postgres:\${PG_VERSION:-17}"
    command: sh -c 'echo $$HOME $TZ_NAME'
    environment:
      - PGPASSWORD
      - MODE=test
    depends_on:
      - cache
`,
    [
      "DOCKER_HOST",
      "DOCKER_CONFIG",
      "COMPOSE_FILE",
      "COMPOSE_PROFILES",
      "COMPOSE_PROJECT_NAME",
      "PG_VERSION",
      "TZ_NAME",
      "PGPASSWORD",
    ],
  ],
  [
    ".envrc",
    "use nix\nexport AWS_PROFILE=dev; export REGION=eu\nPATH_add bin\nexport STAGE\n",
    ["AWS_PROFILE", "REGION", "STAGE"],
  ],
  [
    "mise.toml",
    `[tools]
"java" = "21"
[env]
APP_ENV = "dev"
_.file = ".env"
[tasks.test]
run = "x"
`,
    ["MAVEN_OPTS", "MAVEN_ARGS", "GRADLE_OPTS", "JAVA_OPTS", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "APP_ENV"],
  ],
  [".tool-versions", "nodejs 24.1.0\nunknown 1\n", ["NPM_CONFIG_USERCONFIG", "NPM_CONFIG_REGISTRY"]],
  [
    "package.json",
    '{ "scripts": { "test": "node --test --port $TEST_PORT", "e2e": "E=${BASE_URL} x" }, "config": { "a": "$NOT" } }',
    ["NPM_CONFIG_USERCONFIG", "NPM_CONFIG_REGISTRY", "TEST_PORT", "BASE_URL"],
  ],
  ["package.json", "{ broken", ["NPM_CONFIG_USERCONFIG", "NPM_CONFIG_REGISTRY"]],
  [".npmrc", "//registry.example.org/:_authToken=${NPM_TOKEN}\n", ["NPM_TOKEN"]],
  [
    "Makefile",
    `CC ?= cc
FLAGS := -O2
export NAME = app
check: MODE = fast
test: $(SOURCES)
\t@URL=$(DATABASE_URL) $(CC) $(FLAGS) $(MODE) $(NAME) $(shell pwd) $@
\tfor f in a b; do echo $$f $$REGION; done
\tTOKEN=1 run $$TOKEN
`,
    ["SOURCES", "DATABASE_URL", "CC", "REGION"],
  ],
  [
    "pom.xml",
    "<url>${env.REPOSITORY_URL}</url><v>${project.version}</v>",
    ["MAVEN_OPTS", "MAVEN_ARGS", "GRADLE_OPTS", "JAVA_OPTS", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "REPOSITORY_URL"],
  ],
  [
    "build.gradle.kts",
    'val user = System.getenv("ARTIFACTORY_USER")\nproviders.environmentVariable("STAGE")',
    [
      "MAVEN_OPTS",
      "MAVEN_ARGS",
      "GRADLE_OPTS",
      "JAVA_OPTS",
      "JAVA_TOOL_OPTIONS",
      "JDK_JAVA_OPTIONS",
      "ARTIFACTORY_USER",
      "STAGE",
    ],
  ],
  [
    "go.mod",
    "module a\n",
    ["GOPROXY", "GOSUMDB", "GONOPROXY", "GOINSECURE", "GOEXPERIMENT", "CGO_ENABLED", "CGO_CFLAGS", "CGO_LDFLAGS"],
  ],
  ["README.md", "$NAME ${env.NAME} export NAME=1\n", []],
])("a project needs the variables that its %s names: %j", (file, text, names) => {
  expect(variablesIn(file, text).filter((name) => !proxies.test(name))).toEqual(names);
});

test.each(["package.json", "go.mod", "pom.xml", "Cargo.toml", "pyproject.toml"])(
  "what installs the dependencies of a %s reaches the network by the usual variables",
  (file) => {
    expect(variablesIn(file, "")).toEqual(expect.arrayContaining(["HTTPS_PROXY", "no_proxy"]));
  },
);

let folder = "";
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("the variables of a project are those of its root and of the projects below, with the files that name them", async () => {
  folder = mkdtempSync(join(tmpdir(), "cuebook-needed-"));
  const files = {
    ".env.example": "STAGE=\n",
    "backend/go.mod": "module a\n",
    "backend/.env.example": "STAGE=\nDATABASE_URL=\n",
    "examples/go.mod": "module b\n",
    "examples/.env.example": "NOT_OF_WORK=\n",
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const found = await neededVariables(folder);
  expect(found).toEqual(
    expect.arrayContaining([
      { name: "STAGE", from: [".env.example", "backend/.env.example"] },
      { name: "DATABASE_URL", from: ["backend/.env.example"] },
      { name: "GOPROXY", from: ["backend/go.mod"] },
    ]),
  );
  expect(found.map(({ name }) => name)).not.toContain("NOT_OF_WORK");
});
