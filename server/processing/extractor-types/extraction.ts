import { type FieldValue } from 'server/messages/field-value';

/** Settings of an extractor or a converter, as they are stored. */
export type Settings = Readonly<Record<string, unknown>>;

/** From inclusive, to exclusive; in UTF-16 units. */
export type Range = readonly [from: number, to: number];

/** What an extractor made of a text. */
export interface Extraction {
  /** Values with fields of their own; one without goes to the extractor's target. */
  values: readonly { field?: string; value: FieldValue }[];
  /** What it took out of the text; absent: nothing that could be cut. */
  range?(): Range | undefined;
}

/** @returns undefined when the text has nothing of the kind */
export type Extract = (text: string) => Extraction | undefined;

/** A setting that cannot be used; the message is a sentence for whoever wrote it. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}
