import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { Rail, type RailGroup } from './Rail';
import { accessibilityProblems } from 'ui/accessibility/axe-check';

const GROUPS: RailGroup[] = [
  {
    title: 'Data in and out',
    items: [
      { id: 'inputs', title: 'Inputs', path: '/system/inputs', icon: <svg />, count: 9, isCurrent: true },
      { id: 'outputs', title: 'Outputs', path: '/system/outputs', icon: <svg />, isCurrent: false },
    ],
  },
  { title: 'Storage', items: [{ id: 'sets', title: 'Index sets', path: '/system/indices', isCurrent: false }] },
];

function Page() {
  const [isCollapsed, setCollapsed] = useState(false);
  return (
    <MemoryRouter>
      <Rail
        label="System"
        groups={GROUPS}
        isCollapsed={isCollapsed}
        onToggle={() => setCollapsed(!isCollapsed)}
        toggleKeys="["
      />
    </MemoryRouter>
  );
}

describe('Rail', () => {
  it('lists its links by group, with numbers, and says which page is shown', async () => {
    const { container } = render(<Page />);
    const rail = within(screen.getByRole('navigation', { name: 'System' }));
    expect(within(rail.getByRole('list', { name: 'Data in and out' })).getAllByRole('link')).toHaveLength(2);
    expect(rail.getByRole('link', { current: 'page' }).textContent).toBe('Inputs9');
    expect(rail.getByRole('link', { name: 'Index sets' }).getAttribute('href')).toBe('/system/indices');
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it('collapses to its icons: the names stay for screen readers and come as tooltips', async () => {
    const { container } = render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Collapse, System navigation' }));
    expect(screen.getByRole('button', { name: 'Show titles, System navigation' }).getAttribute('aria-expanded')).toBe(
      'false',
    );
    expect(container.querySelector('.tl-rail-collapsed')).toBeTruthy();
    jest.useFakeTimers();
    const outputs = screen.getByRole('link', { name: 'Outputs' });
    fireEvent.mouseEnter(outputs.parentElement as HTMLElement);
    act(() => jest.advanceTimersByTime(400));
    expect((await screen.findByRole('tooltip')).textContent).toBe('Outputs');
    expect(outputs.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
    jest.useRealTimers();
    expect(await accessibilityProblems(container)).toEqual([]);
  });
});
