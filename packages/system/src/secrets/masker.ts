/** @folder Values that must not be shown, and texts in which they are masked. */
import { formsOf } from "./forms.ts";
import { partsMasker } from "./parts.ts";

/** Shapes of well-known tokens, at any place. */
const tokenShapes = [
  /\bsk-[A-Za-z0-9_-]{20,}/g,
  /\bgh[pousr]_[A-Za-z0-9]{30,}/g,
  /\bgithub_pat_[A-Za-z0-9_]{30,}/g,
  /\bglpat-[A-Za-z0-9_-]{20,}/g,
  /\bxox[abpr]-[A-Za-z0-9-]{10,}/g,
  /\bAKIA[A-Z0-9]{16}\b/g,
  /\blin_api_[A-Za-z0-9]{30,}/g,
  /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}/g,
];

/**
 * Masks secrets before a text is stored: the given values, also in usual encodings, parts of those that look random, and known token
 * shapes.
 *
 * ```ts
 * masker(["hunter2hunter2"])("password hunter2hunter2"); // "password [secret]"
 * ```
 */
export function masker(secrets: Iterable<string>): (text: string) => string {
  const values = [...secrets];
  const ordered = formsOf(values);
  const maskParts = partsMasker(values);
  return (text) => {
    let masked = text;
    for (const value of ordered) masked = masked.replaceAll(value, "[secret]");
    masked = maskParts(masked);
    for (const shape of tokenShapes) masked = masked.replace(shape, "[secret]");
    return masked;
  };
}

/** The end of a text that may become a token. */
const tokenEnd = /[A-Za-z0-9_.-]*$/;

/** Like `masker`, for a text that still grows: without its end, if that may be the beginning of a secret. */
export function growingMasker(secrets: Iterable<string>): (text: string) => string {
  const values = [...secrets];
  const forms = formsOf(values);
  const mask = masker(values);
  return (growing) => {
    const text = mask(growing.slice(0, safeEnd(growing, forms)));
    return text.slice(0, tokenEnd.exec(text)?.index ?? text.length);
  };
}

/** Where the end begins that may become a form. What is cut off at the end may have cut a form in two: so until nothing changes. */
function safeEnd(text: string, forms: readonly string[]): number {
  let end = text.length;
  for (let before = -1; before !== end; ) {
    before = end;
    for (const form of forms) {
      for (let length = Math.min(form.length - 1, before); length > before - end; length--) {
        if (!text.endsWith(form.slice(0, length), before)) continue;
        end = before - length;
        break;
      }
    }
  }
  return end;
}
