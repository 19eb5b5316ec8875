import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resetStores } from 'flux/store';
import { useState } from 'react';
import { server, signedIn, signedOut } from 'test/nock/backend';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { FieldTypesActions } from 'areas/query/fields/FieldTypesActions';
import { HighlightingSection } from './HighlightingSection';
import { type HighlightRule, ruleText } from './rule';
import 'areas/query/fields/FieldTypesStore';

const handleChange = jest.fn();
const rule = (value: string): HighlightRule => ({
  field: 'level',
  value,
  condition: 'equal',
  color: { type: 'static', color: '#ff0000' },
});

function Page({ rules }: { rules: readonly HighlightRule[] }) {
  const [shown, setShown] = useState(rules);
  return (
    <main>
      <h1>Search</h1>
      <HighlightingSection
        rules={shown}
        onChange={(next) => {
          handleChange(next.map(ruleText));
          setShown(next);
        }}
      />
    </main>
  );
}

const type = (name: string, kind: string, ...properties: string[]) => ({
  name,
  type: { type: kind, properties, index_names: [] },
});
const item = (name: string) => screen.findByRole('menuitem', { name });
const openMenu = (name: string) => userEvent.click(screen.getByRole('button', { name: `Actions for ${name}` }));

beforeEach(async () => {
  handleChange.mockReset();
  signedIn();
  server()
    .post('/views/fields')
    .reply(200, [type('took_ms', 'long', 'numeric'), type('source', 'string'), type('gl2_x', 'string')]);
  await FieldTypesActions.load([], { type: 'relative', from: 300 });
});
afterEach(() => {
  signedOut();
  act(() => resetStores());
});

test('a rule is added: its form says what is missing, and what a gradient needs', async () => {
  render(<Page rules={[]} />);
  expect(screen.getByText('Search results')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add highlighting rule' }));
  const form = await screen.findByRole('dialog', { name: 'Add highlighting rule' });
  await userEvent.click(within(form).getByRole('button', { name: 'Add rule' }));
  expect(within(form).getAllByText('Required')).toHaveLength(2);
  const field = within(form).getByLabelText('Field');
  expect(
    within(field)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Choose a field', 'source', 'took_ms']);
  await userEvent.selectOptions(field, 'source');
  await userEvent.selectOptions(within(form).getByLabelText('Condition'), '≥');
  await userEvent.type(within(form).getByLabelText('Value'), '7');
  await userEvent.click(within(form).getByLabelText('Gradient'));
  await userEvent.click(within(form).getByRole('button', { name: 'Add rule' }));
  expect(within(form).getByText('Gradients need a numeric field')).toBeTruthy();
  await userEvent.selectOptions(field, 'took_ms');
  await userEvent.clear(within(form).getByLabelText('Maximum'));
  await userEvent.type(within(form).getByLabelText('Maximum'), '0');
  expect(within(form).getByText('Maximum must be above minimum')).toBeTruthy();
  expect(await accessibilityProblems(form)).toEqual([]);
  await userEvent.type(within(form).getByLabelText('Maximum'), '5');
  await userEvent.click(within(form).getByRole('button', { name: 'Add rule' }));
  expect(handleChange).toHaveBeenCalledWith(['took_ms ≥ 7']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a rule is edited where it stands, moved, and deleted after a question', async () => {
  const { container } = render(<Page rules={[rule('3'), rule('4')]} />);
  expect(await accessibilityProblems(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'level = 3' }));
  const form = await screen.findByRole('dialog', { name: 'Edit highlighting rule' });
  await userEvent.type(within(form).getByLabelText('Value'), '3');
  await userEvent.click(within(form).getByRole('button', { name: 'Save rule' }));
  expect(handleChange).toHaveBeenLastCalledWith(['level = 33', 'level = 4']);
  await openMenu('level = 33');
  expect(screen.queryByRole('menuitem', { name: 'Move up' })).toBeNull();
  await userEvent.click(await item('Move down'));
  expect(handleChange).toHaveBeenLastCalledWith(['level = 4', 'level = 33']);
  await openMenu('level = 4');
  await userEvent.click(await item('Delete…'));
  const question = await screen.findByRole('dialog', { name: 'Remove this highlighting rule?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
  expect(handleChange).toHaveBeenLastCalledWith(['level = 33']);
});
