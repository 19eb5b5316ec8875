import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { accessibilityProblems } from 'ui/accessibility/axe-check';

describe('Button', () => {
  it('does its work on a press', async () => {
    const handleClick = jest.fn();
    render(<Button onClick={handleClick}>Create stream</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'Create stream' }));
    expect(handleClick).toHaveBeenCalledTimes(1);
  });

  it('ignores presses while busy, keeps the focus, and says what it is doing after 300 ms', () => {
    jest.useFakeTimers();
    const handleClick = jest.fn();
    const face = (busy: boolean) => (
      <Button busy={busy} busyLabel="Saving…" onClick={handleClick}>
        Save
      </Button>
    );
    const { rerender } = render(face(false));
    screen.getByRole('button').focus();
    rerender(face(true));
    const button = screen.getByRole('button', { name: 'Save' });
    button.click();
    expect(handleClick).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    act(() => jest.advanceTimersByTime(300));
    expect(screen.getByRole('button', { name: 'Saving…' })).toBe(button);
    rerender(face(false));
    expect(button.textContent).toBe('Save');
    jest.useRealTimers();
  });

  it('does not submit its form while busy', async () => {
    const handleSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={handleSubmit}>
        <Button type="submit" busy>
          Save
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(handleSubmit).not.toHaveBeenCalled();
  });

  it('stays reachable with the reason when it cannot be pressed', async () => {
    const handleClick = jest.fn();
    render(
      <Button disabledReason="Save the search to share it" onClick={handleClick}>
        Share
      </Button>,
    );
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Share' }));
    await userEvent.keyboard('{Enter}');
    expect(handleClick).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Share', description: 'Save the search to share it' }).title).toBe('');
    expect(screen.getByText('Save the search to share it').className).toBe('tl-reason');
  });

  it('only reads out a reason that stands nearby already', () => {
    render(
      <Button isReasonShown disabledReason="The query has an error">
        Search
      </Button>,
    );
    expect(screen.getByRole('button', { description: 'The query has an error' })).toBeTruthy();
    expect(screen.getByText('The query has an error').className).toBe('tl-visually-hidden');
  });

  it('says why an icon alone cannot be pressed', async () => {
    const handleClick = jest.fn();
    const shared = { disabledReason: 'No match', onClick: handleClick };
    const { container } = render(
      <>
        <IconButton label="Next" {...shared}>
          n
        </IconButton>
        <IconButton label="Previous" {...shared} isReasonShown>
          p
        </IconButton>
      </>,
    );
    await userEvent.tab();
    const next = screen.getByRole('button', { name: 'Next', description: 'No match' });
    expect(document.activeElement).toBe(next);
    expect(next.getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Enter}');
    expect(handleClick).not.toHaveBeenCalled();
    expect(screen.getAllByText('No match').map(({ className }) => className)).toEqual([
      'tl-reason',
      'tl-visually-hidden',
    ]);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it('has no accessibility problems', async () => {
    const { container } = render(
      <>
        <Button variant="primary">Save</Button>
        <IconButton label="Copy">c</IconButton>
      </>,
    );
    expect(await accessibilityProblems(container)).toEqual([]);
  });
});
