import { type Event } from 'api/events/events';
import { type SilenceText } from 'api/events/silences';
import { type Withheld, type Withholding } from 'server/notifications/queue/withholding';
import { type Document } from 'server/storage/documents/collection';
import { fits } from './fits';
import { followTimes } from './silence-times';

type SilenceDocument = Document<SilenceText>;

/** Knows what silences fit, at the time of the event: one that is found late is treated as one found at once. */
export interface Silencing {
  /** The silence that holds back an event. */
  of(event: Event): SilenceDocument | undefined;
  withhold: Withholding;
}

/** @param silences those that there are */
export function createSilencing(silences: () => readonly SilenceDocument[]): Silencing {
  const followed = new WeakMap<SilenceDocument, (at: number) => boolean>();

  function isSilent(silence: SilenceDocument, at: number): boolean {
    const known = followed.get(silence) ?? followTimes(silence.body.times);
    followed.set(silence, known);
    return known(at);
  }

  function of(event: Event): SilenceDocument | undefined {
    const at = Date.parse(event.timestamp);
    return silences().find((each) => fits(each.body, event) && isSilent(each, at));
  }

  return {
    of,

    async withhold(_definition, asked) {
      const withheld = new Map<string, Withheld>();
      for (const { id, event } of asked) {
        const silence = of(event);
        if (silence) withheld.set(id, { by: 'silence', reason: silence.body.title, silenceId: silence.id });
      }
      return withheld;
    },
  };
}
