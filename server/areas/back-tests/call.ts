import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import {
  backTest as backTestDefinition,
  type BackTestLine,
  type BackTestText,
  LONGEST_BACK_TEST,
} from 'api/events/back-tests';
import { type EventDefinition } from 'api/events/definition';
import { type EventDefinitions } from 'server/areas/event-definitions';
import { type Notifications } from 'server/areas/notifications';
import { type AtOnce } from 'server/calls/at-once';
import { type Caller } from 'server/calls/caller';
import { serve, type ServedCall } from 'server/calls/serve';
import { STREAMED } from 'server/calls/streamed';
import { refuseErrors } from 'server/calls/validation-result';
import { RunFailure } from 'server/events/run/run-failure';
import { isTimeZone } from 'server/formats/time/zone-clock';
import { backTest, type BackTestParts } from 'server/notifications/back-test/back-test';
import { type Log } from 'server/runtime/log';
import { type Interval, toIso } from 'server/search/scope/time/instants';
import { recipientsOf } from './recipients';

export interface BackTestCallParts {
  read: EventDefinitions['read'];
  receivers: Notifications['receivers'];
  atOnce: AtOnce;
  parts(): Promise<BackTestParts>;
  now(): Date;
  log: Pick<Log, 'error'>;
}

const DAY_MS = 24 * 3_600_000;

/** @throws HttpError 400 */
function rangeOf({ from, to, time_zone: zone }: BackTestText, now: Date): Interval {
  const fromMs = Date.parse(from);
  // The clock of whoever asks may be ahead.
  const toMs = Math.min(Date.parse(to), now.getTime());
  const mistake = (isWrong: boolean, sentence: string) => (isWrong ? [sentence] : []);
  const errors = {
    from: mistake(Number.isNaN(fromMs), 'Enter a moment like 2026-11-26T08:00:00.000Z.'),
    to: [
      ...mistake(Number.isNaN(toMs), 'Enter a moment like 2026-11-26T08:00:00.000Z.'),
      ...mistake(toMs <= fromMs, 'The end must be after the beginning.'),
      ...mistake(toMs - fromMs > LONGEST_BACK_TEST * DAY_MS, `A back-test is over ${LONGEST_BACK_TEST} days at most.`),
    ],
    time_zone: mistake(!isTimeZone(zone), 'This time zone is not known.'),
  };
  refuseErrors(Object.fromEntries(Object.entries(errors).filter(([, sentences]) => sentences.length > 0)));
  return { fromMs, toMs };
}

/** The call that runs a definition over the past. */
export function backTestCall({ read, receivers, atOnce, parts, now, log }: BackTestCallParts): ServedCall {
  async function* linesOf(
    caller: Caller,
    definition: EventDefinition,
    range: Interval,
    zone: string,
    signal: AbortSignal,
  ): AsyncGenerator<BackTestLine> {
    const run = backTest(definition, range, zone, await parts(), signal);
    try {
      for (;;) {
        const { done, value } = await run.next();
        if (done) {
          const recipients = await recipientsOf(caller, definition, value.days, receivers);
          yield { kind: 'result', result: { ...value, recipients } };
          return;
        }
        yield { kind: 'progress', done_to: toIso(value.doneToMs), events: value.events };
      }
    } catch (err) {
      if (signal.aborted) return;
      if (!(err instanceof RunFailure)) log.error({ err }, 'A back-test failed');
      // The answer has begun: its status cannot tell any more.
      yield { kind: 'failure', message: err instanceof RunFailure ? err.message : 'The back-test failed. Try again.' };
    }
  }

  async function* textsOf(lines: AsyncGenerator<BackTestLine>): AsyncGenerator<string> {
    for await (const line of lines) yield `${JSON.stringify(line)}\n`;
  }

  return serve(backTestDefinition, async ({ body, caller, signal, http: { reply } }) => {
    const definition = await read(caller, body.definition);
    const range = rangeOf(body, now());
    await atOnce(caller.author.userId, async () => {
      const lines = Readable.from(textsOf(linesOf(caller, definition, range, body.time_zone, signal)));
      reply.code(200).type('application/x-ndjson; charset=utf-8').headers(STREAMED).send(lines);
      // A client that leaves ends it.
      await finished(reply.raw).catch(() => undefined);
    });
  });
}
