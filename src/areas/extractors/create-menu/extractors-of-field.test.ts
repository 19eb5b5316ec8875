import { act } from '@testing-library/react';
import { resetStores } from 'flux/store';
import { CapabilitiesActions } from 'rest/CapabilitiesStore';
import { server } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { extractorsOfField } from './extractors-of-field';

const INPUT = '62f3c0a1e4b0d10f5a7c9e11';
const origin = { index: 'timberline_0', id: 'm-1', inputId: INPUT };
const about = { field: 'message', value: 'a b', origin };

afterEach(() => act(() => resetStores()));

test('a text of an input that one may edit begins an extractor of each type, with its message', async () => {
  await signedInAs({ permissions: [`inputs:edit:${INPUT}`] });
  const group = extractorsOfField(about);
  expect([group?.title, group?.entries.length]).toEqual(['Create extractor for field message', 9]);
  const query = 'extractor_type=regex&field=message';
  expect(group?.entries.find(({ title }) => title === 'Regular expression')?.to).toBe(
    `/system/inputs/${INPUT}/extractors/new?${query}&example_index=timberline_0&example_id=m-1`,
  );
  const first = (selection?: { start: number; end: number }) => extractorsOfField({ ...about, selection })?.entries[0];
  expect(first()?.title).toBe('From a part of its text…');
  expect(first({ start: 2, end: 3 })?.title).toBe('Create extractor from selection');
  expect(first({ start: 2, end: 3 })?.to).toContain('&selection=2-3');
  const notStored = extractorsOfField({ ...about, origin: { ...origin, index: '' } });
  expect(notStored?.entries[0]?.to).not.toContain('example');
});

test('lookup tables are offered where the server has them', async () => {
  await signedInAs({ permissions: [`inputs:edit:${INPUT}`] });
  const offered = async (...capabilities: string[]) => {
    server().get('/timberline/capabilities').reply(200, { capabilities });
    await CapabilitiesActions.load();
    return extractorsOfField(about)?.entries.some(({ id }) => id === 'lookup_table');
  };
  expect(await offered()).toBe(true); // A 4.3 cluster.
  expect(await offered('live-tail')).toBe(false);
  expect(await offered('live-tail', 'lookup-tables')).toBe(true);
});

test('nothing is offered for what is no text, comes from no input, or may not be changed', async () => {
  await signedInAs({ permissions: [`inputs:edit:${INPUT}`] });
  expect(extractorsOfField({ ...about, value: 7 })).toBeUndefined();
  expect(extractorsOfField({ ...about, field: 'timestamp' })).toBeUndefined();
  expect(extractorsOfField({ ...about, origin: { ...origin, inputId: undefined } })).toBeUndefined();
  expect(extractorsOfField({ ...about, origin: { ...origin, inputId: 'other' } })).toBeUndefined();
});
