import { type IndexerFailure } from 'api/indices/failures';
import { useStore } from 'flux/use-store';
import { RotateCw, Type } from 'lucide-react';
import { Button } from 'ui/button/Button';
import { IndexerFailuresActions } from '../stores/IndexerFailuresActions';
import { IndexerFailuresStore } from '../stores/IndexerFailuresStore';
import { texts } from './texts';

/** Why a message cannot be processed again; undefined when it can. */
export function notAgainReason({ type, is_whole: isWhole }: IndexerFailure): string | undefined {
  if (type !== 'DECODING') return texts.again.onlyUnread;
  return isWhole ? undefined : texts.again.tooLarge;
}

interface ProcessAgainProps {
  letterIds: readonly string[];
  /** Called once they were taken. */
  onDone: () => void;
}

/** Gives messages to processing once more: after their input was put right, or as plain text. */
export function ProcessAgain({ letterIds, onDone }: ProcessAgainProps) {
  const isBusy = useStore(IndexerFailuresStore, (state) => state.isProcessing === true);
  const process = (asText: boolean) =>
    void IndexerFailuresActions.processAgain(letterIds, asText).then(onDone, () => undefined);
  return (
    <>
      <Button size="sm" variant="ghost" icon={<RotateCw />} busy={isBusy} onClick={() => process(false)}>
        {texts.again.process}
      </Button>
      <Button size="sm" variant="ghost" icon={<Type />} busy={isBusy} onClick={() => process(true)}>
        {texts.again.asText}
      </Button>
    </>
  );
}
