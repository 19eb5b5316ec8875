import { type FieldType } from 'api/search';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FieldCommands } from './field-commands';
import { canShow } from 'areas/query/fields/field-nature';
import { FieldMenu } from './FieldMenu';

const type = (name: string, kind: string, ...properties: string[]): FieldType => ({
  name,
  type: { type: kind, properties, index_names: [] },
});
const TYPES = [
  type('took_ms', 'long', 'numeric', 'enumerable'),
  type('source', 'string', 'enumerable'),
  type('severity', 'string', 'enumerable', 'decorated'),
  type('message', 'string', 'full-text-search', 'enumerable'),
  type('body', 'string', 'full-text-search'),
];
const done = jest.fn();
const commands = {
  canShow: (kind, field) => canShow(kind, field, TYPES, ['message']),
  show: (kind, field) => done(`${kind} ${field}`),
  toggleColumn: (field) => done(`column ${field}`),
  requireField: (field) => done(`has ${field}`),
} as Partial<FieldCommands> as FieldCommands;

async function entriesOf(field: string, isColumn = false): Promise<(string | null)[]> {
  render(<FieldMenu {...{ field, isColumn, commands }} />);
  await userEvent.click(screen.getByRole('button', { name: `Actions for ${field}` }));
  return screen.getAllByRole('menuitem').map((item) => item.textContent);
}

test.each([
  ['took_ms', ['Chart', 'Show top values', 'Statistics', 'Add to table', 'Has this field', 'Copy field name']],
  ['source', ['Show top values', 'Statistics', 'Add to table', 'Has this field', 'Copy field name']],
  ['severity', ['Add to table', 'Has this field', 'Copy field name']],
  ['message', ['Add to table', 'Has this field', 'Copy field name']],
  ['body', ['Add to table', 'Has this field', 'Copy field name']],
  ['level', ['Has this field', 'Copy field name']],
  ['timestamp', ['Has this field', 'Copy field name']],
])('the menu of %s offers what fits it', async (field, entries) => {
  expect(await entriesOf(field)).toEqual(entries);
});

test('where there is a place to look at the field, its menu leads there', async () => {
  const onLook = jest.fn();
  render(<FieldMenu field="source" isColumn={false} {...{ commands, onLook }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Actions for source' }));
  const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
  expect(items.slice(0, 3)).toEqual(['Top values', 'Over time', 'Statistics']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Over time' }));
  expect(onLook).toHaveBeenCalledWith('time');
});

test('where there is a result, entries show what the field is like over the page, at the button', async () => {
  const lookAt = jest.fn();
  render(<FieldMenu field="source" isColumn={false} commands={{ ...commands, lookAt }} />);
  const button = screen.getByRole('button', { name: 'Actions for source' });
  await userEvent.click(button);
  const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
  expect(items.slice(0, 3)).toEqual(['Top values', 'Over time', 'Statistics']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Over time' }));
  expect(lookAt).toHaveBeenCalledWith('time', 'source', { current: button });
});

test('a column is removed; an entry does what it says', async () => {
  expect(await entriesOf('source', true)).toContain('Remove from table');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Statistics' }));
  expect(done).toHaveBeenLastCalledWith('statistics source');
});
