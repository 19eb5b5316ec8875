import { useEffect } from 'react';
import { messageOf } from 'rest/failure';
import { useStore } from 'flux/use-store';
import { Button } from 'ui/button/Button';
import { SkeletonRows } from 'ui/progress/Skeleton';
import { type FieldScope, MessageLines } from 'areas/query';
import { PatternsActions } from './PatternsActions';
import { PatternsStore } from './PatternsStore';
import { texts } from './texts';

interface PatternSamplesProps {
  pattern: string;
  scope: FieldScope;
  onShowOnly: () => void;
}

/** The newest messages of a pattern, each a link to its page. */
export function PatternSamples({ pattern, scope, onShowOnly }: PatternSamplesProps) {
  const samples = useStore(PatternsStore, (state) => state.samples[pattern]);
  useEffect(() => {
    const asked = PatternsActions.loadSamples(scope, pattern);
    return () => asked.cancel();
  }, [scope, pattern]);
  if (!samples) return <SkeletonRows rows={3} rowHeight={24} />;
  if ('error' in samples) {
    return (
      <p className="tl-pattern-failed" role="alert">
        {texts.samples.notLoaded(messageOf(samples.error))}
      </p>
    );
  }
  if (samples.rows.length === 0) return <p className="tl-pattern-failed">{texts.samples.none}</p>;
  return (
    <div className="tl-pattern-samples">
      <MessageLines label={texts.samples.label} rows={samples.rows} />
      <Button variant="ghost" size="sm" onClick={onShowOnly}>
        {texts.samples.showAll}
      </Button>
    </div>
  );
}
