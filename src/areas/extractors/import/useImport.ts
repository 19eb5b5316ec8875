import { type ExtractorForm } from 'api/extractors';
import { valueOf } from 'flux/loadable';
import { useStore } from 'flux/use-store';
import { UserNotification } from 'flux/UserNotification';
import { useEffect, useMemo, useState } from 'react';
import { ExtractorsActions, ExtractorsStore } from '../stores/ExtractorsStore';
import { type ImportOutcome } from '../stores/import-one-by-one';
import { isImportable, readTyped, rowsOf } from './import-rows';
import { texts } from './texts';

const NONE = new Map<string, ImportOutcome>();

/** What a text brings to an input: which of it is chosen, and what came of it. */
export function useImport(inputId: string) {
  const [text, setText] = useState('');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState<ReadonlyMap<string, ImportOutcome>>(NONE);
  const [sent, setSent] = useState<readonly string[]>([]);
  const existing = useStore(ExtractorsStore, (state) => (state.inputId === inputId ? valueOf(state.list) : undefined));
  const imported = useStore(ExtractorsStore, (state) => state.imported);
  useEffect(() => void ExtractorsActions.list(inputId), [inputId]);

  const file = useMemo(() => readTyped(text), [text]);
  const outcomes = useMemo(
    () =>
      new Map([...done, ...imported.slice(0, sent.length).map((outcome, at) => [sent[at] ?? '', outcome] as const)]),
    [done, imported, sent],
  );
  const rows = useMemo(() => rowsOf(file.entries, existing ?? [], outcomes), [file, existing, outcomes]);
  const chosen = rows.filter((row) => isImportable(row) && !left.has(row.key));

  const change = (next: string) => {
    setText(next);
    setLeft(new Set());
    setDone(NONE);
    setSent([]);
  };
  const send = async () => {
    if (file.error !== undefined) {
      const reason = file.error instanceof SyntaxError ? file.error.message : texts.noList;
      void UserNotification.error(texts.notJson.message(reason), texts.notJson.title);
      return;
    }
    const forms = chosen.flatMap(({ form }): ExtractorForm[] => (form ? [form] : []));
    const keys = chosen.map(({ key }) => key);
    setDone(outcomes);
    setSent(keys);
    const results = await ExtractorsActions.import(inputId, forms).catch(() => []);
    setDone(new Map([...outcomes, ...results.map((outcome, at) => [keys[at] ?? '', outcome] as const)]));
    setSent([]);
    await ExtractorsActions.list(inputId).catch(() => undefined);
  };
  return {
    ...{ text, change, rows, chosen, send },
    error: file.error,
    isSending: sent.length > 0,
    /** @param keys of all that are chosen now */
    choose: (keys: ReadonlySet<string>) => setLeft(new Set(rows.map(({ key }) => key).filter((key) => !keys.has(key)))),
  };
}
