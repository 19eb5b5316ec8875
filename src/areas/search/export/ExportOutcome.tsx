import { type ReactNode } from 'react';
import { useStore } from 'flux/use-store';
import { Button } from 'ui/button/Button';
import { countOf, formatCount } from 'ui/format/number';
import { Meter } from 'ui/meter/Meter';
import { Note } from 'ui/note/Note';
import { ExportActions } from './ExportActions';
import { ExportStore } from './ExportStore';

/** How far the export is, and how it ended. */
export function ExportOutcome(): ReactNode {
  const { phase, progress, message } = useStore(ExportStore);
  const written = progress?.written ?? 0;
  switch (phase) {
    case 'preparing':
      return <p role="status">Downloading…</p>;
    case 'downloading':
      return (
        <div className="tl-export-progress" role="status">
          <span>
            Downloading… {formatCount(written)}
            {progress?.total !== undefined && ` of ${formatCount(progress.total)}`}
          </span>
          {progress?.total ? <Meter label="Export" share={written / progress.total} /> : <span />}
          {progress && (
            <Button size="sm" onClick={() => void ExportActions.cancel()}>
              Stop
            </Button>
          )}
        </div>
      );
    case 'started':
      return <Note kind="info">The browser saves the file now. It may still be arriving.</Note>;
    case 'done':
      return <Note kind="success">{countOf(written, 'message')} written.</Note>;
    case 'cancelled':
      return (
        <Note kind="warning">
          {message ?? 'Stopped.'} The file ends after {countOf(written, 'message')}.
        </Note>
      );
    case 'failed':
      return (
        <Note kind="danger" title="Could not export messages.">
          {message} The file ends after {countOf(written, 'message')}.
        </Note>
      );
    default:
      return null;
  }
}
