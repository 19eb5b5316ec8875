import { createLocator } from '../query/position';

/**
 * - `syntax`: the template cannot be read
 * - `tooLarge`: the template is longer or nested deeper than the limits
 * - `steps`, `size`, `time`: rendering stopped at a limit; only `time` may go well when tried again
 * - `empty`: a value that is required has no text
 * - `zone`: a time zone nobody knows
 */
export type TemplateProblemKind = 'syntax' | 'tooLarge' | 'steps' | 'size' | 'time' | 'empty' | 'zone';

/** Something wrong with a template, and where. */
export interface TemplateProblem {
  kind: TemplateProblemKind;
  /** A sentence for people. */
  message: string;
  /** The place in UTF-16 units from 0, as editors count. */
  offset: number;
  length: number;
  /** The same place for people; both from 1. */
  line: number;
  column: number;
}

/** A part of a template; the end is exclusive. */
export interface Stretch {
  from: number;
  to: number;
}

/** Stops reading or rendering; never leaves this folder. */
export class TemplateStop extends Error {
  constructor(
    readonly kind: TemplateProblemKind,
    message: string,
    readonly at: Stretch,
  ) {
    super(message);
  }
}

/** A problem with its place for people. */
export function problemOf(
  { kind, message, at }: Pick<TemplateStop, 'kind' | 'message' | 'at'>,
  source: string,
): TemplateProblem {
  const { line, column } = createLocator(source).position(at.from);
  return { kind, message, offset: at.from, length: at.to - at.from, line, column: column + 1 };
}
