import { type ReactNode, createContext, useContext } from 'react';
import { BROWSER_ZONE } from './zoned-time';

const ZoneContext = createContext(BROWSER_ZONE);

/** Sets the zone (IANA name) in which everything below shows its times: the signed-in user's. */
export function TimeZoneProvider({ zone, children }: { zone: string | null | undefined; children: ReactNode }) {
  return <ZoneContext.Provider value={zone || BROWSER_ZONE}>{children}</ZoneContext.Provider>;
}

/** The zone to show times in. */
export function useTimeZone(): string {
  return useContext(ZoneContext);
}
