/** @folder Values that must not be shown, and texts in which they are masked. */
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

/** Shorter values are too common in ordinary text to be searched for. */
const shortestSecret = 8;

/**
 * Masks secrets before a text is stored: the given values, also in their JSON form, and known token shapes.
 *
 * ```ts
 * masker(["hunter2hunter2"])("password hunter2hunter2"); // "password [secret]"
 * ```
 */
export function masker(secrets: Iterable<string>): (text: string) => string {
  const ordered = formsOf(secrets);
  return (text) => {
    let masked = text;
    for (const value of ordered) masked = masked.replaceAll(value, "[secret]");
    for (const shape of tokenShapes) masked = masked.replace(shape, "[secret]");
    return masked;
  };
}

/** The end of a text that may become a token. */
const tokenEnd = /[A-Za-z0-9_.-]*$/;

/** Like `masker`, for a text that still grows: without its end, if that may be the beginning of a secret. */
export function growingMasker(secrets: Iterable<string>): (text: string) => string {
  const forms = formsOf(secrets);
  const mask = masker(secrets);
  return (growing) => {
    const text = mask(growing);
    let end = tokenEnd.exec(text)?.index ?? text.length;
    for (const form of forms) {
      for (let length = Math.min(form.length - 1, text.length); length > text.length - end; length--) {
        if (!text.endsWith(form.slice(0, length))) continue;
        end = text.length - length;
        break;
      }
    }
    return text.slice(0, end);
  };
}

/** Secrets as texts may have them. The longest first, so that a secret that contains another is replaced as a whole. */
function formsOf(secrets: Iterable<string>): readonly string[] {
  const values = new Set<string>();
  for (const secret of secrets) {
    if (secret.length < shortestSecret) continue;
    values.add(secret);
    values.add(JSON.stringify(secret).slice(1, -1));
  }
  return [...values].sort((a, b) => b.length - a.length);
}
