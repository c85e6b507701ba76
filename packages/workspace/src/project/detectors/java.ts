import type { Findings } from "../facts.ts";
import type { ProjectFolder } from "../project-folder.ts";

const gradleFiles = ["build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts"] as const;

/** Frameworks by the names in build files. */
const marks: readonly (readonly [mark: RegExp, framework: string])[] = [
  [/org\.springframework\.boot|spring-boot/, "spring-boot"],
  [/io\.quarkus/, "quarkus"],
  [/io\.micronaut/, "micronaut"],
];

/** Java and Kotlin, by the files of Maven or Gradle. */
export async function detectJava(project: ProjectFolder): Promise<Findings | undefined> {
  const isMaven = await project.has("pom.xml");
  if (!isMaven && (await project.first(gradleFiles)) === undefined) return undefined;
  const names = isMaven ? ["pom.xml"] : gradleFiles;
  const text = (await Promise.all(names.map((name) => project.text(name)))).map((each) => each ?? "").join("\n");
  const build = withoutComments(text);
  const files = await project.files();
  const isKotlin = files.some((file) => file.endsWith(".kt")) && !files.some((file) => file.endsWith(".java"));
  return {
    language: isKotlin ? "kotlin" : "java",
    packageManager: isMaven ? "maven" : "gradle",
    frameworks: marks.flatMap(([mark, framework]) => (mark.test(build) ? [framework] : [])),
    hasTests: files.some((file) => /(?:^|\/)src\/test\/.+\.(?:java|kt|groovy)$/.test(file)),
    ...(isMaven ? await mavenCommands(project, build) : await gradleCommands(project, build)),
  };
}

function withoutComments(xml: string): string {
  const [first = "", ...others] = xml.split("<!--");
  return first + others.map((part) => (part.includes("-->") ? part.slice(part.indexOf("-->") + 3) : "")).join("");
}

async function mavenCommands(project: ProjectFolder, build: string): Promise<Findings> {
  const maven = await wrapperOr(project, "mvnw", "mvn");
  return {
    setupCommand: `${maven} --batch-mode dependency:go-offline`,
    testCommand: `${maven} test`,
    lintCommand: build.includes("maven-checkstyle-plugin") ? `${maven} checkstyle:check` : "",
    buildCommand: `${maven} package -DskipTests`,
    typecheckCommand: `${maven} test-compile`,
  };
}

async function gradleCommands(project: ProjectFolder, build: string): Promise<Findings> {
  const gradle = await wrapperOr(project, "gradlew", "gradle");
  const linters = [
    [/com\.diffplug\.spotless/, "spotlessCheck"],
    [/ktlint/, "ktlintCheck"],
    [/detekt/, "detekt"],
    [/\bcheckstyle\b/, "checkstyleMain"],
  ] as const;
  const linter = linters.find(([mark]) => mark.test(build));
  return {
    setupCommand: `${gradle} dependencies`,
    testCommand: `${gradle} test`,
    lintCommand: linter === undefined ? "" : `${gradle} ${linter[1]}`,
    buildCommand: `${gradle} assemble`,
    typecheckCommand: `${gradle} testClasses`,
  };
}

/** The project's wrapper, through the shell if it is not executable. */
async function wrapperOr(project: ProjectFolder, wrapper: string, program: string): Promise<string> {
  if (await project.isProgram(wrapper)) return `./${wrapper}`;
  return (await project.has(wrapper)) ? `sh ./${wrapper}` : program;
}
