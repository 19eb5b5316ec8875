import { useViewRights } from 'areas/views';
import { Star } from 'lucide-react';
import { type FormEvent, memo, useRef, useState } from 'react';
import { Button } from 'ui/button/Button';
import { TextField } from 'ui/field/TextField';
import { Popover } from 'ui/floating/Popover';
import { PHONE, useMediaQuery } from 'ui/measure/media';
import { type Arrangement } from '../search-url';
import { isSameArrangement } from './save-arrangement';
import { type SavedSearch } from './saved-search';
import { type Saving, useSaving } from './useSaving';
import './SaveButton.css';

const TITLES = {
  new: 'Save this search',
  changed: 'This saved search has changes that are not saved',
  unchanged: 'This search is saved as it is',
};

interface SaveButtonProps {
  arrangement: Arrangement;
  saved?: SavedSearch;
}

/** The star: what is shown becomes a saved search, or the one that is open is saved again. */
export const SaveButton = memo(function SaveButton({ arrangement, saved }: SaveButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const saving = useSaving(arrangement, saved);
  const isPhone = useMediaQuery(PHONE);
  const state = saved ? (isSameArrangement(saved.arrangement, arrangement) ? 'unchanged' : 'changed') : 'new';
  const close = () => setOpen(false);
  return (
    <>
      <Button
        ref={anchor}
        className={`tl-save tl-save-${state}`}
        icon={<Star aria-hidden="true" />}
        title={TITLES[state]}
        aria-label={isPhone ? 'Save' : undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isPhone ? null : 'Save'}
      </Button>
      {isOpen && (
        <Popover label="Save search" align="end" anchor={anchor} className="tl-save-popover" onClose={close}>
          <SaveForm {...{ saved, saving }} onDone={close} />
        </Popover>
      )}
    </>
  );
});

interface SaveFormProps {
  saved?: SavedSearch;
  saving: Saving;
  onDone: () => void;
}

function SaveForm({ saved, saving, onDone }: SaveFormProps) {
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
      // The store has said why; what was typed stays.
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
        label="Title"
        placeholder="Enter title"
        autoComplete="off"
        value={text}
        error={isTried && title === '' ? 'Required' : undefined}
        onChange={setText}
      />
      <div className="tl-save-buttons">
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
        {saved && (
          <Button
            busy={busy === 'create'}
            busyLabel="Saving…"
            disabledReason={title === known.trim() ? 'A copy needs another title' : undefined}
            onClick={() => void save('create')}
          >
            Save as
          </Button>
        )}
        {canUpdate && (
          <Button variant="primary" type="submit" busy={busy === 'update'} busyLabel="Saving…">
            Save
          </Button>
        )}
        {!saved && (
          <Button variant="primary" type="submit" busy={busy === 'create'} busyLabel="Saving…">
            Create new
          </Button>
        )}
      </div>
    </form>
  );
}
