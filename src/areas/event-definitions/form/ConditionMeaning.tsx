import { CircleCheck, CircleDashed } from 'lucide-react';
import { texts } from './texts';
import './condition-builder.css';

/** What will happen, in a sentence; none while something is missing for it. */
export function ConditionMeaning({ sentence }: { sentence: string | undefined }) {
  return (
    <div className="tl-condition-sentence" role="status">
      {sentence === undefined ? (
        <CircleDashed size={14} aria-hidden="true" />
      ) : (
        <CircleCheck size={14} aria-hidden="true" />
      )}
      <span>{sentence ?? texts.conditionWrong}</span>
    </div>
  );
}
