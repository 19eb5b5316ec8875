import { useIsPermitted } from 'areas/users';
import { Suspense, lazy, useState } from 'react';
import { Button } from 'ui/button/Button';
import { TextField } from 'ui/field/TextField';
import { type UrlCheck } from './useUrlCheck';
import { texts } from './texts';

const AddUrlDialog = lazy(async () => ({ default: (await import('./AllowListDialog')).AddUrlDialog }));

interface AllowedUrlFieldProps {
  name: string;
  label: string;
  help?: string;
  /** What is wrong with it besides. */
  error?: string;
  value: string;
  onChange: (url: string) => void;
  check: UrlCheck;
  /** What an entry for it is called at first. */
  title: string;
}

/** A URL that the server is to call: says whether it may, and lets those who may add it to the list. */
export function AllowedUrlField({ check, title, error, value, ...field }: AllowedUrlFieldProps) {
  const mayAdd = useIsPermitted(['urlwhitelist:read', 'urlwhitelist:write']);
  const [isAdding, setAdding] = useState(false);
  const isRefused = check.isAllowed === false;
  return (
    <div className="tl-allowed-url">
      <TextField
        {...field}
        type="url"
        mono
        autoComplete="off"
        spellCheck={false}
        value={value}
        error={error ?? (isRefused ? texts.notAllowed : undefined)}
      />
      {isRefused && mayAdd && (
        <Button size="sm" onClick={() => setAdding(true)}>
          {texts.addToList}
        </Button>
      )}
      {isRefused && !mayAdd && <p className="tl-small tl-ink-3">{texts.askForIt}</p>}
      {isAdding && (
        <Suspense fallback={null}>
          <AddUrlDialog url={value} title={title} onSaved={check.repeat} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  );
}
