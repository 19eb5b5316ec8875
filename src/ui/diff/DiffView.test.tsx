import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessibilityProblems } from 'ui/accessibility/axe-check';
import { DiffView } from './DiffView';
import { differences } from './differences';

const before = { level: 6, thread: 'nio-41', source: 'web', tags: ['a', 'b'] };
const after = { level: 4, source: 'web', tags: ['a', 'c'], took: 4812 };

test('differences are found leaf by leaf', () => {
  expect(differences(before, after).map(({ path, change }) => `${change} ${path}`)).toEqual([
    'changed level',
    'removed thread',
    'same source',
    'same tags[0]',
    'changed tags[1]',
    'added took',
  ]);
  expect(differences({ a: {} }, { a: { b: null } })).toEqual([{ path: 'a.b', change: 'added', after: null }]);
  expect(differences({ a: [1] }, { a: { 0: 1 } })[0]?.change).toBe('changed');
  expect(differences('x', 'x')[0]?.change).toBe('same');
});

describe('DiffView', () => {
  it('says by word what changed, and folds what did not', async () => {
    const { container } = render(<DiffView label="Changes" {...{ before, after }} />);
    const rows = () => within(screen.getByRole('region', { name: 'Changes' })).getAllByRole('listitem');
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      '~level changed64',
      '−thread removednio-41',
      '~tags[1] changedbc',
      '+took added4812',
    ]);
    expect(screen.getByText('1 added')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 unchanged entries' }));
    expect(rows()).toHaveLength(6);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it('says when nothing changed', () => {
    render(<DiffView label="Changes" before={before} after={{ ...before }} />);
    expect(screen.getByText('Nothing changed.')).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });
});
