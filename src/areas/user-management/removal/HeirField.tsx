import { useStore } from 'flux/use-store';
import { useMemo, useState } from 'react';
import { ComboboxField } from 'ui/combobox/ComboboxField';
import { UsersStore } from '../stores/UsersStore';
import { type UserRow } from '../stores/user-row';
import { useFoundUsers } from '../useFoundUsers';
import { texts } from './texts';

interface HeirFieldProps {
  /** They get nothing. */
  leaving: readonly UserRow[];
  /** Id; empty: nobody. */
  value: string;
  onChange: (id: string) => void;
}

/** Who gets the things of somebody who leaves: anybody else with an enabled account, found by name. */
export function HeirField({ leaving, value, onChange }: HeirFieldProps) {
  const onType = useFoundUsers();
  const [chosen, setChosen] = useState<UserRow>();
  const found = useStore(UsersStore, (state) => state.found);
  const options = useMemo(() => {
    const stays = ({ id }: UserRow) => leaving.every((user) => user.id !== id);
    const heirs = found.filter((user) => stays(user) && user.account_status === 'enabled');
    const all = chosen && !heirs.some(({ id }) => id === chosen.id) ? [chosen, ...heirs] : heirs;
    return all.map(({ id, title, username }) => ({ value: id, label: title, detail: username }));
  }, [found, chosen, leaving]);
  return (
    <ComboboxField
      label={texts.heir}
      optional
      help={value === '' ? texts.ownerless : texts.handedOver}
      placeholder={texts.choose}
      value={value}
      options={options}
      onType={onType}
      onChange={(id) => {
        setChosen(found.find((user) => user.id === id) ?? (chosen?.id === id ? chosen : undefined));
        onChange(id);
      }}
    />
  );
}
