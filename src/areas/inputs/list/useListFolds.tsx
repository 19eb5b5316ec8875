import { useCallback, useMemo } from 'react';
import { useQueryState } from 'routing/query-state';
import { type DataTableProps } from 'ui/data-table/data-table-props';
import { InputDetails } from './InputDetails';
import { type InputRow } from '../rows/input-row';
import { texts } from './texts';

const groupOf = ({ global }: InputRow): string => (global ? 'global' : 'local');
const titleOf = (group: string): string => (group === 'global' ? texts.groups.global : texts.groups.local);
const ORDER = ['global', 'local'];

/** Names in a parameter of the address, each there or not. */
function useNames(parameter: string): [ReadonlySet<string>, (name: string) => void] {
  const { query, push } = useQueryState();
  const text = query.get(parameter) ?? '';
  const names = useMemo(() => new Set(text.split(',').filter(Boolean)), [text]);
  const toggle = useCallback(
    (name: string) => {
      const next = new Set(names);
      if (!next.delete(name)) next.add(name);
      push({ [parameter]: [...next].join(',') || undefined });
    },
    [names, parameter, push],
  );
  return [names, toggle];
}

/** Which rows are open and which groups are folded; the address knows both. */
export function useListFolds(): Pick<DataTableProps<InputRow>, 'expansion' | 'groups'> {
  const [expanded, onToggle] = useNames('open');
  const [collapsed, onFold] = useNames('folded');
  const groups = useMemo(
    () => ({ of: groupOf, title: titleOf, order: ORDER, collapsed, onToggle: onFold }),
    [collapsed, onFold],
  );
  const expansion = useMemo(
    () => ({ expanded, onToggle, render: (input: InputRow) => <InputDetails input={input} /> }),
    [expanded, onToggle],
  );
  return { expansion, groups };
}
