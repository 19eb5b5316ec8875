import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MoveButtons } from './MoveButtons';

test('an entry at an end of its list says so beside the button that has nowhere to go', async () => {
  const handleDown = jest.fn();
  const { rerender } = render(<MoveButtons name="source" onDown={handleDown} />);
  expect(screen.getAllByText('First')[0]?.className).toBe('tl-move-end');
  const up = screen.getByRole('button', { name: 'Move source up', description: 'First' });
  expect(up.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(up);
  await userEvent.click(screen.getByRole('button', { name: 'Move source down' }));
  expect(handleDown).toHaveBeenCalledTimes(1);
  rerender(<MoveButtons name="source" onUp={jest.fn()} />);
  expect(screen.getAllByText('Last')[0]?.className).toBe('tl-move-end');
  rerender(<MoveButtons name="source" />);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
