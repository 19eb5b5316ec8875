import { valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { useEffect } from 'react';
import { keepsDocuments } from 'rest/entity/deleted';
import { type InputRow } from '../rows/input-row';
import { InputReferencesActions, InputReferencesStore } from '../stores/InputReferencesStore';
import { texts } from './texts';

const { references: words } = texts;

/** What refers to an input; undefined while that is asked. A server that cannot tell knows of nothing. */
export function useReferences(inputId: string): { titles: readonly string[] } | undefined {
  const isAsked = keepsDocuments();
  const loading = useStore(InputReferencesStore, ({ usedBy }) => usedBy[inputId]);
  useEffect(() => {
    if (!isAsked) return undefined;
    const asking = InputReferencesActions.load(inputId);
    asking.catch(() => undefined); // Nothing is said then.
    return () => asking.cancel();
  }, [isAsked, inputId]);
  if (!isAsked || loading?.status === 'failed') return { titles: [] };
  const found = loading && valueOf(loading);
  if (!found) return undefined;
  return {
    titles: [...found.entities.map(({ title }) => title), ...(found.hidden > 0 ? [words.hidden(found.hidden)] : [])],
  };
}

/** What is affected when an input is gone: streams with rules for it, its extractors, its static fields. */
export function InputReferences({ input, isNamed }: { input: InputRow; isNamed: boolean }) {
  const { titles } = useReferences(input.id) ?? { titles: [] };
  const own = [
    ...(input.extractors ? [words.extractors(input.extractors.extractors)] : []),
    ...(Object.keys(input.static_fields).length > 0
      ? [words.staticFields(Object.keys(input.static_fields).length)]
      : []),
  ];
  if (titles.length === 0 && own.length === 0) return null;
  return (
    <p>
      {isNamed && <b>{input.title}: </b>}
      {titles.length > 0 && words.streams(titles.join(', '))} {own.length > 0 && words.own(own.join(words.and))}
    </p>
  );
}
