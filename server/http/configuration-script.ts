import { type ClassicPageConfiguration, type PageConfiguration } from 'api/page-configuration';

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON inside a script: a `<` could end the element, the two separators of Unicode a line of older engines. */
export const inScript = (value: unknown): string => JSON.stringify(value).replace(/[<>\u2028\u2029]/g, escaped);

const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`);

/** `/config.js`: a script that says where the API is, for clients that load it before anybody is signed in. */
export function classicConfigurationScript(configuration: PageConfiguration): string {
  const { apiUrl = '/api', pathPrefix = '/', rootTimeZone = 'UTC', featureFlags = {} } = configuration;
  const classic: ClassicPageConfiguration = {
    gl2ServerUrl: withSlash(apiUrl),
    gl2AppPathPrefix: withSlash(pathPrefix),
    rootTimeZone,
    isCloud: false,
    pluginUISettings: {},
    featureFlags,
  };
  return `window.appConfig = ${inScript(classic)};\n`;
}
