import { type ComponentType, type FunctionComponent, useCallback, useRef, useSyncExternalStore } from 'react';
import { isSameSelection } from './same-selection';
import { type Store } from './store';

type Stores = Record<string, Store<object>>;
type States<Connected extends Stores> = {
  [Name in keyof Connected]: Connected[Name] extends Store<infer State> ? State : never;
};

/** What is left to give a connected component: its properties without those the stores give. */
type Container<Props, Given> = FunctionComponent<Omit<Props, keyof Given>>;

function statesOf<Connected extends Stores>(stores: Connected): States<Connected> {
  return Object.fromEntries(
    Object.entries(stores).map(([name, store]) => [name, store.getState()]),
  ) as States<Connected>;
}

/**
 * A container: gives a component the states of stores as properties of the same names.
 *
 * ```ts
 * export const NodesPage = connect(NodeList, { nodes: NodesStore }, ({ nodes }) => ({ nodes: nodes.nodes }));
 * ```
 *
 * @param select which properties to make of the states; the component renders again only when one of them is another
 */
export function connect<Connected extends Stores, Props extends States<Connected>>(
  Component: ComponentType<Props>,
  stores: Connected,
): Container<Props, States<Connected>>;
export function connect<Connected extends Stores, Props extends object, Selected extends Partial<Props>>(
  Component: ComponentType<Props>,
  stores: Connected,
  select: (states: States<Connected>) => Selected,
): Container<Props, Selected>;
export function connect<Connected extends Stores, Props extends object>(
  Component: ComponentType<Props>,
  stores: Connected,
  select: (states: States<Connected>) => object = (states) => states,
): Container<Props, object> {
  const listen = (listener: () => void) => {
    const stops = Object.values(stores).map((store) => store.listen(listener));
    return () => stops.forEach((stop) => stop());
  };

  function Connected(own: object) {
    const previous = useRef<{ states: States<Connected>; selected: object } | null>(null);
    const read = useCallback(() => {
      const states = statesOf(stores);
      const last = previous.current;
      if (last && isSameSelection(last.states, states)) return last.selected;
      const fresh = select(states);
      const selected = last && isSameSelection(last.selected, fresh) ? last.selected : fresh;
      previous.current = { states, selected };
      return selected;
    }, []);
    const selected = useSyncExternalStore(listen, read);
    return <Component {...({ ...own, ...selected } as unknown as Props)} />;
  }

  Connected.displayName = `Connect(${Component.displayName ?? Component.name})`;
  return Connected;
}
