import { SizeBarsSkeleton } from 'ui/bars/SizeBarsSkeleton';
import { DataTable } from 'ui/data-table/DataTable';
import { Skeleton, SkeletonRows } from 'ui/progress/Skeleton';
import { Section } from 'ui/section/Section';
import { StatStrip } from 'ui/stat/Stat';
import { useDelayed } from 'ui/timing/useDelayed';
import { useShardColumns } from '../useShardColumns';
import { indexColumns } from './index-columns';
import { type IndexRow } from './index-row';
import { type IndexSetTab } from './IndexSetTabs';
import { texts } from './texts';

const WAIT_MS = 150;
const nameOf = ({ name }: IndexRow): string => name;

/** The page while its index set is loaded: the same places, in grey. */
export function IndexSetWait({ tab }: { tab: IndexSetTab }) {
  const isSlow = useDelayed(true, WAIT_MS);
  const columns = useShardColumns(indexColumns);
  if (!isSlow) return null;
  if (tab !== 'indices') return <SkeletonRows rows={8} rowHeight={24} />;
  return (
    <>
      <FactsWait />
      <StatStrip
        label={texts.figures.label}
        stats={undefined}
        rules={
          <div className="tl-index-rules-wait">
            <Skeleton width={200} height={8} />
            <Skeleton width={150} height={8} />
            <Skeleton width={170} height={8} />
          </div>
        }
      />
      <Section title={texts.sizes.title}>
        <SizeBarsSkeleton />
      </Section>
      <DataTable
        label={texts.table.label}
        columns={columns}
        rows={undefined}
        rowKey={nameOf}
        rowLabel={nameOf}
        toolbar={<Skeleton width={280} height={30} />}
      />
    </>
  );
}

/** In the place of the sentence about the indices. */
export function FactsWait() {
  return (
    <div className="tl-index-facts">
      <Skeleton width={420} height={8} />
    </div>
  );
}
