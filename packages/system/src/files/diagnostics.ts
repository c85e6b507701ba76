import { type Registry, reporter } from "@cuebook/template";
import { numberAdvice } from "@cuebook/template/schema";

/** Findings about files, before their text is parsed. */
export const fileDiagnostics = {
  file_missing: {
    severity: "error",
    summary: "A file that was named does not exist.",
    remedy: "Check the spelling, and the folder that the command was started in.",
    message: ({ file }: { file: string }) => `there is no file "${file}"`,
  },
  file_is_folder: {
    severity: "error",
    summary: "A folder was named where a file is needed.",
    remedy: "Name a file in that folder.",
    message: ({ file }: { file: string }) => `"${file}" is a folder; expected a file`,
  },
  file_not_regular: {
    severity: "error",
    summary: "The path leads to a pipe, a socket or a device, which are never read.",
    remedy: "Write the content to an ordinary file, and name that file.",
    message: ({ file, kind }: { file: string; kind: string }) => `"${file}" is ${kind}: only ordinary files are read`,
  },
  file_unreadable: {
    severity: "error",
    summary: "The system refuses to read a file or a folder.",
    remedy: "Check its permissions, and those of the folders above it.",
    message: ({ file, reason }: { file: string; reason: string }) => `"${file}" cannot be read: ${reason}`,
  },
  file_too_large: {
    severity: "error",
    summary: "A file is larger than the limit for files of its kind.",
    remedy: "Split the file, or check whether this is the right file.",
    message: ({ file, size, limit }: { file: string; size: number; limit: number }) =>
      `"${file}" has ${size} bytes; at most ${limit} are read`,
  },
  file_empty: {
    severity: "error",
    summary: "A file has no content, or nothing but white space.",
    remedy: "Write the content, or remove the file.",
    message: ({ file }: { file: string }) => `"${file}" is empty`,
  },
  file_not_utf8: {
    severity: "error",
    summary: "A file is not encoded in UTF-8.",
    remedy: "Save the file as UTF-8 in the editor.",
    message: ({ offset, byte, encoding }: { offset: number; byte: number; encoding: string | undefined }) =>
      encoding === undefined
        ? `not UTF-8: byte ${offset} (0x${byte.toString(16).padStart(2, "0").toUpperCase()}) is invalid`
        : `not UTF-8: the file is ${encoding}`,
  },
  file_binary: {
    severity: "error",
    summary: "A file has NUL bytes, so it is not a text file.",
    remedy: "Check whether this is the right file; if it is, remove the NUL bytes.",
    message: ({ offset }: { offset: number }) => `not a text: byte ${offset} is NUL`,
  },
  file_byte_order_mark: {
    severity: "info",
    summary: "A file starts with a byte order mark. The mark is ignored.",
    remedy: "No action is needed. To avoid the finding, save the file as UTF-8 without the mark.",
    message: () => "the byte order mark at the start of the file is ignored",
  },
  file_crlf: {
    severity: "info",
    summary: "A file has Windows line ends. It is read with plain line ends, and prompts have plain ones.",
    remedy: "No action is needed. To avoid the finding, save the file with LF line ends.",
    message: ({ count }: { count: number }) =>
      `${count === 1 ? "one line ends" : `${count} lines end`} with CR LF: read as LF`,
  },
  file_outside_folder: {
    severity: "error",
    summary: "A workflow names a file outside the workflow's folder, directly or through a symbolic link.",
    remedy: "Move the file into the workflow's folder.",
    message: ({ file, target }: { file: string; target: string | undefined }) =>
      target === undefined
        ? `"${file}" is outside the workflow's folder`
        : `"${file}" is a link to "${target}", outside the workflow's folder`,
  },
  json_invalid: {
    severity: "error",
    summary: "A JSON file has a syntax error.",
    remedy: "Fix the text at this place. JSON has no comments and no comma after the last element.",
    message: ({ expected, found }: { expected: string; found: string }) =>
      `not JSON: expected ${expected}, found ${found}`,
  },
  json_duplicate_key: {
    severity: "error",
    summary: "An object in a JSON file has the same key twice, so one of the values would be lost.",
    remedy: "Keep one of the two.",
    message: ({ key }: { key: string }) => `duplicate key "${key}"`,
  },
  json_number: {
    severity: "error",
    summary: "A number in a JSON file would lose digits: it is beyond ±9,007,199,254,740,991, or not finite.",
    remedy: "Write a long number in quotes, as text.",
    message: ({ written, problem }: { written: string; problem: "not_finite" | "not_exact" }) =>
      numberAdvice(written, problem),
  },
  json_too_deep: {
    severity: "error",
    summary: "Values in a JSON file are nested deeper than the limit.",
    remedy: "Check whether this is the right file.",
    message: ({ limit }: { limit: number }) => `nested deeper than ${limit} levels`,
  },
} satisfies Registry;

/** Reports a finding about a file. */
export const reportFile = reporter(fileDiagnostics);
