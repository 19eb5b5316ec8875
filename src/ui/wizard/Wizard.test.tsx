import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { Wizard } from './Wizard';

const steps = [
  { id: 'details', name: 'Details', summary: 'High priority', isDone: true },
  { id: 'condition', name: 'Condition', summary: 'Filter and aggregation', problems: 2 },
  { id: 'fields', name: 'Fields' },
];

function Page() {
  const [current, setCurrent] = useState('details');
  return (
    <main>
      <Wizard label="event definition" {...{ steps, current }} onStep={setCurrent} preview={<p>3 events</p>}>
        <p>fields of {current}</p>
      </Wizard>
    </main>
  );
}

const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('any step opens at any time, and its content gets the focus', async () => {
  const { container } = render(<Page />);
  expect(screen.getByRole('button', { current: 'step' }).textContent).toContain('Details');
  await press(/Fields/);
  expect(screen.getByText('fields of fields')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Fields' }));
  expect(screen.queryByRole('button', { name: /^Next/ })).toBeNull();
  await press(/^Back: condition/);
  expect(screen.getByText('fields of condition')).toBeTruthy();
  await press(/^Next: fields/);
  expect(screen.getByRole('button', { name: '1, done Details High priority' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Condition.*2 problems/ })).toBeTruthy();
  expect(screen.getByRole('complementary', { name: 'Preview' }).textContent).toBe('3 events');
  expect(await accessibilityProblems(container)).toEqual([]);
});
