import { useEffect, useMemo, useState } from 'react';
import { afterPaint } from 'ui/timing/after-paint';
import { type TimeAxisRange, type TimeTick } from './time-ticks';

type Ticks = (axis: TimeAxisRange) => readonly TimeTick[];

const NONE: readonly TimeTick[] = [];
let loaded: Ticks | undefined;

/** The ticks of a time axis; none until the calendar is loaded, which happens once and after the first paint. */
export function useTimeTicks({ from, to, width, zone, endRoom }: TimeAxisRange): readonly TimeTick[] {
  const [ticks, setTicks] = useState(() => loaded);
  useEffect(() => {
    if (loaded) return undefined;
    let isHere = true;
    const callOff = afterPaint(() => {
      void import('./time-ticks').then(({ timeTicks }) => {
        loaded = timeTicks;
        if (isHere) setTicks(() => timeTicks);
      });
    });
    return () => {
      isHere = false;
      callOff();
    };
  }, []);
  return useMemo(() => ticks?.({ from, to, width, zone, endRoom }) ?? NONE, [ticks, from, to, width, zone, endRoom]);
}
