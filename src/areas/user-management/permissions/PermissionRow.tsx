import { Lock } from 'lucide-react';
import { useId } from 'react';
import { Button } from 'ui/button/Button';
import { type Giver, standingOf } from './giving';
import { texts } from './texts';
import { actionWord, groupWord } from './words';

export interface PermissionChange {
  add: readonly string[];
  remove: readonly string[];
}

interface PermissionRowProps {
  group: string;
  /** Those of the group that are shown. */
  actions: readonly string[];
  value: readonly string[];
  giver: Giver;
  onChange: (change: PermissionChange) => void;
}

/** The permissions of one group as boxes. One that cannot be given stays reachable and says why. */
export function PermissionRow({ group, actions, value, giver, onChange }: PermissionRowProps) {
  const id = useId();
  const word = groupWord(group);
  const boxes = actions.map((action) => {
    const permission = `${group}:${action}`;
    return { permission, word: actionWord(action), ...standingOf(permission, value, giver) };
  });
  const free = boxes.filter(({ fixedBecause }) => fixedBecause === undefined);
  const isFull = free.length > 0 && free.every(({ isChosen }) => isChosen);
  const toggleAll = () => {
    const all = free.map(({ permission }) => permission);
    onChange(isFull ? { add: [], remove: all } : { add: all.filter((each) => !value.includes(each)), remove: [] });
  };
  return (
    <div className="tl-permission-row" role="group" aria-labelledby={id}>
      <span id={id} title={group}>
        {word}
      </span>
      <div>
        {boxes.map(({ permission, word: label, isChosen, isLocked, fixedBecause, hint }) => (
          <label key={permission} title={fixedBecause ?? hint ?? permission}>
            <input
              type="checkbox"
              className="form-check-input"
              name="permissions"
              title={fixedBecause ?? hint}
              aria-disabled={fixedBecause !== undefined || undefined}
              checked={isChosen}
              onChange={() => {
                if (fixedBecause !== undefined) return;
                onChange(isChosen ? { add: [], remove: [permission] } : { add: [permission], remove: [] });
              }}
            />
            <span>{label}</span>
            {isLocked && <Lock size={12} aria-hidden="true" />}
          </label>
        ))}
      </div>
      {actions.length > 1 && free.length > 0 && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={isFull ? texts.clear(word) : texts.choose(word)}
          onClick={toggleAll}
        >
          {isFull ? texts.clearShort : texts.chooseShort}
        </Button>
      )}
    </div>
  );
}
