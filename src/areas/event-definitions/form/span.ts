import { type DurationForm, NUMBER_OF } from 'ui/field/duration-forms';

/** Typed in words, or as a number of seconds; kept in milliseconds. */
export const SPAN: DurationForm<number | undefined> = {
  words: NUMBER_OF.milliseconds.words,
  read: (typed) => {
    const seconds = NUMBER_OF.seconds.read(typed);
    return seconds === undefined ? undefined : seconds * 1000;
  },
  text: (ms) => NUMBER_OF.seconds.text(ms === undefined ? undefined : ms / 1000),
};
