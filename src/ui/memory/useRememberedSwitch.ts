import { useCallback, useState } from 'react';
import { remember, remembered } from './browser-memory';

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** A switch this browser remembers, and how to turn it. */
export function useRememberedSwitch(key: string, initial: boolean): [isOn: boolean, toggle: () => void] {
  const [isOn, setOn] = useState(() => remembered(key, isBoolean) ?? initial);
  const toggle = useCallback(() => {
    setOn(!isOn);
    remember(key, !isOn);
  }, [key, isOn]);
  return [isOn, toggle];
}
