import { type ReactNode } from 'react';
import { useStore } from 'flux/use-store';
import { Button } from 'ui/button/Button';
import { Meter } from 'ui/meter/Meter';
import { Note } from 'ui/note/Note';
import { ExportActions } from './ExportActions';
import { ExportStore } from './ExportStore';
import { texts } from './texts';

/** Progress and outcome of the export. */
export function ExportOutcome(): ReactNode {
  const { phase, progress, message } = useStore(ExportStore);
  const written = progress?.written ?? 0;
  switch (phase) {
    case 'preparing':
      return <p role="status">{texts.downloading}</p>;
    case 'downloading':
      return (
        <div className="tl-export-progress" role="status">
          <span>
            {progress?.total === undefined
              ? texts.outcome.written(written)
              : texts.outcome.writtenOf(written, progress.total)}
          </span>
          {progress?.total ? <Meter label={texts.outcome.progress} share={written / progress.total} /> : <span />}
          {progress && (
            <Button size="sm" onClick={() => void ExportActions.cancel()}>
              {texts.outcome.stop}
            </Button>
          )}
        </div>
      );
    case 'started':
      return <Note kind="info">{texts.outcome.started}</Note>;
    case 'done':
      return <Note kind="success">{texts.outcome.done(written)}</Note>;
    case 'cancelled':
      return (
        <Note kind="warning">
          {message ?? texts.outcome.stopped} {texts.outcome.end(written)}
        </Note>
      );
    case 'failed':
      return (
        <Note kind="danger" title={texts.failed}>
          {message} {texts.outcome.end(written)}
        </Note>
      );
    default:
      return null;
  }
}
