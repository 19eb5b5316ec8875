/** How often V8's linear engine copies a part at most. */
const MAX_COPIES = 16;
/** Longest text that a repetition is cut into. */
const MAX_CUT_LENGTH = 20_000;

/** A part in JavaScript's syntax. */
export interface Printed {
  text: string;
  /** How often the linear engine copies what is inside: counts inside counts multiply. */
  copies: number;
}

interface Counts {
  least: number;
  most: number;
  isLazy: boolean;
}

/** A part without repetitions. */
export const once = (text: string): Printed => ({ text, copies: 1 });

/** A part between brackets. */
export const within = (open: string, { text, copies }: Printed, close: string): Printed => ({
  text: open + text + close,
  copies,
});

/** Parts one after the other. */
export const joined = (parts: readonly Printed[], separator = ''): Printed => ({
  text: parts.map(({ text }) => text).join(separator),
  copies: parts.reduce((most, { copies }) => Math.max(most, copies), 1),
});

function countsAsText({ least, most, isLazy }: Counts): string {
  const lazy = isLazy ? '?' : '';
  if (most === 1 && least === 0) return `?${lazy}`;
  if (most === Infinity) return (least < 2 ? '*+'.charAt(least) : `{${least},}`) + lazy;
  return least === most ? `{${least}}` : `{${least},${most}}${lazy}`;
}

/** An atom repeated. */
export const repeated = ({ text, copies }: Printed, counts: Counts): Printed => ({
  text: text + countsAsText(counts),
  copies: copies * Math.max(1, counts.most === Infinity ? counts.least + 1 : counts.most),
});

/**
 * An atom repeated in counts that stay small for the linear engine, in the same order of tries: `x{40}` as
 * `x{16}x{16}x{8}`, `x{0,40}` as `(?:x{16}…|x{0,15})`.
 */
export function repeatedInPieces(atom: Printed, counts: Counts): Printed {
  const whole = repeated(atom, counts);
  if (whole.copies <= MAX_COPIES || atom.copies > MAX_COPIES) return whole;
  const { least, most, isLazy } = counts;
  const piece = Math.floor(MAX_COPIES / atom.copies);
  if (((most === Infinity ? least : most) / piece) * (atom.text.length + 10) > MAX_CUT_LENGTH) return whole;

  const times = (from: number, to: number): string =>
    from === 1 && to === 1 ? atom.text : atom.text + countsAsText({ least: from, most: to, isLazy });
  const upTo = (count: number): string => {
    if (count <= piece) return count === 0 ? '' : times(0, count);
    const more = times(piece, piece) + upTo(count - piece);
    const fewer = piece === 1 ? '' : times(0, piece - 1);
    return isLazy ? `(?:${fewer}|${more})` : `(?:${more}|${fewer})`;
  };
  const full = times(piece, piece).repeat(Math.floor(least / piece));
  const rest = least % piece === 0 ? '' : times(least % piece, least % piece);
  const optional = most === Infinity ? times(0, Infinity) : upTo(most - least);
  return { text: full + rest + optional, copies: atom.copies * piece };
}
