/** Texts for display, with what is invisible in them shown: without the language of templates. */

export { isBlank } from "../text/blank.ts";
export { codeOfCharacter, hiddenCharacters, stillVisible, visible, visibleMessage } from "../text/visible.ts";
