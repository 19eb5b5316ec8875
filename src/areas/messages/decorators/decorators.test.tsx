import { type Decorator } from 'api/decorators';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetStores } from 'flux/store';
import nock from 'nock';
import { useState } from 'react';
import { server, signedIn, signedOut } from 'test/nock/backend';
import { signedInAs } from 'test/nock/people';
import { expectToasts } from 'test/toasts';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { decoratorsIn, decoratorsText } from './chosen';
import { DecoratorsActions } from './DecoratorsActions';
import { DecoratorsDrawer } from './DecoratorsDrawer';
import { DecoratorsStore } from './DecoratorsStore';
import { useDecorators } from './useDecorators';

const SEVERITY = 'org.graylog2.decorators.SyslogSeverityMapperDecorator';
const LINK = 'org.graylog2.decorators.LinkFieldDecorator';
const text = (human_name: string, default_value: string) => ({
  type: 'text',
  human_name,
  default_value,
  is_optional: false,
});
const kind = (type: string, name: string, requested_configuration: object) => ({
  [type]: { type, name, human_name: name, requested_configuration, link_to_docs: '' },
});
const KINDS = {
  ...kind(SEVERITY, 'Syslog severity', {
    source_field: text('Source field', 'level'),
    target_field: text('Target field', 'severity'),
  }),
  ...kind(LINK, 'Link', { link_field: text('Link field', 'message') }),
};
const severity = (part: Partial<Decorator> = {}): Decorator => ({
  id: 's',
  type: SEVERITY,
  config: { source_field: 'level', target_field: 'severity' },
  stream: null,
  order: 0,
  ...part,
});
const link = (part: Partial<Decorator> = {}): Decorator => ({
  ...severity({ id: 'l', type: LINK, config: { link_field: 'url' }, order: 1 }),
  ...part,
});

beforeEach(() => {
  signedIn('mara');
});
afterEach(() => {
  signedOut();
  act(() => resetStores());
  jest.restoreAllMocks();
  nock.cleanAll();
});

test('decorators go through an address; what is none is left out', () => {
  const chosen = [severity(), link()];
  expect(decoratorsIn(decoratorsText(chosen))).toEqual(chosen);
  expect([decoratorsText([]), decoratorsIn(''), decoratorsIn('{"type":')]).toEqual(['', [], []]);
  expect(decoratorsIn('[{"type":"a"},7,{"type":"b","config":{},"order":9}]')).toEqual([
    { id: null, type: 'b', config: {}, stream: null, order: 0 },
  ]);
});

test('stored ones are kept in order; a failure is told', async () => {
  server().get('/search/decorators').reply(200, [link(), severity()]);
  await DecoratorsActions.list();
  expect(DecoratorsStore.getState().stored?.map(({ id }) => id)).toEqual(['s', 'l']);
  server().get('/search/decorators/available').reply(500, { type: 'ApiError', message: 'Broken' });
  await expect(DecoratorsActions.kinds()).rejects.toThrow('Broken');
  expectToasts(['error', 'Broken', 'Could not retrieve decorators.']);
  expect(DecoratorsStore.getState().error).toMatchObject({ status: 500 });
});

function Used({ chosen, streamId }: { chosen?: readonly Decorator[]; streamId?: string }) {
  const used = useDecorators(chosen, streamId);
  return <output>{used.map(({ id }) => id).join()}</output>;
}
const used = () => screen.getByRole('status').textContent;

test('a page takes those of its stream, chosen ones before them', async () => {
  await signedInAs({ permissions: ['decorators:read'] });
  server()
    .get('/search/decorators')
    .reply(200, [severity(), link({ stream: 'a' })]);
  const { rerender } = render(<Used />);
  await waitFor(() => expect(used()).toBe('s'));
  rerender(<Used streamId="a" />);
  expect(used()).toBe('l');
  rerender(<Used chosen={[]} />);
  expect(used()).toBe('');
});

test('who may not read them has none, and nobody is asked', async () => {
  await signedInAs({ permissions: [] });
  const list = jest.spyOn(DecoratorsActions, 'list');
  render(<Used />);
  expect([used(), list.mock.calls]).toEqual(['', []]);
});

const handleChange = jest.fn();

function Page({ initial }: { initial: readonly Decorator[] }) {
  const [decorators, setDecorators] = useState(initial);
  return (
    <main>
      <h1>Search</h1>
      <DecoratorsDrawer
        decorators={decorators}
        onChange={(next) => {
          handleChange(next.map(({ type, config, order }) => [type, config, order]));
          setDecorators(next);
        }}
        onClose={jest.fn()}
      />
    </main>
  );
}

describe('the editor', () => {
  beforeEach(() => {
    handleChange.mockClear();
    server().get('/search/decorators/available').reply(200, KINDS);
  });
  const names = () => screen.getAllByRole('listitem').map((item) => item.querySelector('span > span')?.textContent);

  test('adds a decorator by what its kind asks for', async () => {
    const { container } = render(<Page initial={[]} />);
    await userEvent.selectOptions(await screen.findByLabelText('Add new decorator'), 'Syslog severity');
    const form = within(screen.getByRole('form', { name: 'Add Syslog severity' }));
    await userEvent.clear(form.getByLabelText('Target field'));
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    expect(handleChange).not.toHaveBeenCalled();
    await userEvent.type(form.getByLabelText('Target field'), 'word');
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    expect(handleChange).toHaveBeenLastCalledWith([[SEVERITY, { source_field: 'level', target_field: 'word' }, 0]]);
    expect(names()).toEqual(['Syslog severity']);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  test('orders by keys and by dragging, edits, deletes', async () => {
    render(<Page initial={[severity(), link()]} />);
    const handle = await screen.findByRole('button', { name: 'Move Syslog severity' });
    handle.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(names()).toEqual(['Link', 'Syslog severity']);
    const [first] = screen.getAllByRole('listitem');
    fireEvent.dragStart(handle, { dataTransfer: { setDragImage: jest.fn() } });
    fireEvent.dragOver(first!);
    fireEvent.drop(first!);
    expect(names()).toEqual(['Syslog severity', 'Link']);
    await userEvent.click(screen.getByRole('button', { name: 'Edit Link' }));
    await userEvent.type(screen.getByLabelText('Link field'), '_2');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete Syslog severity' }));
    expect(handleChange).toHaveBeenLastCalledWith([[LINK, { link_field: 'url_2' }, 0]]);
  });
});
