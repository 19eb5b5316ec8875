import { useStore } from 'flux/use-store';
import { useEffect, useMemo, useState } from 'react';
import { ComboboxField } from 'ui/combobox/ComboboxField';
import { UsersActions } from '../stores/UsersActions';
import { UsersStore } from '../stores/UsersStore';
import { type UserRow } from '../stores/user-row';
import { texts } from './texts';

const PAUSE_MS = 200;

interface HeirFieldProps {
  leaving: UserRow;
  /** Id; empty: nobody. */
  value: string;
  onChange: (id: string) => void;
}

/** Who gets the things of somebody who leaves: anybody else with an enabled account, found by name. */
export function HeirField({ leaving, value, onChange }: HeirFieldProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<UserRow>();
  const found = useStore(UsersStore, (state) => state.found);
  useEffect(() => {
    let cancel = () => undefined as void;
    const timer = setTimeout(
      () => {
        const asked = UsersActions.find(typed);
        asked.catch(() => undefined);
        cancel = asked.cancel;
      },
      typed === '' ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [typed]);
  const options = useMemo(() => {
    const heirs = found.filter(({ id, account_status: status }) => id !== leaving.id && status === 'enabled');
    const all = chosen && !heirs.some(({ id }) => id === chosen.id) ? [chosen, ...heirs] : heirs;
    return all.map(({ id, title, username }) => ({ value: id, label: title, detail: username }));
  }, [found, chosen, leaving.id]);
  return (
    <ComboboxField
      label={texts.heir}
      optional
      help={value === '' ? texts.ownerless : texts.handedOver}
      placeholder={texts.choose}
      value={value}
      options={options}
      onType={setTyped}
      onChange={(id) => {
        setChosen(found.find((user) => user.id === id) ?? (chosen?.id === id ? chosen : undefined));
        onChange(id);
      }}
    />
  );
}
