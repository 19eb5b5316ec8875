import { act } from '@testing-library/react';
import { mount, type ReactWrapper } from 'enzyme';
import { type Store } from 'flux/store';
import { type ReactElement } from 'react';

const listeners = new Map<unknown, Set<() => void>>();
const mounted: ReactWrapper[] = [];

afterEach(() => {
  mounted.splice(0).forEach((wrapper) => wrapper.unmount());
  listeners.clear();
});

/** Puts a store into a state until the end of the test, without a call; what is mounted follows. */
export function putState<State extends object>(store: Store<State>, state: State): void {
  const listening = listeners.get(store) ?? new Set();
  listeners.set(store, listening);
  jest.spyOn(store, 'getState').mockReturnValue(state);
  jest.spyOn(store, 'listen').mockImplementation((listener) => {
    listening.add(listener);
    return () => listening.delete(listener);
  });
  act(() => listening.forEach((listener) => listener()));
  mounted.forEach((wrapper) => wrapper.update());
}

/**
 * Mounts a container, a component that reads stores, with enzyme. Its stores are put into their states before; nobody is
 * signed in, so that nothing is asked. Cheaper than a page with its calls: for what a container makes of each state.
 */
export function mountContainer(container: ReactElement): ReactWrapper {
  const wrapper = mount(container);
  mounted.push(wrapper);
  return wrapper;
}
