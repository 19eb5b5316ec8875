/** The name of the element that carries the configuration: `<script type="application/json" id="page-configuration">`. */
export const PAGE_CONFIGURATION_ID = 'page-configuration';

/** A note shown above the sign-in box to everybody who opens the page: plain text only. */
export interface PublicNotice {
  title: string;
  shortMessage: string;
  longMessage?: string;
  variant?: 'success' | 'info' | 'warning' | 'danger';
  isActive: boolean;
  isDismissible?: boolean;
  hiddenTitle?: boolean;
}

/** What the server writes into the console's page. Every part may be left out. */
export interface PageConfiguration {
  /** Base of the API, without a slash at the end: a path of the page's own server (`/api`) or a full address. */
  apiUrl?: string;
  /** What stands before every route of the console: `/` or, for example, `/logs`. */
  pathPrefix?: string;
  /** The address people know the server by, for the screen that says it cannot be reached. */
  serverAddress?: string;
  /** IANA name: the administrator's time zone; other clients use it for whoever has chosen none. */
  rootTimeZone?: string;
  /** Version of the console's own build. */
  version?: string;
  /** A feature is on when its value is the text `on`. */
  featureFlags?: Record<string, string>;
  publicNotices?: Record<string, PublicNotice>;
  /** Addresses of the scripts of outside plugins, loaded before the shell starts. */
  plugins?: string[];
}

/** What the classic UI of a 4.3 cluster, and plugins made for it, read as `window.appConfig` (card configuration.md). */
export interface ClassicPageConfiguration {
  /** Base of the API, with a slash at the end. */
  gl2ServerUrl: string;
  /** With a slash at the end. */
  gl2AppPathPrefix: string;
  rootTimeZone: string;
  isCloud: boolean;
  pluginUISettings: Record<string, unknown>;
  featureFlags: Record<string, string>;
}
