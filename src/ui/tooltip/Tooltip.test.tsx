import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip } from './Tooltip';

describe('Tooltip', () => {
  it('shows after 400 ms of hover, describes its element, and Esc hides it', async () => {
    jest.useFakeTimers();
    render(
      <Tooltip text="2026-11-21 02:57:41 +01:00">
        <button type="button">4 min ago</button>
      </Tooltip>,
    );
    const button = screen.getByRole('button');
    fireEvent.mouseEnter(button.parentElement as HTMLElement);
    act(() => jest.advanceTimersByTime(399));
    expect(screen.queryByRole('tooltip')).toBeNull();
    act(() => jest.advanceTimersByTime(1));
    expect((await screen.findByRole('tooltip')).id).toBe(button.getAttribute('aria-describedby'));
    fireEvent.keyDown(button, { key: 'Escape' });
    expect(screen.queryByRole('tooltip')).toBeNull();
    jest.useRealTimers();
  });
});
