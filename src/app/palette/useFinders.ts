import { type PaletteEntry, type PaletteFinder } from 'plugins/palette';
import { useEffect, useState } from 'react';

/** Pause in typing after which the text is sent to the server. */
const PAUSE_MS = 120;

/** What one finder answered. */
interface Finding {
  finder: PaletteFinder;
  entries: readonly PaletteEntry[];
  hasFailed: boolean;
}

interface Answers {
  findings: readonly Finding[];
  isSearching: boolean;
}

const NONE: Answers = { findings: [], isSearching: false };

function replaced(findings: readonly Finding[], finding: Finding): Finding[] {
  return [...findings.filter(({ finder }) => finder !== finding.finder), finding];
}

/**
 * The finders' results for a text. Answers arrive one by one and replace those for the previous text; answers to an
 * older text are ignored.
 *
 * @param kind only the finder of this kind is called, even for an empty text
 */
export function useFinders(finders: readonly PaletteFinder[], text: string, kind: string | undefined): Answers {
  const [answers, setAnswers] = useState<Answers>(NONE);
  const wanted = text.trim();
  useEffect(() => {
    const asked = finders.filter((finder) => (kind === undefined ? wanted !== '' : finder.kind === kind));
    if (asked.length === 0) {
      setAnswers(NONE);
      return undefined;
    }
    const asking = new AbortController();
    let open = asked.length;
    const take = (finding: Finding) => {
      if (asking.signal.aborted) return;
      open -= 1;
      setAnswers(({ findings }) => ({ findings: replaced(findings, finding), isSearching: open > 0 }));
    };
    const ask = (finder: PaletteFinder) =>
      finder.find(wanted, asking.signal).then(
        (entries) => take({ finder, entries, hasFailed: false }),
        () => take({ finder, entries: [], hasFailed: true }),
      );
    setAnswers(({ findings }) => ({
      findings: findings.filter(({ finder }) => asked.includes(finder)),
      isSearching: true,
    }));
    const timer = setTimeout(() => asked.forEach((finder) => void ask(finder)), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [finders, wanted, kind]);
  return answers;
}
