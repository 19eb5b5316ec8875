import { type ExportSettings } from 'api/export';
import { action, createActions } from 'flux/actions';

/** The message table of a stored search. */
export interface ExportSource {
  searchId: string;
  searchTypeId: string;
}

export const ExportActions = createActions('Export', {
  /** Prepares a file and has the browser save it; resolves when the download has begun. */
  start: action<[source: ExportSource, settings: ExportSettings, filename: string]>(),
  /** Stops writing the file. */
  cancel: action(),
  /** Resets the state when the dialog is opened; a running export continues. */
  forget: action(),
});
