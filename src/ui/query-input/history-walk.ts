/**
 * The query ↑ or ↓ leads to: from an empty field into the history (newest first), then along it, and back to empty.
 *
 * @returns undefined when the text is the person's own, so the key keeps its usual meaning
 */
export function walkHistory(history: readonly string[], current: string, step: 'older' | 'newer'): string | undefined {
  const at = current === '' ? -1 : history.indexOf(current);
  if (current !== '' && at < 0) return undefined;
  if (step === 'newer') return at < 0 ? undefined : (history[at - 1] ?? '');
  return history[at + 1];
}
