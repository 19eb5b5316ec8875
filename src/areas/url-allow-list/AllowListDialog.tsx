import { type AllowedUrl, type UrlAllowList } from 'api/url-allow-list';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from 'rest/failure';
import { useForm } from 'rest/form/useForm';
import { Button } from 'ui/button/Button';
import { Dialog } from 'ui/dialog/Dialog';
import { FormDialog } from 'ui/dialog/FormDialog';
import { CheckboxField } from 'ui/field/CheckboxField';
import { Note } from 'ui/note/Note';
import { EntryFields } from './EntryFields';
import { newEntry, problemsOf } from './entries';
import { UrlAllowListActions } from './UrlAllowListStore';
import { texts } from './texts';
import './url-allow-list.css';

const NOTHING_FIELD = () => false;
const OPTIONS = { fieldErrorsOf: problemsOf, hasField: NOTHING_FIELD };

interface AllowListDialogProps {
  list: UrlAllowList;
  /** Stands in the list already, to be completed. */
  added?: AllowedUrl;
  onSaved?: () => void;
  onClose: () => void;
}

/** The whole list, to be changed. */
export function AllowListDialog({ list, added, onSaved, onClose }: AllowListDialogProps) {
  const [begun] = useState(() => (added ? { ...list, entries: [...list.entries, added] } : list));
  const form = useForm<UrlAllowList>(begun, OPTIONS);
  const { draft, change, shown } = form;
  const rows = useRef<HTMLOListElement>(null);
  const [newest, setNewest] = useState(added?.id);
  useEffect(() => {
    // It stands at the end of a list that may be longer than the screen.
    const row = newest === undefined ? null : rows.current?.lastElementChild;
    row?.scrollIntoView({ block: 'nearest' });
    row?.querySelector('input')?.focus();
  }, [newest]);
  const setEntry = (changed: AllowedUrl) =>
    change({ entries: draft.entries.map((each) => (each.id === changed.id ? changed : each)) });
  const add = () => {
    const entry = newEntry();
    change({ entries: [...draft.entries, entry] });
    setNewest(entry.id);
  };
  const save = async () => {
    if (form.isSaving || !form.check()) return;
    if (!(await form.send(UrlAllowListActions.save))) return;
    onSaved?.();
    onClose();
  };
  return (
    <FormDialog
      title={texts.change}
      size="lg"
      isSaving={form.isSaving}
      formProps={form.formProps}
      refusals={form.refusals}
      onSubmit={save}
      onClose={onClose}
    >
      <CheckboxField
        label={texts.disable}
        help={texts.disableHelp}
        checked={draft.disabled}
        onChange={(disabled) => change({ disabled })}
      />
      {draft.entries.length === 0 && <p className="tl-ink-3">{texts.none}</p>}
      <ol ref={rows} className={`tl-allowed-entries ${draft.disabled ? 'tl-allowed-off' : ''}`}>
        {draft.entries.map((entry, at) => (
          <li key={entry.id}>
            <EntryFields
              {...{ entry, shown }}
              number={at + 1}
              onChange={setEntry}
              onRemove={() => change({ entries: draft.entries.filter(({ id }) => id !== entry.id) })}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button size="sm" icon={<Plus />} onClick={add}>
          {texts.add}
        </Button>
      </div>
    </FormDialog>
  );
}

interface AddUrlDialogProps {
  url: string;
  /** Of the new entry. */
  title: string;
  onSaved: () => void;
  onClose: () => void;
}

const PLACEHOLDER = /\$\{[^}]*\}/;

async function entryFor(url: string, title: string): Promise<AllowedUrl> {
  const [placeholder] = PLACEHOLDER.exec(url) ?? [];
  if (placeholder === undefined) return newEntry({ title, value: url });
  return newEntry({ title, type: 'regex', value: await UrlAllowListActions.regexFor(url, placeholder) });
}

/** The list with a further entry for a URL; a regex when something is put into that. */
export function AddUrlDialog({ url, title, onSaved, onClose }: AddUrlDialogProps) {
  const [begun, setBegun] = useState<{ list: UrlAllowList; added: AllowedUrl }>();
  const [error, setError] = useState<string>();
  const [asked] = useState({ url, title });
  useEffect(() => {
    let isHere = true;
    Promise.all([UrlAllowListActions.load(), entryFor(asked.url, asked.title)]).then(
      ([list, added]) => isHere && setBegun({ list, added }),
      (reason: unknown) => isHere && setError(messageOf(reason)),
    );
    return () => {
      isHere = false;
    };
  }, [asked]);
  if (begun) return <AllowListDialog {...{ ...begun, onSaved, onClose }} />;
  // A dialog that is replaced by another one would take the focus with it.
  if (error === undefined) return null;
  return (
    <Dialog
      title={texts.change}
      isBusy={false}
      onClose={onClose}
      footer={
        <Button autoFocus onClick={onClose}>
          {texts.cancel}
        </Button>
      }
    >
      <Note kind="danger" title={texts.failed}>
        {error}
      </Note>
    </Dialog>
  );
}
