import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { NoPermission } from './NoPermission';
import { NothingFound } from './NothingFound';
import { NothingYet } from './NothingYet';

test('nothing found names what was looked for, and takes the filter away', async () => {
  const handleClear = jest.fn();
  const { container } = render(<NothingFound what="streams with “shop” in their title" onClear={handleClear} />);
  expect(screen.getByRole('status').textContent).toContain('No streams with “shop” in their title.');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filter' }));
  expect(handleClear).toHaveBeenCalledTimes(1);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('nothing yet offers examples to begin from', async () => {
  const handleChoose = jest.fn();
  const example = { id: 'errors', title: 'Errors', text: 'level at most 3', onChoose: handleChoose };
  const { container } = render(
    <NothingYet title="Sort messages as they arrive" examples={[example]}>
      A stream collects messages.
    </NothingYet>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Errors level at most 3' }));
  expect(handleChoose).toHaveBeenCalledTimes(1);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('no permission says what to ask for', () => {
  const { container } = render(<NoPermission what="Index sets" permissions={['indexsets:read', 'indices:read']} />);
  expect(container.textContent).toContain('with indexsets:read and indices:read.');
});
