import { type UrlCheck } from 'areas/url-allow-list';
import { type FieldErrors } from 'rest/form/server-errors';

/** What the form of a type gets. */
export interface SettingsProps<Config> {
  config: Config;
  /** Changes settings. */
  set: (part: Partial<Config>) => void;
  /** Errors to show, by field. */
  shown: FieldErrors;
  /** Of the URL that the server would call. */
  check: UrlCheck;
  /** Of the notification. */
  title: string;
}

/** A text that is null where there is none. */
export const textOrNull = (text: string): string | null => (text === '' ? null : text);
