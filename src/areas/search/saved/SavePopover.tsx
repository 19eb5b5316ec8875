import { useViewRights } from 'areas/views';
import { type FormEvent, type RefObject, useState } from 'react';
import { Button } from 'ui/button/Button';
import { TextField } from 'ui/field/TextField';
import { Popover } from 'ui/floating/Popover';
import { type Arrangement } from '../address/search-url';
import { type SavedSearch } from './saved-search';
import { useSaving } from './useSaving';
import { texts } from './save-texts';

interface SavePopoverProps extends Omit<SaveFormProps, 'onDone'> {
  anchor: RefObject<HTMLElement>;
  onClose: () => void;
}

/** Asks for a title and saves the page under it. */
export function SavePopover({ anchor, onClose, ...form }: SavePopoverProps) {
  return (
    <Popover label={texts.label} align="end" anchor={anchor} className="tl-save-popover" onClose={onClose}>
      <SaveForm {...form} onDone={onClose} />
    </Popover>
  );
}

interface SaveFormProps {
  arrangement: Arrangement;
  saved?: SavedSearch;
  onDone: () => void;
}

function SaveForm({ arrangement, saved, onDone }: SaveFormProps) {
  const saving = useSaving(arrangement, saved);
  const known = saved?.view.title ?? '';
  const { mayEdit } = useViewRights();
  const canUpdate = saved !== undefined && mayEdit(saved.view);
  const [text, setText] = useState(known);
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState<'create' | 'update'>();
  const title = text.trim();
  const save = async (how: 'create' | 'update') => {
    setTried(true);
    if (title === '' || busy) return;
    setBusy(how);
    try {
      await saving[how](title);
      onDone();
    } catch {
      // The store has toasted the failure; the form keeps its values.
      setBusy(undefined);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save(canUpdate ? 'update' : 'create');
  };
  return (
    <form className="tl-save-form" noValidate onSubmit={handleSubmit}>
      <TextField
        label={texts.title}
        placeholder={texts.placeholder}
        autoComplete="off"
        value={text}
        error={isTried && title === '' ? texts.required : undefined}
        onChange={setText}
      />
      <div className="tl-save-buttons">
        <Button variant="ghost" onClick={onDone}>
          {texts.cancel}
        </Button>
        {saved && (
          <Button
            busy={busy === 'create'}
            busyLabel={texts.saving}
            disabledReason={title === known.trim() ? texts.sameTitle : undefined}
            onClick={() => void save('create')}
          >
            {texts.saveAs}
          </Button>
        )}
        {canUpdate && (
          <Button variant="primary" type="submit" busy={busy === 'update'} busyLabel={texts.saving}>
            {texts.save}
          </Button>
        )}
        {!saved && (
          <Button variant="primary" type="submit" busy={busy === 'create'} busyLabel={texts.saving}>
            {texts.create}
          </Button>
        )}
      </div>
    </form>
  );
}
