import { useEffect, useState } from 'react';
import { serverTexts } from 'texts/server/texts';
import { Note } from 'ui/note/Note';
import { texts } from './texts';

/** Servers apply it to the expressions of rules: `.` takes line ends, too. */
const FLAGS = 's';

interface Checked {
  /** Why it cannot be read. */
  problem?: string;
  /** No text can be looked up for it. */
  namesNone?: boolean;
}

/** The engine that our servers run, loaded with the first expression. */
async function check(pattern: string): Promise<Checked> {
  const [{ mostSaid, necessaryLowerTexts }, { PatternError }, { translatePattern }] = await Promise.all([
    import('lang/pattern/necessary-text'),
    import('lang/pattern/pattern-error'),
    import('lang/pattern/translate'),
  ]);
  try {
    translatePattern(pattern, FLAGS);
    return { namesNone: mostSaid(necessaryLowerTexts(pattern, FLAGS)) === 0 };
  } catch (cause) {
    if (cause instanceof PatternError) return { problem: cause.message };
    throw cause;
  }
}

/** Says of an expression while it is typed that it cannot be read, or that it is slow where there are many streams. */
export function ExpressionHint({ pattern, inverted }: { pattern: string; inverted: boolean }) {
  const [checked, setChecked] = useState<Checked>({});
  useEffect(() => {
    let isCurrent = true;
    if (pattern === '') setChecked({});
    else
      check(pattern).then(
        (found) => isCurrent && setChecked(found),
        () => undefined, // Its code could not be loaded: the server says what is wrong.
      );
    return () => {
      isCurrent = false;
    };
  }, [pattern]);
  if (checked.problem !== undefined)
    return <Note kind="warning">{texts.form.invalid(serverTexts.inPageLanguage(checked.problem))}</Note>;
  return pattern !== '' && (inverted || checked.namesNone) ? <Note kind="info">{texts.form.slow}</Note> : null;
}
