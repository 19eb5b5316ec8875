import { type Static, Type } from '@sinclair/typebox';
import { defineCall } from './contract';

/** The link by which the page has the browser ask for them before any script has come. */
export const START_ANSWERS_LINK_ID = 'tl-start-answers';

/** What calls would answer, by their paths: `/streams`. */
export const StartAnswers = Type.Record(Type.String(), Type.Unknown());
export type StartAnswers = Static<typeof StartAnswers>;

/** Beyond 4.3. Calls that would fail, or answer very much, are missing: whoever needs them makes them alone. */
export const getStartAnswers = defineCall({
  method: 'GET',
  path: '/timberline/start-answers',
  access: 'public',
  summary: 'In one answer what the first calls of the console would answer: session, account, capabilities, streams …',
  response: StartAnswers,
});
