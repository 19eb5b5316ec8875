import { type Static, Type } from '@sinclair/typebox';
import { defineCall, Nullable, Open, Strict } from '../contract';
import { ListQuery } from '../list-query';
import { DeliveriesPage, deliveriesQuery } from './deliveries';

// Not in a 4.3 cluster (card events.md, "Ahead of the original", 7).

/** Capability of servers that have silences. */
export const SILENCES_CAPABILITY = 'silences';

/** `22:00`. */
const TimeOfDay = Type.String({ maxLength: 5 });
/** Whole values; `*` stands for any characters. */
const Patterns = Type.Array(Type.String({ minLength: 1, maxLength: 1_000 }), { maxItems: 100 });

export const OnceTimes = Strict({
  type: Type.Literal('once'),
  from: Type.String({ maxLength: 40 }),
  /** Not within it. */
  to: Type.String({ maxLength: 40 }),
});
export type OnceTimes = Static<typeof OnceTimes>;

export const WeeklyTimes = Strict({
  type: Type.Literal('weekly'),
  /** On which it begins: 1 Monday to 7 Sunday. */
  days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7 }),
  from: TimeOfDay,
  /** On the next day when it is not after `from`. */
  to: TimeOfDay,
  /** Name in the database of time zones. */
  time_zone: Type.String({ maxLength: 100 }),
});
export type WeeklyTimes = Static<typeof WeeklyTimes>;

const settings = {
  /** Why notifications are held back. */
  title: Type.String({ maxLength: 200 }),
  description: Type.String({ maxLength: 10_000 }),
  /** Ids; none: all. */
  event_definitions: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 1_000 }),
  /** 1 low, 2 normal, 3 high; none: all. */
  priorities: Type.Array(Type.Integer({ minimum: 1, maximum: 3 }), { maxItems: 3 }),
  /** None: all, those without a key too. */
  keys: Patterns,
  /** By the names of fields of events, all of which have to fit. */
  fields: Type.Record(Type.String({ minLength: 1, maxLength: 1_000 }), Patterns, { maxProperties: 20 }),
  times: Type.Union([OnceTimes, WeeklyTimes]),
};

/** A silence as it is sent. */
export const SilenceText = Strict(settings);
export type SilenceText = Static<typeof SilenceText>;

/** While it lasts, notifications of the events that it fits are held back. The events are stored all the same. */
export const Silence = Open({
  ...settings,
  id: Type.String(),
  created_by: Type.String(),
  state: Type.Union((['active', 'upcoming', 'over'] as const).map((state) => Type.Literal(state))),
  /** The end of the current time, or else the beginning of the next; null when it is over. */
  until: Nullable(Type.String()),
});
export type Silence = Static<typeof Silence>;

export const listSilences = defineCall({
  method: 'GET',
  path: '/timberline/silences',
  access: 'checked-by-service',
  summary: 'The silences one may read.',
  query: ListQuery,
  response: Open({ silences: Type.Array(Silence), total: Type.Integer() }),
});

export const getSilence = defineCall({
  method: 'GET',
  path: '/timberline/silences/{silenceId}',
  access: 'silences:read:{silenceId}',
  summary: 'A silence.',
  response: Silence,
});

export const createSilence = defineCall({
  method: 'POST',
  path: '/timberline/silences',
  access: 'silences:create',
  audit: { action: 'silence.create' },
  summary: 'Holds back notifications. Needs eventdefinitions:acknowledge of all definitions that it is about.',
  body: SilenceText,
  response: Silence,
});

export const updateSilence = defineCall({
  method: 'PUT',
  path: '/timberline/silences/{silenceId}',
  access: 'silences:edit:{silenceId}',
  audit: { action: 'silence.update', target: '{silenceId}' },
  summary: 'Changes a silence. Needs eventdefinitions:acknowledge of all definitions that it is, and was, about.',
  body: SilenceText,
  response: Silence,
});

export const deleteSilence = defineCall({
  method: 'DELETE',
  path: '/timberline/silences/{silenceId}',
  access: 'silences:delete:{silenceId}',
  audit: { action: 'silence.delete', target: '{silenceId}' },
  summary: 'Ends a silence and puts it into the trash.',
});

export const listDeliveriesOfSilence = defineCall({
  method: 'GET',
  path: '/timberline/silences/{silenceId}/deliveries',
  access: 'silences:read:{silenceId}',
  summary:
    'What a silence held back in the last 30 days, of events one may see, by definitions and notifications one may read.',
  query: deliveriesQuery,
  response: DeliveriesPage,
});
