import { ExamplesActions } from 'areas/extractors';
import { CurrentUserStore } from 'areas/users';
import { loaded } from 'flux/loadable';
import { act } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { mountContainer, putState } from 'test/mount-container';
import { aUser } from 'test/nock/people';
import { TagField } from 'ui/combobox/TagField';
import { FormDialog } from 'ui/dialog/FormDialog';
import { SelectField } from 'ui/field/SelectField';
import { NoPermission } from 'ui/state/NoPermission';
import { ExpressionHint } from './ExpressionHint';
import { RuleDialog } from './RuleDialog';
import { RuleList } from './RuleList';
import { slownessOf } from './slow-rules';
import { StreamRulesActions, StreamRulesStore } from './StreamRulesStore';
import { StreamRulesPage } from './StreamRulesPage';

const STREAM = {
  ...{ id: 'a', title: 'Web', description: null, disabled: false, is_editable: true, is_default: false, outputs: [] },
  ...{ index_set_id: 'a', creator_user_id: 'mara', created_at: '2026-11-23T10:00:00.000Z', matching_type: 'AND' },
  ...{ remove_matches_from_default_stream: false, rules: [], content_pack: null, alert_conditions: [] },
  alert_receivers: { emails: [], users: [] },
};

function pageFor(permissions: string[], search = '') {
  const currentUser = aUser({ permissions });
  putState(CurrentUserStore, { ...CurrentUserStore.getState(), currentUser });
  putState(StreamRulesStore, { stream: loaded(STREAM) });
  return mountContainer(
    <MemoryRouter initialEntries={[`/streams/a/edit${search}`]}>
      <Routes>
        <Route path="/streams/:id/edit" element={<StreamRulesPage />} />
      </Routes>
    </MemoryRouter>,
  );
}

test('who may not read the stream is told so, and asks nothing', () => {
  const open = jest.spyOn(StreamRulesActions, 'open');
  const page = pageFor(['streams:read:b']);
  expect(page.find(NoPermission).prop('permissions')).toEqual(['streams:read:a']);
  expect(page.text()).not.toContain('Web');
  expect(open).not.toHaveBeenCalled();
});

test('a message of the address that cannot be loaded is told of', async () => {
  jest
    .spyOn(ExamplesActions, 'load')
    .mockReturnValue(Object.assign(Promise.reject<never>(new Error('Message not found')), { cancel: () => undefined }));
  const page = pageFor(['streams:read:a'], '?index=timberline_0&message_id=m');
  await act(async () => undefined);
  expect(page.update().text()).toContain('The message of this address could not be loaded');
  expect(page.text()).toContain('Message not found');
});

test('the value of a rule stays when its type changes, unless it names an input', () => {
  const rule = {
    id: 'r',
    stream_id: 'a',
    type: 1,
    field: 'source',
    value: 'web-1',
    inverted: false,
    description: null,
  };
  const types = [1, 2, 8].map((id) => ({ id, name: '', short_desc: String(id), long_desc: String(id) }));
  const dialog = mountContainer(
    <RuleDialog rule={rule} types={types} inputs={[]} fields={[]} onSave={jest.fn()} onClose={jest.fn()} />,
  );
  const choose = (type: string) => {
    act(() => dialog.find(SelectField).props().onChange(type));
    dialog.update();
  };
  const value = () => dialog.find('input[name="value"]').prop('value');
  choose('2');
  expect(value()).toBe('web-1');
  choose('8');
  choose('1');
  expect(value()).toBe('');
});

test('one of several values is a list of them, and stored as an expression', async () => {
  const types = [1, 2].map((id) => ({ id, name: '', short_desc: String(id), long_desc: String(id) }));
  const onSave = jest.fn().mockResolvedValue(undefined);
  const rule = {
    id: 'r',
    stream_id: 'a',
    type: 1,
    field: 'source',
    value: 'web-1',
    inverted: false,
    description: null,
  };
  const dialog = mountContainer(
    <RuleDialog {...{ rule, types, onSave }} inputs={[]} fields={[]} onClose={jest.fn()} />,
  );
  act(() => dialog.find(SelectField).props().onChange('-1'));
  expect(dialog.update().find(TagField).prop('values')).toEqual(['web-1']);
  act(() => dialog.find(TagField).props().onChange(['web-1', 'web.2']));
  expect(dialog.update().text()).toContain('source must match exactly one of web-1, web.2');
  await act(async () => void (await dialog.find(FormDialog).props().onSubmit()));
  const value = '^\\s*(?:web-1|web\\.2)\\s*$';
  expect(onSave).toHaveBeenCalledWith({ type: 2, field: 'source', value, inverted: false, description: '' });
});

