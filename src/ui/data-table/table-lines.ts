/** Rows under headings that fold. */
export interface TableGroups<Row> {
  /** Id of the group a row belongs to. */
  of: (row: Row) => string;
  title: (group: string) => string;
  /** Ids in the order they are shown; others follow in the order of their first rows. */
  order?: readonly string[];
  /** Ids of the groups whose rows are folded away. */
  collapsed: ReadonlySet<string>;
  onToggle: (group: string) => void;
}

/** The heading of a group. */
export interface GroupLine {
  key: string;
  group: string;
  title: string;
  /** Rows in it. */
  count: number;
  isOpen: boolean;
}

/** What stands in a table from top to bottom: rows, and the headings of their groups. */
export type TableLine<Row> = { key: string; row: Row } | GroupLine;

export const isHeading = <Row>(line: TableLine<Row> | undefined): line is GroupLine =>
  line !== undefined && 'group' in line;

/** The row of a line; undefined for a heading. */
export const rowOf = <Row>(line: TableLine<Row> | undefined): Row | undefined =>
  line === undefined || isHeading(line) ? undefined : line.row;

/** Rows as lines, under their headings when there are groups; rows of a group keep their order. */
export function linesOf<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  groups: TableGroups<Row> | undefined,
): TableLine<Row>[] {
  const lineOf = (row: Row): TableLine<Row> => ({ key: rowKey(row), row });
  if (!groups) return rows.map(lineOf);
  const members = new Map<string, Row[]>((groups.order ?? []).map((group) => [group, []]));
  for (const row of rows) {
    const group = groups.of(row);
    const own = members.get(group);
    if (own) own.push(row);
    else members.set(group, [row]);
  }
  return [...members].flatMap(([group, own]) => {
    if (own.length === 0) return [];
    const isOpen = !groups.collapsed.has(group);
    const heading: GroupLine = {
      key: `group:${group}`,
      group,
      title: groups.title(group),
      count: own.length,
      isOpen,
    };
    return [heading, ...(isOpen ? own.map(lineOf) : [])];
  });
}
