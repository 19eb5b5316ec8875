import { type ExtractorUse } from 'api/inputs';
import { formatPercent } from 'ui/format/number';
import { texts } from './texts';

/** How many extractors an input has, and the share of their attempts that were hits. */
export function ExtractorUseView({ use: { extractors, messages, hits, switched_off: off } }: { use: ExtractorUse }) {
  const share = messages > 0 ? formatPercent(hits / messages) : undefined;
  return (
    <span title={share === undefined ? texts.extractors.nothingYet : texts.extractors.hits(share)}>
      {' · '}
      {texts.extractors.count(extractors)}
      {share !== undefined && `, ${share}`}
      {off > 0 && `, ${texts.extractors.switchedOff(off)}`}
    </span>
  );
}
