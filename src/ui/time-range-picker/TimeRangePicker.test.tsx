import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type TimeRange } from 'api/time-range';
import { type ReactNode } from 'react';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { TimeZoneProvider } from 'ui/format/TimeZone';
import { TimeRangeButton } from './TimeRangeButton';
import { type TimeRangePickerProps } from './TimeRangePicker';

const NOW = Date.parse('2026-11-21T01:57:44.000Z');
const handleApply = jest.fn();
const resolveKeyword = jest.fn((keyword: string) =>
  Promise.resolve(keyword === 'yesterday' ? { from: NOW - 86_400_000, to: NOW } : undefined),
);

const open = async (value: TimeRange = { type: 'relative', from: 900 }, props: Partial<TimeRangePickerProps> = {}) => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  render(
    <TimeZoneProvider zone="Europe/Berlin">
      <TimeRangeButton value={value} onApply={handleApply} resolveKeyword={resolveKeyword} {...props} />
    </TimeZoneProvider>,
  );
  await user.click(screen.getByRole('button', { name: /Last|All|Nov|Yesterday/ }));
  await screen.findByRole('dialog');
  return user;
};
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  handleApply.mockClear();
});
afterEach(() => jest.useRealTimers());

describe('TimeRangePicker', () => {
  it('applies a preset at once and closes', async () => {
    const user = await open();
    expect(screen.getByRole('button', { name: 'Last 15 minutes', current: true })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Last 7 days' }));
    expect(handleApply).toHaveBeenCalledWith({ type: 'relative', from: 604_800 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows live what would be searched, and applies with Enter', async () => {
    const user = await open();
    expect(screen.getByText('From: 2026-11-21 02:42:44.000 Until: Now')).toBeTruthy();
    type('From … ago', '30m');
    await user.click(screen.getByLabelText('Now'));
    expect(screen.getByText('From: 2026-11-21 02:27:44.000 Until: 2026-11-21 02:53:44.000')).toBeTruthy();
    await user.type(screen.getByLabelText('From … ago'), '{Enter}');
    expect(handleApply).toHaveBeenCalledWith({ type: 'relative', from: 1800, to: 240 });
  });

  it('does not apply what makes no sense', async () => {
    const user = await open();
    type('From … ago', '');
    expect(screen.getByRole('alert').textContent).toBe('Required');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(handleApply).not.toHaveBeenCalled();
  });

  it('turns the range into instants, which calendar, texts and keys change', async () => {
    const user = await open();
    await user.click(screen.getByRole('tab', { name: 'Absolute' }));
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-21 02:42:44.000');
    await user.click(screen.getByRole('button', { name: '2026-11-19' }));
    await user.click(screen.getByRole('button', { name: '2026-11-20' }));
    expect(screen.getByText(/1\sd\s23\sh\s59\smin/)).toBeTruthy();
    const until = screen.getByLabelText<HTMLInputElement>('Until');
    until.setSelectionRange(12, 12);
    fireEvent.keyDown(until, { key: 'ArrowDown' });
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(handleApply).toHaveBeenCalledWith({
      type: 'absolute',
      from: '2026-11-18T23:00:00.000Z',
      to: '2026-11-20T21:59:59.999Z',
    });
  });

  it('jumps to any month of any year', async () => {
    const user = await open();
    await user.click(screen.getByRole('tab', { name: 'Absolute' }));
    await user.selectOptions(screen.getByLabelText('Year'), '2019');
    await user.selectOptions(screen.getByLabelText('Month'), 'March');
    await user.click(screen.getByRole('button', { name: '2019-03-07' }));
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2019-03-07 00:00:00.000');
    await user.selectOptions(screen.getByLabelText('Year'), '2026');
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'December' }).disabled).toBe(true);
  });

  it('previews what the range holds, and takes a part of it', async () => {
    const renderDensity = jest.fn<ReactNode, Parameters<NonNullable<TimeRangePickerProps['renderDensity']>>>(
      (range, onChoose) => (
        <button type="button" onClick={() => onChoose({ from: NOW - 3_600_000, to: NOW })}>
          Preview {range?.type}
        </button>
      ),
    );
    const user = await open(undefined, { renderDensity });
    type('From … ago', '');
    expect(renderDensity).toHaveBeenLastCalledWith(undefined, expect.anything());
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-21 01:57:44.000');
    expect(screen.getByRole('button', { name: 'Preview absolute' })).toBeTruthy();
  });

  it('has one name for all time', async () => {
    await open(
      { type: 'relative', range: 0 },
      { presets: [300, 0], presetLabels: { 300: 'Break', 0: 'All messages' } },
    );
    const names = screen.getAllByText(/all (time|messages)/i).map(({ textContent }) => textContent);
    expect(new Set(names)).toEqual(new Set(['All time']));
  });

  it('offers no days to come', async () => {
    const user = await open();
    await user.click(screen.getByRole('tab', { name: 'Absolute' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '2026-11-22' }).disabled).toBe(true);
  });

  it('shows what a phrase means a second after it was typed, and refuses one that is not understood', async () => {
    const user = await open();
    await user.click(screen.getByRole('tab', { name: 'Keyword' }));
    type('Phrase', 'flurb');
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('alert').textContent).toBe('This phrase is not understood');
    type('Phrase', 'yesterday');
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(resolveKeyword).toHaveBeenLastCalledWith('yesterday', 'Europe/Berlin');
    expect(screen.getByText('From: 2026-11-20 02:57:44.000 Until: 2026-11-21 02:57:44.000')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(handleApply).toHaveBeenCalledWith({ type: 'keyword', keyword: 'yesterday', timezone: 'Europe/Berlin' });
  });

  it('calls presets as they were configured, and shows where that is done', async () => {
    await open(undefined, { presets: [300, 0], presetLabels: { 300: 'Coffee break' }, presetsFoot: <b>There</b> });
    const list = within(screen.getByRole('list', { name: 'Until now, from' }));
    expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Coffee break', 'All time']);
    expect(screen.getByText('There')).toBeTruthy();
  });

  it('keeps to the limit: no longer presets, no all time, and says so', async () => {
    const user = await open(undefined, { limitSeconds: 86_400, recent: [{ type: 'relative', from: 200_000 }] });
    expect(screen.getByText('Searching is limited to the last 1 day')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Last 7 days' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'All time' })).toBeNull();
    expect(screen.queryByRole('list', { name: 'Recent' })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('All time').disabled).toBe(true);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(handleApply).not.toHaveBeenCalled();
  });

  it('has no accessibility problems on any tab', async () => {
    const user = await open();
    for (const tab of ['Relative', 'Absolute', 'Keyword']) {
      await user.click(screen.getByRole('tab', { name: tab }));
      jest.useRealTimers();
      expect(await accessibilityProblems(document.body)).toEqual([]);
      jest.useFakeTimers({ now: NOW });
    }
  });
});
