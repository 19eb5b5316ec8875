import { IfPermitted, useIsPermitted } from 'areas/users';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'ui/button/Button';
import { IconButton } from 'ui/button/IconButton';
import { ConfirmDialog } from 'ui/dialog/ConfirmDialog';
import { InputsActions } from '../stores/InputsStore';
import { AddStaticField } from './input-actions';
import { type InputRow } from '../rows/input-row';
import { texts } from './texts';

/** The static fields of an input; who may edit it adds and removes them. */
export function StaticFields({ input }: { input: InputRow }) {
  const permission = `inputs:edit:${input.id}`;
  const mayEdit = useIsPermitted(permission);
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<string>();
  const fields = Object.entries(input.static_fields).sort(([one], [other]) => one.localeCompare(other));
  return (
    <>
      {fields.length > 0 && (
        <ul className="tl-static-fields">
          {fields.map(([key, value]) => (
            <li key={key}>
              <span className="tl-mono">
                {key}: {value}
              </span>
              {mayEdit && (
                <IconButton label={texts.fields.removeNamed(key)} onClick={() => setRemoved(key)}>
                  <X />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {fields.length === 0 && !mayEdit && <p className="tl-ink-3">{texts.fields.none}</p>}
      <IfPermitted permissions={permission}>
        <Button size="sm" icon={<Plus />} onClick={() => setAdding(true)}>
          {texts.fields.add}
        </Button>
      </IfPermitted>
      {isAdding && <AddStaticField input={input} onClose={() => setAdding(false)} />}
      {removed !== undefined && (
        <ConfirmDialog
          title={texts.fields.remove}
          isDestructive
          confirmLabel={texts.fields.confirm}
          busyLabel={texts.fields.removing}
          onConfirm={() => InputsActions.removeStaticField(input, removed)}
          onClose={() => setRemoved(undefined)}
        >
          {texts.fields.question(removed, input.title)}
        </ConfirmDialog>
      )}
    </>
  );
}
