import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { LiveIndicator } from './LiveIndicator';

test('says how a page follows what happens, and pauses by a press', async () => {
  const handleToggle = jest.fn();
  const face = (state: 'live' | 'paused' | 'waiting', nextTryInS?: number) => (
    <LiveIndicator state={state} everyS={2} nextTryInS={nextTryInS} onToggle={handleToggle} />
  );
  const { rerender, container } = render(face('live'));
  await userEvent.click(screen.getByRole('button', { name: 'Live updates: Live, every 2 s', pressed: true }));
  expect(handleToggle).toHaveBeenCalledTimes(1);
  rerender(face('paused'));
  expect(screen.getByRole('button', { name: 'Live updates: Paused', pressed: false })).toBeTruthy();
  rerender(face('waiting', 5));
  expect(screen.getByText('Paused, trying again in 5 s')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});
