import { checkCronExpression, type CronCheck } from 'api/events/definitions';
import { action, createActions } from 'flux/actions';
import { call } from 'rest/call';
import { createStore } from 'rest/store';

/** When a definition would run. */
export interface CronAsked {
  expression: string;
  zone: string;
  /** The definition that is edited; absent: a new one. */
  definitionId?: string;
}

export interface CronCheckState {
  /** What was asked last, with the answer to it; absent until there is one. */
  checked?: { asked: CronAsked; check: CronCheck };
  error?: unknown;
}

export const CronCheckActions = createActions('CronCheck', {
  /** Whether an expression can be used, and its times. */
  check: action<[asked: CronAsked], { asked: CronAsked; check: CronCheck }>(),
});

const initial: CronCheckState = {};

/** What a cron expression means. Why it could not be asked stands in the state: it is shown at the field. */
export const CronCheckStore = createStore(
  'CronCheck',
  CronCheckActions,
  initial,
)(({ perform }) => ({
  check: perform(
    async (signal: AbortSignal, asked: CronAsked) => {
      const { expression, zone, definitionId } = asked;
      const named = definitionId === undefined ? {} : { event_definition_id: definitionId };
      const body = { cron_expression: expression, cron_timezone: zone || null, ...named };
      return { asked, check: await call(checkCronExpression, { body, signal, expects: [403] }) };
    },
    { into: (checked) => ({ checked }), error: 'error', newestOnly: true },
  ),
}));
