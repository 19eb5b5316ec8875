import { act, render, screen } from '@testing-library/react';
import { Map as ImmutableMap } from 'immutable';
import { action, createActions } from './actions';
import { createStateStore } from './store';
import { useStore } from './use-store';

interface Fruit {
  names: string[];
  colours: ImmutableMap<string, string>;
  ripe: number;
}

const initial: Fruit = { names: ['apple', 'plum'], colours: ImmutableMap({ apple: 'red' }), ripe: 1 };
const FruitActions = createActions('Fruit', { change: action<[Partial<Fruit>]>() });
const FruitStore = createStateStore(
  'Fruit',
  FruitActions,
  initial,
)(({ setState }) => ({
  change: (_signal, change) => setState(change),
}));

beforeEach(() => FruitStore.reset());

const change = (part: Partial<Fruit>) => act(() => FruitActions.change(part));

/** Counts the renders that a selection causes. */
function selecting<Selection>(select: (state: Fruit) => Selection) {
  const rendered = jest.fn();
  function Probe() {
    rendered(useStore(FruitStore, select));
    return null;
  }
  render(<Probe />);
  return rendered;
}

describe('useStore', () => {
  test('renders again only when the selection has changed', async () => {
    const rendered = selecting((state) => state.names.length);
    await change({ ripe: 7 });
    await change({ names: ['pear', 'quince'] });
    expect(rendered).toHaveBeenCalledTimes(1);
    await change({ names: ['fig'] });
    expect(rendered.mock.calls).toEqual([[2], [1]]);
  });

  test('a new object with identical entries, and an equal Immutable value, count as unchanged', async () => {
    const rendered = selecting(({ names, colours }) => ({ names, red: colours }));
    const immutable = selecting(({ colours }) => colours);
    await change({ ripe: 2 });
    expect(rendered).toHaveBeenCalledTimes(1);
    await change({ colours: ImmutableMap({ apple: 'red' }) });
    expect(immutable).toHaveBeenCalledTimes(1);
    await change({ colours: ImmutableMap({ apple: 'green' }) });
    expect(immutable).toHaveBeenCalledTimes(2);
  });

  test('without a selector returns the whole state, and follows a changed selector', async () => {
    function Probe({ field }: { field: 'ripe' | 'names' }) {
      const whole = useStore(FruitStore);
      return <p>{`${whole.ripe} ${String(useStore(FruitStore, (state) => state[field]))}`}</p>;
    }
    const { rerender } = render(<Probe field="ripe" />);
    rerender(<Probe field="names" />);
    expect(screen.getByText('1 apple,plum')).toBeTruthy();
  });
});
