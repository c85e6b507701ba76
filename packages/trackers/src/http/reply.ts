import {
  checkData,
  described,
  mapping,
  type Settings,
  type SettingsSchema,
  schemaForAuthors,
  toSettings,
} from "@cuebook/settings";
import type { DataRecord } from "@cuebook/settings/values";
import { TrackerError } from "../tracker/error.ts";

/** The answer of a service: a success, or a status that the request allows. */
export interface HttpReply {
  readonly status: number;
  readonly headers: Headers;
  /** The address that answered. */
  readonly url: URL;
  /** The parsed body; `undefined` if it is empty. */
  readonly data: unknown;
}

/** An object of a service, which may have further fields. */
export function record<Properties extends Parameters<typeof mapping>[0]>(properties: Properties) {
  return mapping(properties, { isOpen: true });
}

/** A text or null. */
export const textOrNull = described<string | null>({ type: ["string", "null"] });

/** A list whose elements are read one by one. */
export const anyList = described<readonly unknown[]>({ type: "array" });

/** Any object. */
export const anyRecord = described<DataRecord>({ type: "object" });

/**
 * The data of a reply in the type of its schema.
 * @param what names the data in the message, such as `issue 9`
 * @throws TrackerError `tracker_payload`
 */
export function readReply<Schema extends SettingsSchema>(
  tracker: string,
  schema: Schema,
  data: unknown,
  what: string,
  issue?: string,
): Settings<Schema> {
  const [first] = checkData(schemaForAuthors(schema), data);
  if (first === undefined) return toSettings(schema, data);
  throw new TrackerError("tracker_payload", tracker, `sent ${what} in an unexpected form: ${first.message}`, {
    issue,
    hint: "check `tracker.endpoint`; if it is right, this version of the service is not supported",
  });
}
