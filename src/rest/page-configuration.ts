import { PAGE_CONFIGURATION_ID, type PageConfiguration } from 'api/page-configuration';

const WITHOUT_CONFIGURATION: Required<PageConfiguration> = {
  apiUrl: '/api',
  pathPrefix: '/',
  rootTimeZone: 'UTC',
  serverAddress: '',
  version: '',
  featureFlags: {},
  publicNotices: {},
  plugins: [],
};

/** Keeps `/`; gives every other prefix one leading slash and no trailing one. */
function normalizePrefix(prefix: string): string {
  return `/${prefix.replace(/^\/+|\/+$/g, '')}`;
}

/**
 * The configuration the server wrote into the page, with defaults for what it left out.
 *
 * @throws SyntaxError when the element is there but holds no JSON.
 */
export function readPageConfiguration(page: Document = document): Required<PageConfiguration> {
  const text = page.getElementById(PAGE_CONFIGURATION_ID)?.textContent?.trim();
  const given = text ? (JSON.parse(text) as PageConfiguration) : {};
  const configuration = { ...WITHOUT_CONFIGURATION, ...given };
  const apiUrl = configuration.apiUrl.replace(/\/+$/, '');
  return {
    ...configuration,
    apiUrl,
    pathPrefix: normalizePrefix(configuration.pathPrefix),
    serverAddress: configuration.serverAddress || new URL(apiUrl || '/', page.baseURI).href,
  };
}

let known: Required<PageConfiguration> | undefined;

/** The configuration of this page; read once. */
export function pageConfiguration(): Required<PageConfiguration> {
  known ??= readPageConfiguration();
  return known;
}

/** Whether the server enabled a feature for this page. */
export function isFeatureEnabled(name: string): boolean {
  return pageConfiguration().featureFlags[name] === 'on';
}
