/** One measured budget. */
export interface Figure {
  what: string;
  measured: number;
  unit: string;
  /** The promise of docs/ARCHITECTURE.md; absent for figures that explain others. */
  budget?: { atMost: number } | { atLeast: number };
}

const write = (text: string) => process.stdout.write(`${text}\n`);

const rounded = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3));

function verdict({ measured, budget }: Figure): string {
  if (!budget) return '';
  const [limit, kept, sign] =
    'atMost' in budget
      ? [budget.atMost, measured <= budget.atMost, '≤']
      : [budget.atLeast, measured >= budget.atLeast, '≥'];
  // The ratio says more than the figure on a machine whose speed changes from run to run.
  const ratio = limit === 0 ? '' : `, ratio ${(measured / limit).toFixed(2)}`;
  return `${kept ? 'kept  ' : 'MISSED'}  budget ${sign} ${limit.toLocaleString('en')}${ratio}`;
}

/** Prints a figure as soon as it is there. */
export function report(figure: Figure): void {
  const value = `${rounded(figure.measured)} ${figure.unit}`;
  write(`${figure.what.padEnd(64)} ${value.padStart(16)}   ${verdict(figure)}`);
}

export function heading(text: string): void {
  write(`\n${text}`);
}

/** The value below which a share of the samples lies. */
export function percentile(samples: number[], share: number): number {
  const sorted = [...samples].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}
