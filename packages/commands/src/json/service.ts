import { actor } from "@cuebook/run/journal";
import { flag, integer, list, mapping, named, nullable, of, optional, text, time } from "@cuebook/shape";
import { output, value } from "./output.ts";

const pauseFields = {
  issue: text("The id or identifier of the issue; empty: the whole service."),
  at: time("Since when."),
  reason: text("Why, in the words of the person; may be empty."),
  drains: flag("Whether the service ends once nothing is at work."),
};
const by = optional(of(actor, "Who did it."), "unknown");

const pause = named("Pause", "A pause of a service, or of an issue of it.", mapping({ ...pauseFields, actor: by }));

const endedPause = named(
  "EndedPause",
  "A pause that somebody ended.",
  mapping({ ...pauseFields, actor: by, end: mapping({ at: time("When it was ended."), actor: by }, "Its end.") }),
);

const file = text("The file of the service.");

/** Of each service one object, however many there are. */
const ofEach = <Fields extends Parameters<typeof mapping>[0]>(fields: Fields) =>
  mapping({ services: list(mapping({ file, ...fields }), "The services, one for each file.") });

const paused = ofEach(pauseFields);

export const servicePause = output(value("", paused));

export const serviceDrain = output(value("", paused));

export const serviceResume = output(
  value(
    "",
    ofEach({
      resumed: list(pause, "The pauses that were ended."),
      paused: list(pause, "The pauses that are left."),
    }),
  ),
);

export const serviceShow = output(
  value(
    "",
    ofEach({
      paused: list(pause, "What is paused: first the whole service."),
      ended: list(endedPause, "The last pause of the service and of each issue, where it was ended."),
      repository: optional(
        mapping(
          {
            name: text("The name of the repository."),
            folder: text("The folder of its clone."),
            bytes: nullable(integer("The disk that the clone takes."), "it does not exist yet"),
          },
          "The repository that is cloned for the service.",
        ),
        "it works on the repository of the project",
      ),
    }),
  ),
);
