import { useStore } from 'flux/use-store';
import { useEffect } from 'react';
import { formatBytes } from 'ui/format/bytes';
import { formatCount } from 'ui/format/number';
import { KeptPriceActions, KeptPriceStore } from '../stores/KeptPriceStore';
import { texts } from './texts';

/** What it takes on disk that an input keeps what it receives. */
export function KeptOriginals({ inputId }: { inputId: string }) {
  const price = useStore(KeptPriceStore, ({ prices }) => prices[inputId]);
  const isLost = useStore(KeptPriceStore, ({ error }) => error !== undefined);
  useEffect(() => {
    KeptPriceActions.get(inputId).catch(() => undefined); // The store has the error.
  }, [inputId]);
  if (!price) return <p className="tl-ink-3">{isLost ? texts.kept.failed : texts.kept.measuring}</p>;
  if (price.kept === 0) return <p className="tl-ink-3">{texts.kept.nothingYet}</p>;
  return (
    <p>
      {texts.kept.price(formatBytes(price.disk_bytes_per_message), formatBytes(price.disk_bytes_per_day))}{' '}
      <span className="tl-ink-3">{texts.kept.measured(formatCount(price.kept))}</span>
    </p>
  );
}