test.each<[pattern: string, inverted: boolean, said: string | undefined]>([
  ['^\\d+$', false, 'evaluated for every message'],
  ['(?i)error', false, undefined],
  ['error', true, 'evaluated for every message'],
  ['error \\d+', false, undefined],
  ['error (', false, 'Invalid regular expression: Unclosed group at character 7'],
  ['', true, undefined],
])('of the expression %s, inverted %s, it is said while it is typed: %s', async (pattern, inverted, said) => {
  const types = [1, 2].map((id) => ({ id, name: '', short_desc: String(id), long_desc: String(id) }));
  const rule = { ...aRule('r', pattern), type: 2, inverted };
  const trial = jest.fn(() => null);
  const dialog = mountContainer(
    <RuleDialog {...{ rule, types, trial }} inputs={[]} fields={[]} onSave={jest.fn()} onClose={jest.fn()} />,
  );
  await act(async () => void (await import('lang/pattern/translate')));
  await act(async () => undefined);
  const notes = dialog
    .update()
    .find(ExpressionHint)
    .map((hint) => hint.text());
  if (said === undefined) expect(notes).toEqual(['']);
  else expect(notes).toEqual([expect.stringContaining(said)]);
  // What cannot be read is not tried on stored messages.
  const isTried = pattern !== '' && !said?.startsWith('Invalid');
  expect(trial).toHaveBeenLastCalledWith(isTried ? expect.objectContaining({ value: pattern }) : undefined);
});

const aRule = (id: string, value: string) => ({
  ...{ id, stream_id: 'a', type: 1, field: 'source', value, inverted: false, description: null },
});

test('of the rules that a message must match, the first that fails is told, and slow ones are', () => {
  const rules = [aRule('r1', 'web-1'), aRule('r2', 'web-2'), aRule('r3', 'web-3')];
  const list = (isAll: boolean) =>
    mountContainer(
      <RuleList
        {...{ rules, isAll, types: [], inputs: [], mayEdit: false, onEdit: jest.fn(), onRemove: jest.fn() }}
        matches={{ r1: true, r2: false, r3: false }}
        trial={{ messages: 10, rules: [{ matched: 4, missed_first: 6 }, { matched: 0 }, { matched: 10 }] }}
        slow={new Map([['r3', 12.4]])}
      />,
    );
  const texts = (isAll: boolean) =>
    list(isAll)
      .find('li')
      .map((item) => item.find('.tl-stream-rule-tried').map((fact) => fact.text()));
  expect(texts(true)).toEqual([
    ['matches 4 of 10 messages; the first rule that fails for 6'],
    ['the first rule that fails', 'matches none of 10 messages'],
    ['matches 10 of 10 messages', expect.stringMatching(/^slow: takes up to 12\sms with a message$/)],
  ]);
  expect(texts(false)[1]).toEqual(['matches none of 10 messages']);
});

test('a rule is slow when it often takes a millisecond on a node; the worst of the slow nodes says how slow', () => {
  const rule = aRule('r', 'x');
  const timer = (often: number, max: number) => ({
    'org.graylog2.plugin.streams.Stream.a.StreamRule.r.executionTime': {
      ...{ full_name: '', name: '', type: 'timer' },
      metric: { time: { '95th_percentile': often, max }, duration_unit: 'microseconds' },
    },
  });
  expect(slownessOf({ one: timer(1_200, 9_000), two: timer(900, 50_000) }, rule)).toBe(9);
  expect(slownessOf({ one: timer(900, 50_000) }, rule)).toBeUndefined();
  expect(slownessOf({ one: {} }, rule)).toBeUndefined();
  expect(slownessOf(undefined, rule)).toBeUndefined();
});
