import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MoveButtons } from './MoveButtons';

test('an entry at an end of its list says so beside the button that has nowhere to go', async () => {
  const handleDown = jest.fn();
  const { rerender } = render(<MoveButtons name="source" onDown={handleDown} />);
  expect(screen.getByText('First')).toBeTruthy();
  const up = screen.getByRole('button', { name: 'Move source up' });
  expect([up.getAttribute('aria-disabled'), up.getAttribute('aria-description')]).toEqual(['true', 'First']);
  await userEvent.click(up);
  await userEvent.click(screen.getByRole('button', { name: 'Move source down' }));
  expect(handleDown).toHaveBeenCalledTimes(1);
  rerender(<MoveButtons name="source" onUp={jest.fn()} />);
  expect(screen.getByText('Last')).toBeTruthy();
  rerender(<MoveButtons name="source" />);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
