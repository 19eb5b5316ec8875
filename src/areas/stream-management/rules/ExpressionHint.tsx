import { useEffect, useState } from 'react';
import { Note } from 'ui/note/Note';
import { texts } from './texts';

/** Servers apply it to the expressions of rules: `.` takes line ends, too. */
const FLAGS = 's';

/** Says of an expression that no text can be looked up for it, which makes it slow where there are many streams. */
export function ExpressionHint({ pattern, inverted }: { pattern: string; inverted: boolean }) {
  const [namesNone, setNamesNone] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void import('lang/pattern/necessary-text').then(({ necessaryTexts }) => {
      if (!isCurrent) return;
      try {
        setNamesNone(pattern !== '' && (inverted || necessaryTexts(pattern, FLAGS).length === 0));
      } catch {
        setNamesNone(false); // It cannot be read, which the server says.
      }
    });
    return () => {
      isCurrent = false;
    };
  }, [pattern, inverted]);
  return namesNone ? <Note kind="info">{texts.form.slow}</Note> : null;
}
