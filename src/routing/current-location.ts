import { createContext, useCallback, useContext, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router';

/** Where the router is. The page that is shown may still be an earlier one: React takes its time to show another. */
export const CurrentLocation = createContext<(() => Location) | undefined>(undefined);

/** @returns tells where the router is when it is called; without a provider where the page that is shown is */
export function useCurrentLocation(): () => Location {
  const ofRouter = useContext(CurrentLocation);
  const shown = useLocation();
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  });
  return useCallback(() => ofRouter?.() ?? latest.current, [ofRouter]);
}
