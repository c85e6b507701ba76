/** A text decoded from bytes, with the first byte that is not UTF-8, if any. */
export interface Decoded {
  /** The text; bytes that are not UTF-8 are U+FFFD. */
  readonly text: string;
  readonly bad?: {
    /** From 0, in bytes. */
    readonly offset: number;
    readonly byte: number;
    /** The offset of the replacement in `text`. */
    readonly at: number;
    /** The actual encoding of the file, if its byte order mark shows it. */
    readonly encoding: string | undefined;
  };
}

/** From this length on, the last text is remembered, in bytes. */
const long = 64 * 1024;

/** The last long text that was decoded or encoded: a file is often read several times between two changes. */
let last: { readonly bytes: Buffer; readonly text: string; readonly memory?: Buffer } | undefined;

/** Decodes UTF-8 strictly: a byte order mark stays in the text. */
export function decodeUtf8(bytes: Buffer): Decoded {
  if (last?.bytes.equals(bytes) === true) return { text: last.text };
  const decoded = decode(bytes);
  if (bytes.length >= long && decoded.bad === undefined) last = { bytes: Buffer.from(bytes), text: decoded.text };
  return decoded;
}

/** The memory of the long texts before the last one: new memory costs more than to fill it. */
let spare: Buffer = Buffer.alloc(0);

/** @returns bytes that keep their content until two other long texts were encoded */
export function encodeUtf8(text: string): Buffer {
  if (text.length < long) return Buffer.from(text, "utf8");
  // A UTF-16 unit has three bytes at most. Memory that was never written to is not taken.
  const most = 3 * text.length;
  const memory = spare.length < most ? Buffer.allocUnsafeSlow(2 * most) : spare;
  spare = Buffer.alloc(0);
  const bytes = memory.subarray(0, memory.write(text, "utf8"));
  if (!text.isWellFormed()) return bytes;
  if (last?.memory !== undefined) spare = last.memory;
  last = { bytes, text, memory };
  return bytes;
}

function decode(bytes: Buffer): Decoded {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  let offset = 0;
  for (let at = text.indexOf("\ufffd"), from = 0; at !== -1; from = at, at = text.indexOf("\ufffd", at + 1)) {
    // Up to here bytes and text agree, so the byte length of the text is the offset.
    offset += Buffer.byteLength(text.slice(from, at));
    const isWritten = bytes[offset] === 0xef && bytes[offset + 1] === 0xbf && bytes[offset + 2] === 0xbd;
    if (!isWritten) return { text, bad: { offset, byte: bytes[offset] ?? 0, at, encoding: otherEncoding(bytes) } };
  }
  return { text };
}

function otherEncoding(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "UTF-16 (little-endian)";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "UTF-16 (big-endian)";
  return undefined;
}
