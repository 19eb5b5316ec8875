import { type ClassicPageConfiguration, type PageConfiguration } from 'api/page-configuration';

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** JSON inside a script: `<` could close the element, and U+2028 and U+2029 end a line in older JavaScript engines. */
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
