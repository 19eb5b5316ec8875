/** A look at the session of this browser; times in milliseconds. */
export interface SessionLook {
  /** Until it ends unless it is used; undefined: it does not end by itself. */
  leftMs: number | undefined;
  /** How long it lasts without a call. */
  timeoutMs: number;
}

const WARNING_MS = 60_000;
/** While the warning is shown: it may be put off in another tab. */
const SHOWN_MS = 5_000;
/** The timeout may be shortened meanwhile. */
const LONGEST_MS = 3_600_000;
/** After no answer. */
const RETRY_MS = 30_000;

/** Whether to warn, and when to look again. */
export interface NextLook {
  /** Until the end, when it is near. */
  warnMs: number | undefined;
  afterMs: number;
}

/** The warning comes a minute before the end, of short sessions at half. */
export function nextLook(look: SessionLook | undefined): NextLook {
  if (!look) return { warnMs: undefined, afterMs: RETRY_MS };
  const { leftMs, timeoutMs } = look;
  if (leftMs === undefined) return { warnMs: undefined, afterMs: LONGEST_MS };
  const warning = Math.min(WARNING_MS, timeoutMs / 2);
  if (leftMs <= warning)
    return { warnMs: Math.max(0, leftMs), afterMs: Math.max(250, Math.min(SHOWN_MS, leftMs + 250)) };
  return { warnMs: undefined, afterMs: Math.min(LONGEST_MS, leftMs - warning) };
}
