/**
 * The line that the client gives to a shell: it reports `/bin/bash -lc 'npm test'`. A command in another form is returned unchanged:
 * nobody allows what is not shown.
 */
export function plainCommand(command: string | undefined): string | undefined {
  const [, quoted] = /^(?:\S*\/)?(?:ba|z|da)?sh -l?c (.+)$/s.exec(command ?? "") ?? [];
  return (quoted === undefined ? undefined : onlyWord(quoted)) ?? command;
}

/** A part of a word of a shell: in single quotes, in double quotes, escaped, or plain. */
const part = /'([^']*)'|"((?:[^"\\$`]|\\[\s\S])*)"|\\([\s\S])|([\w@%+=:,./-]+)/y;

/** The text of a word of a shell. Undefined if there is more than one, or something that a shell would expand. */
function onlyWord(quoted: string): string | undefined {
  let word = "";
  for (part.lastIndex = 0; part.lastIndex < quoted.length; ) {
    const match = part.exec(quoted);
    if (match === null) return undefined;
    const [, single, double, escaped, plain] = match;
    word += single ?? double?.replace(/\\([\\"$`])/g, "$1") ?? escaped ?? plain;
  }
  return word;
}
