import { type ExportSettings } from 'api/export';
import { action, createActions } from 'flux/actions';

/** The message table of a stored search. */
export interface ExportSource {
  searchId: string;
  searchTypeId: string;
}

export const ExportActions = createActions('Export', {
  /** Prepares a file and has the browser save it; resolves when that has begun. */
  start: action<[source: ExportSource, settings: ExportSettings, filename: string]>(),
  /** Stops writing the file. */
  cancel: action(),
  /** Forgets the last export: the dialog was opened afresh. What is being written goes on. */
  forget: action(),
});
