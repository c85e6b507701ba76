import { commandFacts, type FolderFacts } from "@cuebook/run";

/** The commands of a project in a folder: `python: test python3 -m unittest; lint ruff check .` Empty without commands. */
export function commandsOf({ language, ...facts }: Omit<FolderFacts, "folder">): string {
  const commands = Object.entries(commandFacts).flatMap(([name, fact]) =>
    facts[fact] === "" ? [] : [`${name} ${facts[fact]}`],
  );
  if (commands.length === 0) return "";
  return `${language === "" ? "" : `${language}: `}${commands.join("; ")}`;
}
