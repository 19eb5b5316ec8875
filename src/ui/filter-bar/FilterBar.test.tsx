import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { FilterBar } from './FilterBar';

const handleText = jest.fn();
const handleChoose = jest.fn();

function List() {
  const [text, setText] = useState('apps');
  return (
    <>
      <FilterBar
        label="Filter index sets"
        placeholder="Title or prefix"
        text={text}
        onText={(next) => {
          handleText(next);
          setText(next);
        }}
        quick={[
          { id: 'all', label: 'All', count: 1200 },
          { id: 'failed', label: 'Needs attention', count: 2, tone: 'danger' },
        ]}
        chosen="all"
        onChoose={handleChoose}
      />
      <button onClick={() => setText('from the address')}>Back</button>
      <input aria-label="Other" />
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Filter index sets' });

beforeEach(() => {
  handleText.mockReset();
  render(<List />);
});

describe('FilterBar', () => {
  it('is reached with / from anywhere but a field, and Esc clears it', async () => {
    await userEvent.click(screen.getByLabelText('Other'));
    await userEvent.keyboard('/');
    expect(document.activeElement).not.toBe(field());
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(field());
    await userEvent.keyboard('{Escape}');
    expect(field().value).toBe('');
    expect(handleText.mock.calls).toEqual([['']]);
  });

  it('takes the text when typing pauses, and at once on Enter', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.type(field(), ' 30{Enter}');
    expect(handleText.mock.calls).toEqual([['apps 30']]);
    await user.keyboard(' d');
    expect(handleText).toHaveBeenCalledTimes(1);
    act(() => jest.advanceTimersByTime(150));
    expect(handleText).toHaveBeenLastCalledWith('apps 30 d');
    jest.useRealTimers();
  });

  it('follows the text of the address, and is emptied by its button', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(field().value).toBe('from the address');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(handleText).toHaveBeenLastCalledWith('');
    expect(document.activeElement).toBe(field());
  });

  it('has quick filters with counts, the chosen one pressed', async () => {
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('All1,200');
    await userEvent.click(screen.getByRole('button', { name: 'Needs attention 2' }));
    expect(handleChoose).toHaveBeenCalledWith('failed');
    expect(await accessibilityProblems(document.body)).toEqual([]);
  });
});
