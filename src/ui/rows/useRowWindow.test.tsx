import { render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { useRowWindow } from './useRowWindow';

const ROW_PX = 24;

function List({ count, isUrgent }: { count: number; isUrgent?: boolean }) {
  const scroller = useRef<HTMLUListElement>(null);
  const { rows, after } = useRowWindow({
    count,
    scroller,
    estimate: () => ROW_PX,
    keyOf: String,
    pinned: 0,
    start: 0,
    covered: 0,
    isUrgent,
  });
  return (
    <ul ref={scroller} data-after={after}>
      {rows.map(({ index }) => (
        <li key={index}>{index}</li>
      ))}
    </ul>
  );
}

const shown = () => screen.getAllByRole('listitem').length;
const after = () => screen.getByRole('list').dataset.after;

test('a list begins with the rows in sight, keeps the room of the others, and has them all in the next moment', async () => {
  render(<List count={150} />);
  const inSight = Math.ceil((0.8 * window.innerHeight) / ROW_PX);
  expect([shown(), after()]).toEqual([inSight, String((150 - inSight) * ROW_PX)]);
  await waitFor(() => expect([shown(), after()]).toEqual([150, '0']));
});

test('all rows are there at once when one of them is wanted, and when there are few', () => {
  const { unmount } = render(<List count={150} isUrgent />);
  expect(shown()).toBe(150);
  unmount();
  render(<List count={20} />);
  expect(shown()).toBe(20);
});
