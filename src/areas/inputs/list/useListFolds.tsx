import { useMemo } from 'react';
import { useNamesInAddress } from 'routing/names-in-address';
import { type DataTableProps } from 'ui/data-table/data-table-props';
import { InputDetails } from './InputDetails';
import { type InputRow } from '../rows/input-row';
import { texts } from './texts';

const groupOf = ({ global }: InputRow): string => (global ? 'global' : 'local');
const titleOf = (group: string): string => (group === 'global' ? texts.groups.global : texts.groups.local);
const ORDER = ['global', 'local'];

/** Which rows are open and which groups are folded; the address knows both. */
export function useListFolds(): Pick<DataTableProps<InputRow>, 'expansion' | 'groups'> {
  const [expanded, onToggle] = useNamesInAddress('open');
  const [collapsed, onFold] = useNamesInAddress('folded');
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
