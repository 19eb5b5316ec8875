import { type StreamTrial } from 'api/stream-trials';
import { ABSENT, loaded } from 'flux/loadable';
import { MemoryRouter } from 'react-router';
import { CapabilitiesStore } from 'rest/CapabilitiesStore';
import { mountContainer, putState } from 'test/mount-container';
import { DraftTrial } from './DraftTrial';
import { StreamTrialActions, StreamTrialStore } from './StreamTrialStore';

const rule = (id: string, value: string) => ({
  ...{ id, stream_id: 's', type: 1, field: 'source', value, inverted: false, description: null },
});
const STREAM = { matching_type: 'AND', rules: [rule('a', 'web-1'), rule('b', 'web-2')] };
const DRAFT = { type: 6, field: 'message', value: 'order', inverted: false, description: '' };
const TRIAL: StreamTrial = {
  ...{ messages: 10_000, left_out: 3, from: '2026-11-23T10:00:00.000Z', to: '2026-11-23T11:00:00.000Z', matched: 12 },
  rules: [{ matched: 20 }, { matched: 0 }],
  examples: [{ message_id: 'm', index: 'i_0', timestamp: '2026-11-23T11:00:00.000Z', source: 'web-1', message: 'hi' }],
};

const mounted = (part: Partial<Parameters<typeof DraftTrial>[0]> = {}) =>
  mountContainer(<DraftTrial stream={STREAM} rule={undefined} draft={DRAFT} {...part} />);

beforeEach(() => {
  putState(CapabilitiesStore, { capabilities: ['stream-trials'] });
  putState(StreamTrialStore, { saved: ABSENT, draft: ABSENT });
  jest
    .spyOn(StreamTrialActions, 'draft')
    .mockReturnValue(Object.assign(Promise.resolve(TRIAL), { cancel: () => undefined }));
});

test('a rule is tried in its place among the others, a new one as the last', () => {
  mounted();
  const saved = STREAM.rules.map(({ type, field, value, inverted }) => ({ type, field, value, inverted }));
  expect(StreamTrialActions.draft).toHaveBeenLastCalledWith({ rules: [...saved, DRAFT], matching_type: 'AND' });
  mounted({ rule: STREAM.rules[0] });
  expect(StreamTrialActions.draft).toHaveBeenLastCalledWith({ rules: [DRAFT, saved[1]], matching_type: 'AND' });
});

test('an incomplete rule is not tried, and nothing is where the server cannot', () => {
  expect(mounted({ draft: undefined }).text()).toContain('Complete the rule');
  putState(CapabilitiesStore, { capabilities: [] });
  expect(mounted().isEmptyRender()).toBe(true);
  expect(StreamTrialActions.draft).not.toHaveBeenCalled();
});

test('says how many messages match, that the rule matches none, and what was left out', () => {
  putState(StreamTrialStore, { saved: ABSENT, draft: loaded(TRIAL) });
  const wrapper = mountContainer(
    <MemoryRouter>
      <DraftTrial stream={STREAM} rule={STREAM.rules[1]} draft={DRAFT} />
    </MemoryRouter>,
  );
  expect(wrapper.text()).toContain('12 of 10,000 messages would be in this stream.');
  expect(wrapper.text()).toContain('This rule matches none of 10,000 messages.');
  expect(wrapper.text()).toContain('There was no time for 3 older messages.');
});
