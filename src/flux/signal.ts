export type Unsubscribe = () => void;

export interface Signal<Values extends unknown[]> {
  listen(listener: (...values: Values) => void): Unsubscribe;
  emit(...values: Values): void;
}

/** Calls a listener; what it throws goes to the page's error handler, and not to the caller or other listeners. */
export function callListener<Values extends unknown[]>(listener: (...values: Values) => void, values: Values): void {
  try {
    listener(...values);
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}

/** An event with listeners. Listeners may be added or removed during an emission. */
export function createSignal<Values extends unknown[]>(): Signal<Values> {
  const listeners = new Set<{ call: (...values: Values) => void }>();
  return {
    listen(listener) {
      const entry = { call: listener };
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    emit(...values) {
      [...listeners].forEach((entry) => {
        if (listeners.has(entry)) callListener(entry.call, values);
      });
    },
  };
}
