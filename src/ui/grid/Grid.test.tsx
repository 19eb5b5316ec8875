import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { windowWidth } from 'test/window-width';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { Grid } from './Grid';
import { type GridPlaces } from './grid-places';

const PLACES: GridPlaces = {
  errors: { col: 1, row: 1, width: 4, height: 4 },
  sources: { col: 5, row: 1, width: 4, height: 4 },
};
const NAMES: Readonly<Record<string, string>> = { errors: 'Errors', sources: 'Sources' };

function Shown({ onChange, isLocked }: { onChange: (places: GridPlaces) => void; isLocked?: boolean }) {
  const [places, setPlaces] = useState(PLACES);
  const change = (next: GridPlaces) => {
    setPlaces(next);
    onChange(next);
  };
  return (
    <Grid
      label="Widgets"
      places={places}
      nameOf={(key) => NAMES[key] ?? key}
      renderItem={(key, grip) => (
        <article aria-label={NAMES[key]}>
          {grip}
          {key}
        </article>
      )}
      onChange={isLocked ? undefined : change}
    />
  );
}

test('arrows on the grip move, with Shift they resize; each step is told, and the grip keeps the focus', async () => {
  const onChange = jest.fn();
  const { container } = render(<Shown onChange={onChange} />);
  expect(onChange).not.toHaveBeenCalled();
  expect(await accessibilityProblems(container)).toEqual([]);
  const grip = screen.getByRole('button', { name: 'Move Sources' });
  grip.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('status').textContent).toBe('Sources: column 6, row 1');
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(screen.getByRole('status').textContent).toBe('Sources: 4 columns wide, 5 rows high');
  expect(onChange.mock.lastCall).toEqual([{ ...PLACES, sources: { col: 6, row: 1, width: 4, height: 5 } }]);
  await userEvent.keyboard('{ArrowUp}');
  expect(screen.getByRole('status').textContent).toBe('Sources cannot move further up');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Sources' }));
  expect(onChange).toHaveBeenCalledTimes(2);
});

test('a locked grid has no grips', () => {
  render(<Shown onChange={jest.fn()} isLocked />);
  expect(screen.getByRole('article', { name: 'Errors' })).not.toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('on a phone everything stands below each other in reading order, and nothing moves', () => {
  const undo = windowWidth(390);
  try {
    render(<Shown onChange={jest.fn()} />);
    expect(screen.getAllByRole('article').map((item) => item.textContent)).toEqual(['errors', 'sources']);
    expect(screen.queryByRole('button')).toBeNull();
  } finally {
    undo();
  }
});
