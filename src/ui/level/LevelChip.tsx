import { levelOf, namedLevel } from './levels';
import './LevelChip.css';

/** A message's level as a soft chip, with the number when it is one. */
export function LevelChip({ value }: { value: unknown }) {
  const reading = levelOf(value);
  if (!reading) return <>{String(value)}</>;
  const isNumber = typeof value === 'number' || /^\d+$/.test(String(value));
  return (
    <span className={`tl-level-chip tl-level-${reading.level}`}>
      {isNumber ? namedLevel(String(value)) : reading.word}
    </span>
  );
}
