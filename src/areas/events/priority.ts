import { texts } from './texts';

const NAMES: readonly string[] = [texts.priority.low, texts.priority.normal, texts.priority.high];

/** 1 low, 2 normal, 3 high. */
export const priorityName = (priority: number): string => NAMES[priority - 1] ?? texts.priority.other(String(priority));

export const HIGH = 3;
