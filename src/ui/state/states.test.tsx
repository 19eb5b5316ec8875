import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState } from './EmptyState';
import { ErrorState, useCountdown } from './ErrorState';
import { accessibilityProblems } from 'ui/accessibility/axe-check';

const details = [
  { key: 'request', value: 'GET /api/system' },
  { key: 'status', value: 503 },
  { key: 'node', value: '' },
];

describe('ErrorState', () => {
  it('offers the next step, and the raw facts only on demand', async () => {
    const handleRetry = jest.fn();
    render(
      <ErrorState title="The search backend is not answering" onRetry={handleRetry} nextTryInS={8} details={details}>
        Messages are not lost.
      </ErrorState>,
    );
    expect(screen.getByRole('heading', { name: 'The search backend is not answering' })).toBeTruthy();
    expect(screen.getByText('Next automatic attempt in 8 s')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(handleRetry).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('GET /api/system')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Details for support' }));
    expect(screen.getByText('GET /api/system')).toBeTruthy();
    expect(screen.getByText('–')).toBeTruthy();
  });

  it('copies the facts', async () => {
    const user = userEvent.setup();
    render(<ErrorState title="Gone" details={details} />);
    await user.click(screen.getByRole('button', { name: 'Details for support' }));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('request: GET /api/system\nstatus: 503\nnode: ');
    expect(await screen.findByText('Copied')).toBeTruthy();
  });

  it('has no accessibility problems', async () => {
    const { container } = render(
      <>
        <ErrorState title="Gone" onRetry={() => undefined} details={details} />
        <EmptyState title="Sort messages into streams as they arrive">A stream collects messages.</EmptyState>
      </>,
    );
    expect(await accessibilityProblems(container)).toEqual([]);
  });
});

function Counting({ attempt, onZero }: { attempt: number; onZero: () => void }) {
  return <output>{useCountdown(3, attempt, onZero)}</output>;
}

describe('useCountdown', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('counts down once and starts again with the next attempt', () => {
    const handleZero = jest.fn();
    const { rerender } = render(<Counting attempt={1} onZero={handleZero} />);
    for (let second = 0; second < 3; second += 1) act(() => jest.advanceTimersByTime(1000));
    expect(screen.getByRole('status').textContent).toBe('0');
    expect(handleZero).toHaveBeenCalledTimes(1);
    rerender(<Counting attempt={2} onZero={handleZero} />);
    expect(screen.getByRole('status').textContent).toBe('3');
  });
});
