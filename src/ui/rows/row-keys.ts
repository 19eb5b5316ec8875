export interface RowMove {
  key: string;
  current: number;
  count: number;
  /** Rows of one screen. */
  page: number;
  /** Whether j and k move; off when the person switched single letters off. */
  withLetters: boolean;
}

/** The row a key leads to; undefined when it is no moving key. */
export function movedRow({ key, current, count, page, withLetters }: RowMove): number | undefined {
  const last = count - 1;
  const within = (index: number) => Math.max(0, Math.min(index, last));
  switch (key) {
    case 'ArrowDown':
      return within(current + 1);
    case 'ArrowUp':
      return within(current - 1);
    case 'PageDown':
      return within(current + page);
    case 'PageUp':
      return within(current - page);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'j':
      return withLetters ? within(current + 1) : undefined;
    case 'k':
      return withLetters ? within(current - 1) : undefined;
    default:
      return undefined;
  }
}
