// Before what reads the texts.
import 'texts/server/texts.de';
import './texts.de';
import './notification-texts.de';
import { fieldErrors, FetchError } from 'rest/FetchError';
import { aNotification } from 'test/nock/cluster';
import { loadSentences } from 'texts/server/early';
import { jobText } from './job-text';
import { describeNotification } from './notification-text';

beforeAll(async () => {
  document.documentElement.lang = 'de';
  await loadSentences();
});

const refused = (body: unknown) => new FetchError({ method: 'GET', url: '/streams/1', status: 400, body });

test('on a German page refusals of the server are German, and what is unknown is quoted', () => {
  expect(refused({ type: 'ApiError', message: 'Stream <1> not found!' }).message).toBe('Den Stream <1> gibt es nicht');
  expect(refused({ message: 'Something of a plugin' }).serverMessage).toBe('Something of a plugin');
  const body = { validation_errors: { title: [{ error: 'Required: give it a title.' }] } };
  expect(fieldErrors(refused(body))).toEqual({ title: 'Erforderlich: Einen Titel eingeben.' });
});

test('a job says what it does with the names in it, and of an unknown sentence what its class does', () => {
  const name = 'org.graylog2.indexer.ranges.RebuildIndexRangesJob';
  const job = (info: string) => jobText({ name, info, description: '' } as Parameters<typeof jobText>[0]);
  expect(job('Calculating the time ranges of web_3')).toBe('Die Zeiträume werden berechnet: web_3');
  expect(job('Rebuilding')).toBe('Zeiträume der Indizes werden berechnet');
});

test('a notification gives its reason in German', () => {
  const details = { input_id: 'i', reason: 'Port 514 is already in use on 0.0.0.0' };
  const { description } = describeNotification(aNotification({ type: 'input_failed_to_start', details }));
  expect(description).toContain('Port 514 wird auf 0.0.0.0 schon verwendet');
});
