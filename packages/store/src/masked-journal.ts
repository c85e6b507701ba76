import { maskTexts } from "@cuebook/system";
import type { Journal } from "./journal.ts";
import { journalWith } from "./journal-with.ts";
import type { MailBody } from "./mail.ts";
import { maskEvent } from "./mask.ts";

/** A journal that masks more secrets in events and messages than it was opened with, such as those of the tracker of one run. */
export function maskedJournal(journal: Journal, mask: (text: string) => string): Journal {
  return journalWith(journal, {
    create: (run, first, at, more, queued) =>
      journal.create(
        run,
        maskEvent(first, mask),
        at,
        more?.map((each) => maskEvent(each, mask)),
        queued,
      ),
    claim: (run, first, at, seen, queued) => journal.claim(run, maskEvent(first, mask), at, seen, queued),
    append: (lease, expectedVersion, events, at) =>
      journal.append(
        lease,
        expectedVersion,
        events.map((each) => maskEvent(each, mask)),
        at,
      ),
    post: (run, body) => journal.post(run, maskTexts(body, mask) as MailBody),
  });
}
