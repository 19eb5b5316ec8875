import { type PermissionCatalogue } from 'api/roles/permissions';
import { isPermitted } from 'api/permissions';
import { Lock, Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from 'ui/button/Button';
import { IconButton } from 'ui/button/IconButton';
import { TextField } from 'ui/field/TextField';
import { additionError, byWidth, type Giver } from './giving';
import { isInCatalogue, readPermission } from './permission-forms';
import { texts } from './texts';
import { groupWord } from './words';

const { further: words } = texts;

interface FurtherPermissionsProps {
  catalogue: PermissionCatalogue;
  value: readonly string[];
  giver: Giver;
  onChange: (value: readonly string[]) => void;
}

function explained(permission: string, catalogue: PermissionCatalogue): string {
  const form = readPermission(permission);
  if (form.kind === 'everything') return texts.everything;
  if (!catalogue[form.group]) return words.unknown;
  if (form.kind === 'group') return words.allOf(groupWord(form.group));
  return form.kind === 'other' ? words.single(groupWord(form.group)) : words.unknown;
}

/** What no box stands for: whole kinds of things, single things, and what the server does not know. */
export function FurtherPermissions({ catalogue, value, giver, onChange }: FurtherPermissionsProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const part = useRef<HTMLDivElement>(null);
  const shown = value.filter((permission) => !isInCatalogue(catalogue, permission)).sort(byWidth);
  const add = () => {
    const permission = typed.trim();
    const problem = additionError(permission, value, giver);
    setError(problem);
    if (problem !== undefined) return;
    onChange([...value, permission]);
    setTyped('');
  };
  const focusField = () => part.current?.querySelector('input')?.focus();
  return (
    <div ref={part} className="tl-permission-further" role="group" aria-label={words.title}>
      <h3>{words.title}</h3>
      {shown.length === 0 ? (
        <p className="tl-ink-3">{words.none}</p>
      ) : (
        <ul aria-label={words.title}>
          {shown.map((permission) => {
            const isHeld = isPermitted(giver.held, permission);
            return (
              <li key={permission}>
                <code className="tl-mono">{permission}</code>
                <span className="tl-small tl-ink-3">{explained(permission, catalogue)}</span>
                {!isHeld && (
                  <span title={texts.notHeldStored(permission)}>
                    <Lock size={12} role="img" aria-label={texts.notHeldStored(permission)} />
                  </span>
                )}
                <IconButton
                  label={words.remove(permission)}
                  onClick={() => {
                    onChange(value.filter((each) => each !== permission));
                    focusField();
                  }}
                >
                  <X />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      <div
        className="tl-permission-add"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
          if (!(event.target instanceof HTMLInputElement)) return;
          // Enter adds it; it does not save the role.
          event.preventDefault();
          add();
        }}
      >
        <TextField
          label={words.field}
          mono
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="off"
          placeholder={words.example}
          help={words.help}
          error={error}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setError(undefined);
          }}
        />
        <Button icon={<Plus />} onClick={add}>
          {words.add}
        </Button>
      </div>
    </div>
  );
}
