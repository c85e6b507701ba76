import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { dirname } from "node:path";
import { CuebookError } from "@cuebook/error";
import { isSystemError } from "../system-error.ts";
import { makePrivateFolder, readPrivateFile } from "./private-file.ts";
import { writeFileAtomicSync } from "./write-file.ts";

/** Seals texts in files that others can write, so that a user recognises what this user wrote on this machine. */
export interface Seal {
  /** The seal of a text. @throws CuebookError `trust_unavailable` if the user's key cannot be read or made */
  of(text: string): string;
  /** Whether a seal is this user's, for exactly this text. Without a key that can be read, none is. */
  isOf(text: string, seal: unknown): boolean;
}

/** A user who has no key: nothing is this user's, and nothing can be sealed. @param reason why */
export function noSeal(file: string, reason: string): Seal {
  return {
    of: () => {
      throw unavailable(file, reason);
    },
    isOf: () => false,
  };
}

/**
 * The seal of a user: an HMAC with a random key that is made once, when it is first needed.
 * @param file of the key: absolute, in a folder of the user's and outside of every project
 */
export function userSeal(file: string): Seal {
  let known: Buffer | undefined;
  const keyIfAny = () => {
    try {
      known ??= readKey(file);
    } catch (error) {
      if (!(error instanceof CuebookError)) throw error;
    }
    return known;
  };
  return {
    of: (text) => {
      known ??= readKey(file) ?? makeKey(file);
      return hmac(known, text).toString("base64url");
    },
    isOf: (text, seal) => {
      const key = typeof seal === "string" ? keyIfAny() : undefined;
      if (key === undefined || typeof seal !== "string") return false;
      const read = Buffer.from(seal, "base64url");
      return read.length === macBytes && timingSafeEqual(read, hmac(key, text));
    },
  };
}

const keyBytes = 32;
const macBytes = 32;

function hmac(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

/** Of two processes that make it, the second one takes the key of the first. */
function makeKey(file: string): Buffer {
  try {
    makePrivateFolder(dirname(file));
    const made = randomBytes(keyBytes);
    writeFileAtomicSync(file, `${made.toString("base64url")}\n`, { replace: false });
    return made;
  } catch (cause) {
    const existing = isSystemError(cause, "EEXIST") ? readKey(file) : undefined;
    if (existing !== undefined) return existing;
    throw unavailable(file, cause instanceof Error ? cause.message : String(cause), cause);
  }
}

function readKey(file: string): Buffer | undefined {
  try {
    const text = readPrivateFile(file, 1024);
    if (text === undefined) return undefined;
    const key = Buffer.from(text.trim(), "base64url");
    if (key.length !== keyBytes) throw new Error("it is no key");
    return key;
  } catch (cause) {
    throw unavailable(file, cause instanceof Error ? cause.message : String(cause), cause);
  }
}

function unavailable(file: string, reason: string, cause?: unknown): CuebookError {
  return new CuebookError("trust_unavailable", `the key of your answers in ${file} cannot be used: ${reason}`, {
    hint: "correct or remove the file; what was answered before then counts again after --trust",
    cause,
  });
}
