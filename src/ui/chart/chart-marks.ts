import { type CategoryChart, type ChartMark } from './chart-series';
import { texts } from './texts';

/** Characters of what a mark says in a tooltip: events may have texts of pages, and cards may be narrow. */
const CHARACTERS = { most: 80, least: 12 };
const CHARACTER_PX = 7.5;
/** The name before it, and the frame. */
const AROUND_PX = 120;

/** Marks that are drawn as one. */
export interface MarkGroup {
  at: number;
  marks: readonly ChartMark[];
}

/** What happened within the time that a chart shows, the earliest first. */
export function marksOf({ time, marks = [] }: Pick<CategoryChart, 'time' | 'marks'>): readonly ChartMark[] {
  return time ? [...marks].sort((one, other) => one.at - other.at) : [];
}

/**
 * Marks of the same instant together, and those that nobody could tell apart.
 *
 * @param marks the earliest first
 * @param withinMs what lies so close to the first of a group belongs to it
 */
export function markGroups(marks: readonly ChartMark[], withinMs = 0): MarkGroup[] {
  const groups: { at: number; marks: ChartMark[] }[] = [];
  for (const mark of marks) {
    const last = groups.at(-1);
    if (last && mark.at - last.at <= withinMs) last.marks.push(mark);
    else groups.push({ at: mark.at, marks: [mark] });
  }
  return groups;
}

/** What a group says in a tooltip of a chart so wide: what happened, or how often something did. */
export function markText(marks: readonly ChartMark[], width: number): string {
  const [first, ...others] = marks;
  if (!first) return '';
  if (others.length > 0) return texts.alertsOccurred(marks.length);
  const fitting = Math.floor((width - AROUND_PX) / CHARACTER_PX);
  const room = Math.min(CHARACTERS.most, Math.max(CHARACTERS.least, fitting));
  const characters = [...first.label.slice(0, CHARACTERS.most * 2).replace(/\s+/g, ' ')];
  return characters.length > room ? `${characters.slice(0, room - 1).join('')}…` : characters.join('');
}
