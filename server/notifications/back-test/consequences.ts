import { type BackTestFate } from 'api/events/back-tests';
import { isInGrace } from '../queue/grace-rule';
import { type FoundEvent } from './found-event';

/** An event, as far as it matters who hears of it. */
export interface Heard extends Pick<FoundEvent, 'countedAt' | 'group_by_fields' | 'isSilenced' | 'keyDigest'> {
  /** The number of the window that found it. */
  window: number;
}

/** When alerts are over. */
export interface RecoveryRule {
  quietWindows: number;
  /** The end of a window, by its number. */
  endOf(window: number): number;
}

interface KnownKey {
  lastToldAt?: number;
  last: Pick<Heard, 'group_by_fields' | 'isSilenced' | 'window'>;
}

/** Follows events by the rules that the queue and the states of alerts have, as if nobody answered any alert. */
export interface Consequences {
  /** @param heard by the times that they count at */
  take(heard: Heard): BackTestFate;
  /** How many keys had events. */
  keys(): number;
  /**
   * Nothing follows the last window.
   *
   * @param lasts whether what an alert tells of lasts all the same
   * @returns when alerts recovered, as far as somebody would be told
   */
  end(lastWindow: number, lasts?: (last: Pick<Heard, 'group_by_fields'>) => boolean): readonly number[];
}

/** @param recovery absent: nobody is told that an alert has recovered */
export function createConsequences(graceMs: number, recovery?: RecoveryRule): Consequences {
  const known = new Map<string, KnownKey>();
  const recovered: number[] = [];

  /** @param completed the last window before anything else happened to the alert */
  function recover({ isSilenced, window }: Pick<Heard, 'isSilenced' | 'window'>, completed: number): void {
    if (!recovery || isSilenced || completed - window < recovery.quietWindows) return;
    recovered.push(recovery.endOf(window + recovery.quietWindows));
  }

  function fateOf({ countedAt, isSilenced }: Heard, before: KnownKey | undefined): BackTestFate {
    if (isSilenced) return 'silence';
    return isInGrace(before?.lastToldAt, countedAt, graceMs) ? 'grace' : 'told';
  }

  return {
    take(heard) {
      const before = known.get(heard.keyDigest);
      if (before) recover(before.last, heard.window - 1);
      const fate = fateOf(heard, before);
      const { group_by_fields, isSilenced, window } = heard;
      const lastToldAt = fate === 'told' ? heard.countedAt : before?.lastToldAt;
      known.set(heard.keyDigest, { lastToldAt, last: { group_by_fields, isSilenced, window } });
      return fate;
    },
    keys: () => known.size,
    end(lastWindow, lasts) {
      for (const { last } of known.values()) if (!lasts?.(last)) recover(last, lastWindow);
      return recovered;
    },
  };
}
