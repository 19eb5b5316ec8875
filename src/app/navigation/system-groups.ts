import { type NavigationEntry } from 'plugins/manifest';
import { texts } from '../console-texts';

/** Entries of the System menu under one heading. */
export interface SystemGroup {
  name: string;
  entries: readonly NavigationEntry[];
}

/** The columns of the menu; the rail lists the groups in `ORDER`. */
const COLUMNS = [['Cluster'], ['Data in and out', 'Content'], ['Processing', 'Storage'], ['Access']];
const ORDER = ['Cluster', 'Data in and out', 'Processing', 'Storage', 'Access', 'Content'];
const OTHERS = 'Others';

/** The heading of a group; the name itself for groups of plugins. */
export const groupTitle = (name: string): string => texts.groups[name] ?? name;

/** The entries by group, in the order of the rail; groups of plugins come last. */
export function systemGroups(entries: readonly NavigationEntry[]): SystemGroup[] {
  const groupOf = ({ group = OTHERS }: NavigationEntry) => group;
  const names = [...new Set([...ORDER, ...entries.map(groupOf)])];
  return names
    .map((name) => ({ name, entries: entries.filter((entry) => groupOf(entry) === name) }))
    .filter((group) => group.entries.length > 0);
}

const rowsIn = (groups: readonly SystemGroup[]): number =>
  groups.reduce((rows, { entries }) => rows + 1 + entries.length, 0);

/** The groups as columns side by side, none of them empty; groups of plugins go to the shortest column. */
export function systemColumns(entries: readonly NavigationEntry[]): SystemGroup[][] {
  const groups = systemGroups(entries);
  const columns = COLUMNS.map((names) => names.flatMap((name) => groups.find((group) => group.name === name) ?? []));
  groups
    .filter(({ name }) => !ORDER.includes(name))
    .forEach((group) => columns.reduce((least, each) => (rowsIn(each) < rowsIn(least) ? each : least)).push(group));
  return columns.filter((column) => column.length > 0);
}

/** Row of an entry in its column, headings included. */
function placed(column: readonly SystemGroup[]): { id: string; row: number }[] {
  let row = 0;
  return column.flatMap(({ entries }) => {
    row += 1;
    return entries.map(({ id }) => ({ id, row: row++ }));
  });
}

/** The entry nearest in height in the neighbouring column to the left or right. */
export function beside(columns: readonly (readonly SystemGroup[])[], id: string, by: 1 | -1): string | undefined {
  const places = columns.map(placed);
  const from = places.findIndex((column) => column.some((place) => place.id === id));
  const row = places[from]?.find((place) => place.id === id)?.row ?? 0;
  const target = places[(from + by + places.length) % places.length] ?? [];
  return [...target].sort((one, other) => Math.abs(one.row - row) - Math.abs(other.row - row))[0]?.id;
}
