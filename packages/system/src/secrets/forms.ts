/** Shorter values are too common in ordinary text to be searched for. */
const shortestSecret = 8;

/**
 * Secrets as texts may have them: as they are, in capital or small letters, and in the usual encodings, each also within one and two
 * texts of JSON. The longest first, so that a secret that contains another is replaced as a whole.
 */
export function formsOf(secrets: Iterable<string>): readonly string[] {
  const values = new Set<string>();
  for (const secret of secrets) {
    if (secret.length < shortestSecret) continue;
    for (const form of encodings(secret)) {
      if (form.length < shortestSecret) continue;
      values.add(form);
      values.add(inJson(form));
      values.add(inJson(inJson(form)));
    }
  }
  return [...values].sort((a, b) => b.length - a.length);
}

function encodings(secret: string): readonly string[] {
  const bytes = Buffer.from(secret, "utf8");
  const percent = wellFormed(encodeURIComponent, secret);
  const strict = percent.replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  const hex = bytes.toString("hex");
  const codes = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0"));
  return [
    ...[" ", ":"].flatMap((between) => [codes.join(between), codes.join(between).toUpperCase()]),
    wellFormed(encodeURIComponent, percent),
    ...inBase64(Buffer.from(bytes.toString("base64"))).slice(0, 1),
    ...quoted(secret),
    ...[secret, secret.toUpperCase(), ...small(secret)],
    ...[
      percent,
      strict,
      new URLSearchParams([["", secret]]).toString().slice(1),
      wellFormed(encodeURI, secret),
    ].flatMap((text) => [text, text.replace(/%../g, (code) => code.toLowerCase())]),
    ...[
      ["&quot;", "&#39;"],
      ["&#34;", "&#x27;"],
    ].map(([double = "", one = ""]) => inHtml(secret, double, one)),
    // Within a word in quotes of a shell, and as JSON without letters beyond ASCII.
    secret.replaceAll("'", "'\\''"),
    secret.replace(/[^\0-\x7f]/g, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`),
    ...[hex, hex.toUpperCase()],
    ...inBase64(bytes),
  ];
}

/** In small letters, alone and beside other letters: a sigma at the end of a word has another form. */
function small(secret: string): readonly string[] {
  const [after, before] = [`a${secret}`.toLowerCase().slice(1), `${secret}a`.toLowerCase().slice(0, -1)];
  return [...new Set([secret.toLowerCase(), after, before, `a${secret}a`.toLowerCase().slice(1, -1)])];
}

/** Within quotes of CSV, SQL and Python, as words of a shell, and as JSON that is all ASCII. */
function quoted(secret: string): readonly string[] {
  const ascii = inJson(secret).replace(
    /[^\0-\x7f]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return [
    ...[secret.replaceAll('"', '""'), secret.replaceAll("'", "''"), ascii],
    secret.replaceAll("\\", "\\\\").replaceAll("'", "\\'"),
    secret.replace(/[^\w\u0080-\uffff%+,./:=@-]/g, (mark) => `\\${mark}`),
  ];
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function inHtml(text: string, double: string, one: string): string {
  const basic = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return basic.replaceAll('"', double).replaceAll("'", one);
}

/** Half a character has no encoding: then the text itself. */
function wellFormed(encode: (text: string) => string, text: string): string {
  return text.isWellFormed() ? encode(text) : text;
}

/** Alone, and within a longer text, where one or two bytes before it move its letters: what depends on the neighbours is left out. */
function inBase64(bytes: Buffer): readonly string[] {
  const alone = bytes.toString("base64");
  const within = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64");
    return text.slice(before === 0 ? 0 : before + 1, Math.floor(((before + bytes.length) * 8) / 6));
  });
  return [alone, ...within].flatMap((text) => [text, text.replaceAll("+", "-").replaceAll("/", "_")]);
}
