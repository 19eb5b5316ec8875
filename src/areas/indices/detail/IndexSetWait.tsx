import { SizeBarsSkeleton } from 'ui/bars/SizeBarsSkeleton';
import { DataTable } from 'ui/data-table/DataTable';
import { Section } from 'ui/section/Section';
import { StatStrip } from 'ui/stat/Stat';
import { useDelayed } from 'ui/timing/useDelayed';
import { indexColumns } from './index-columns';
import { type IndexRow } from './index-row';

const WAIT_MS = 150;
const nameOf = ({ name }: IndexRow): string => name;

/** The page while its index set is loaded: the same places, in grey. */
export function IndexSetWait() {
  const isSlow = useDelayed(true, WAIT_MS);
  if (!isSlow) return null;
  return (
    <>
      <StatStrip label="Figures" stats={undefined} />
      <Section title="Size per index">
        <SizeBarsSkeleton />
      </Section>
      <DataTable label="Indices" columns={indexColumns} rows={undefined} rowKey={nameOf} rowLabel={nameOf} />
    </>
  );
}
