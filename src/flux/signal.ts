export type Unsubscribe = () => void;

export interface Signal<Values extends unknown[]> {
  listen(listener: (...values: Values) => void): Unsubscribe;
  emit(...values: Values): void;
}

/** Calls a listener; what it throws reaches the page's error handler instead of the other listeners or the caller. */
export function callListener<Values extends unknown[]>(listener: (...values: Values) => void, values: Values): void {
  try {
    listener(...values);
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}

/** One event that anybody may listen to. Listeners that come or go during an emission do not disturb it. */
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
