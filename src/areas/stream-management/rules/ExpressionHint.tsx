import { useEffect, useState } from 'react';
import { serverTexts } from 'texts/server/texts';
import { Note } from 'ui/note/Note';
import { texts } from './texts';

/** Servers apply it to the expressions of rules: `.` takes line ends, too. */
const FLAGS = 's';

/** What is known of an expression without a server. */
interface Checked {
  pattern: string;
  /** Why it cannot be read. */
  problem?: string;
  /** No text can be looked up for it. */
  namesNone?: boolean;
}

/** By the engine that our servers run, loaded with the first expression. */
async function check(pattern: string): Promise<Checked> {
  const [{ mostSaid, necessaryLowerTexts }, { PatternError }, { translatePattern }] = await Promise.all([
    import('lang/pattern/necessary-text'),
    import('lang/pattern/pattern-error'),
    import('lang/pattern/translate'),
  ]);
  try {
    translatePattern(pattern, FLAGS);
    return { pattern, namesNone: mostSaid(necessaryLowerTexts(pattern, FLAGS)) === 0 };
  } catch (cause) {
    if (cause instanceof PatternError) return { pattern, problem: cause.message };
    throw cause;
  }
}

/** Checks an expression while it is typed; undefined until it is checked. @param pattern undefined: there is none */
export function useCheckedExpression(pattern: string | undefined): Checked | undefined {
  const [checked, setChecked] = useState<Checked>();
  useEffect(() => {
    if (pattern === undefined) return undefined;
    let isCurrent = true;
    check(pattern)
      .catch(() => ({ pattern })) // Its code could not be loaded: the server says what is wrong.
      .then((found) => isCurrent && setChecked(found));
    return () => {
      isCurrent = false;
    };
  }, [pattern]);
  return checked?.pattern === pattern ? checked : undefined;
}

/** Says of an expression that it cannot be read, or that it is slow where there are many streams. */
export function ExpressionHint({ checked, inverted }: { checked: Checked | undefined; inverted: boolean }) {
  if (!checked || checked.pattern === '') return null;
  if (checked.problem !== undefined)
    return <Note kind="warning">{texts.form.invalid(serverTexts.inPageLanguage(checked.problem))}</Note>;
  return inverted || checked.namesNone ? <Note kind="info">{texts.form.slow}</Note> : null;
}
