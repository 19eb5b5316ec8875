import { Note } from 'ui/note/Note';
import { TagField } from 'ui/combobox/TagField';
import { type Roles } from './useRoles';
import { texts } from './texts';

interface RoleIdsFieldProps {
  name: string;
  label: string;
  help?: string;
  error?: string;
  /** Ids. */
  value: readonly string[];
  roles: Roles;
  onChange: (ids: readonly string[]) => void;
}

/** Roles, chosen by name and kept by id. */
export function RoleIdsField({ value, roles: { roles, mayRead }, onChange, ...field }: RoleIdsFieldProps) {
  if (!mayRead) return <Note kind="info">{texts.mayNotRead}</Note>;
  const gone = value.filter((id) => !roles.some((role) => role.id === id));
  const options = [
    ...roles.map(({ id, name, description }) => ({ value: id, label: name, detail: description ?? '' })),
    ...gone.map((id) => ({ value: id, label: texts.notFound, detail: id })),
  ];
  return <TagField {...field} values={value} options={options} allowsNew={false} onChange={onChange} />;
}
