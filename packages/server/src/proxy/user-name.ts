const mostCharacters = 200;

/**
 * Whether a value of a header is the name of one user. Proxies join repeated headers with commas, and send other characters than
 * ASCII in different encodings: such a value could be read as somebody else's name.
 */
export function isUserName(value: string): boolean {
  return value.length <= mostCharacters && /^[\x21-\x2b\x2d-\x7e]+(?: [\x21-\x2b\x2d-\x7e]+)*$/.test(value);
}

/** What a name has to be, for messages. */
export const userNameForm = `1 to ${mostCharacters} characters of printable ASCII without a comma`;
