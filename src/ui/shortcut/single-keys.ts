import { useSyncExternalStore } from 'react';
import { remember, remembered } from 'ui/memory/browser-memory';

const STORAGE_KEY = 'singleKeys';
const listeners = new Set<() => void>();
let isOn: boolean | undefined;

/** Whether letters and signs alone do something; this browser remembers it. Keys with Ctrl or ⌘ always do. */
export function areSingleKeysOn(): boolean {
  isOn ??= remembered(STORAGE_KEY, (value): value is false => value === false) === undefined;
  return isOn;
}

/** Switches the keys that are pressed alone on or off, for those whom they disturb. */
export function switchSingleKeys(on: boolean): void {
  isOn = on;
  remember(STORAGE_KEY, on);
  listeners.forEach((listener) => listener());
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** `areSingleKeysOn`, following changes. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn);
}
