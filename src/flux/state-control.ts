/** What changes in a state: a part of it, or a function of the state before. */
export type StateChange<State extends object> = Partial<State> | ((state: State) => Partial<State>);

/** What the store's own file may do with its state. */
export interface StateControl<State extends object> {
  getState(): State;
  /** Merges the change; listeners are called only when a value has changed. */
  setState(change: StateChange<State>): void;
}
