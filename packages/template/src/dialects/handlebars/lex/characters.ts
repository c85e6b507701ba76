/** For each ASCII character, whether it is white space (1) or can be in a name (2). */
const kinds = new Uint8Array(128);
for (let unit = 0; unit < 128; unit++) {
  const character = String.fromCharCode(unit);
  if (/\s/.test(character)) kinds[unit] = 1;
  else if (!"!\"#%&'()*+,./;<=>@[\\]^`{|}~".includes(character)) kinds[unit] = 2;
}

/** Whether a UTF-16 unit is white space in JavaScript, and so in handlebars; NaN is not. */
export function isSpaceUnit(unit: number): boolean {
  return unit < 128 ? kinds[unit] === 1 : unit >= 0xa0 && /^\s$/.test(String.fromCharCode(unit));
}

/** Whether a name can have the UTF-16 unit. */
function isNameUnit(unit: number): boolean {
  return unit < 128 ? kinds[unit] === 2 : unit >= 128 && !isSpaceUnit(unit);
}

/** The end of the white space that starts at `at`. */
export function skipSpace(text: string, at: number): number {
  let end = at;
  while (isSpaceUnit(text.charCodeAt(end))) end++;
  return end;
}

/** The end of the name that starts at `at`. */
export function nameEnd(text: string, at: number): number {
  let end = at;
  while (isNameUnit(text.charCodeAt(end))) end++;
  return end;
}

/** The end of the line that contains `at`. */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
}

/** Whether a name can be written without brackets. */
export function isPlainName(name: string): boolean {
  return name !== "" && nameEnd(name, 0) === name.length && name !== "this" && name !== "else";
}
