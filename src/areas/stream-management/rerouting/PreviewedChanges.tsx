import { type ReroutingPreview } from 'api/stream-reroutings';
import { useTimeZone } from 'ui/format/TimeZone';
import { formatDateTimeWithOffset } from 'ui/format/zoned-time';
import { ExampleMessages } from '../trial/ExampleMessages';
import { texts } from './texts';

/** What applying rules would change: how many messages, and the newest of them. */
export function PreviewedChanges({ preview }: { preview: ReroutingPreview | undefined }) {
  return (
    <div className="tl-stream-trial" aria-live="polite">
      {preview ? <Counts preview={preview} /> : <p className="tl-ink-3">{texts.previewing}</p>}
    </div>
  );
}

function Counts({ preview }: { preview: ReroutingPreview }) {
  const zone = useTimeZone();
  const { messages, added, removed, oldest, default_only: defaultOnly, closed_indices: closed } = preview;
  const isNothing = added.count + removed.count + defaultOnly === 0;
  return (
    <>
      {isNothing ? (
        <p>
          <b>{texts.none(messages)}</b>
        </p>
      ) : (
        <>
          <p>
            <b>{texts.wouldAdd(added.count)}</b>
          </p>
          <p>
            <b>{texts.wouldRemove(removed.count)}</b>
          </p>
          {defaultOnly > 0 && <p>{texts.defaultOnly(defaultOnly)}</p>}
        </>
      )}
      <p className="tl-small tl-ink-3">
        {preview.is_complete || oldest === null ? (
          texts.tried(messages)
        ) : (
          <>
            {texts.incomplete(messages)} <time dateTime={oldest}>{formatDateTimeWithOffset(oldest, zone)}</time>.
          </>
        )}{' '}
        {closed > 0 && texts.closed(closed)}
      </p>
      <ExampleMessages title={texts.examplesAdded} messages={added.examples} />
      <ExampleMessages title={texts.examplesRemoved} messages={removed.examples} />
    </>
  );
}
