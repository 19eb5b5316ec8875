import { type FieldValue } from 'server/messages/field-value';
import { isStorableTime } from 'server/messages/message-time';
import { type Codec, UndecodableError } from './codec';

/** What a made-up request of a web application was. */
export interface RandomRequest {
  /** Epoch milliseconds. */
  at: number;
  number: number;
  resource: string;
  controller: string;
  action: string;
  method: string;
  code: number;
  userId: number;
  tookMs: number;
}

/** Messages of the generator (card inputs.md, "JSON path, generator"). */
export const randomHttpCodec: Codec = {
  id: 'random-http-msg',
  metricName: 'org.graylog2.inputs.random.generators.FakeHttpRawMessageGenerator',

  decode(payload, { configuration: { source } }) {
    const { at, number, resource, controller, action, method, code, userId, tookMs } = read(payload);
    const moment = new Date(at);
    const iso = moment.toISOString();
    const fields = new Map<string, FieldValue>(
      Object.entries({
        sequence_nr: number,
        ingest_time: iso,
        ingest_time_epoch: at,
        ingest_time_second: moment.getUTCSeconds(),
        ingest_time_minute: moment.getUTCMinutes(),
        ingest_time_hour: moment.getUTCHours(),
        ingest_time_day: moment.getUTCDate(),
        ingest_time_month: moment.getUTCMonth() + 1,
        ingest_time_year: moment.getUTCFullYear(),
        ...{ resource, controller, action },
        ticks: number,
        http_method: method,
        http_response_code: code,
        user_id: userId,
        took_ms: tookMs,
      }),
    );
    return {
      message: `${iso} ${method} ${resource} [${code}] ${tookMs}ms`,
      source: typeof source === 'string' ? source : undefined,
      timestampMs: at,
      fields,
    };
  },
};

function read(payload: Buffer): RandomRequest {
  let made: unknown;
  try {
    made = JSON.parse(payload.toString('utf8'));
  } catch (cause) {
    throw new UndecodableError('Not made by the generator', { cause });
  }
  const { at } = (made ?? {}) as Partial<RandomRequest>;
  if (typeof at !== 'number' || !isStorableTime(at)) throw new UndecodableError('Not made by the generator');
  return made as RandomRequest;
}
