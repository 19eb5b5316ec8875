import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PAGE_CONFIGURATION_ID, type PageConfiguration } from 'api/page-configuration';
import { getStartAnswers, START_ANSWERS_LINK_ID } from 'api/start-answers';
import { cookieIn, SESSION_COOKIE } from 'server/calls/cookie';
import { inScript } from './configuration-script';

/** The folder of the built console and the page's configuration. */
export interface ConsolePages {
  /** The build's folder: `assets.json` and `assets/`. */
  buildFolder: string;
  /** The folder of the page shell: `index.html`, `first-paint.js`, icons. */
  publicFolder: string;
  configuration: PageConfiguration;
}

export interface ConsolePlace {
  /** Of every path; empty without one. */
  prefix: string;
  /** Whether the API beside it answers the first calls of a page in one. */
  hasStartAnswers: boolean;
}

/** As `webpack/asset-list.js` writes it. */
interface AssetList {
  scripts: string[];
  styles: string[];
  fonts: string[];
  /** What is loaded after sign-in, and for the search page besides. */
  shell: string[];
  searchPage: string[];
}

export interface ConsolePage {
  /**
   * @param url that was asked for
   * @param cookie the header, if any
   * @returns the HTML, which names what such a page loads sooner or later
   */
  pageFor(url: string, cookie: string | undefined): string;
  /** Its content security policy. */
  policy: string;
}

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const preload = (file: string, attributes: string) => `<link rel="preload" href="${file}" ${attributes}>`;
const preloadFont = (file: string) => preload(file, 'as="font" type="font/woff2" crossorigin');
const preloadPart = (file: string) => preload(file, `as="${file.endsWith('.css') ? 'style' : 'script'}"`);

/** Asked for together with the scripts: what they need is there when they run. */
const startAnswersLink = (prefix: string) =>
  preload(`${prefix}/api${getStartAnswers.path}`, `id="${START_ANSWERS_LINK_ID}" as="fetch" crossorigin`);

/** Whoever has none is shown the sign-in screen; one that has ended is found out by the scripts. */
const hasSession = (cookie: string | undefined) => Boolean(cookieIn(cookie, SESSION_COOKIE));

/** Renders the page shell: the same HTML for every route of the console, but for what it loads ahead. */
export async function buildPage(
  { buildFolder, publicFolder, configuration }: ConsolePages,
  { prefix, hasStartAnswers }: ConsolePlace,
): Promise<ConsolePage> {
  const [shell, firstPaint, list] = await Promise.all([
    readFile(path.join(publicFolder, 'index.html'), 'utf8'),
    readFile(path.join(publicFolder, 'first-paint.js'), 'utf8'),
    readFile(path.join(buildFolder, 'assets.json'), 'utf8'),
  ]);
  const assets = JSON.parse(list) as AssetList;
  const parts: Record<string, string> = {
    base: `${prefix}/`,
    title: 'Timberline',
    configuration: `<script type="application/json" id="${PAGE_CONFIGURATION_ID}">${inScript(configuration)}</script>`,
    firstPaint: `<script>${firstPaint}</script>`,
    preloads: [...(hasStartAnswers ? [startAnswersLink(prefix)] : []), ...assets.fonts.map(preloadFont)].join(''),
    styles: assets.styles.map((file) => `<link rel="stylesheet" href="${file}">`).join(''),
    scripts: assets.scripts.map((file) => `<script defer src="${file}"></script>`).join(''),
  };
  const pageWith = (ahead: readonly string[]) => {
    const preloads = `${parts['preloads']}${ahead.map(preloadPart).join('')}`;
    return shell.replace(/\{\{(\w+)\}\}/g, (_, name: string) => ({ ...parts, preloads })[name] ?? '');
  };
  const ofSearch = [...new Set([...assets.shell, ...assets.searchPage])];
  const [signIn, anyPage, searchPage] = [pageWith([]), pageWith(assets.shell), pageWith(ofSearch)];
  // Without a name it is the page that people start with, unless they chose another one.
  const isSearch = (url: string) => ['', '/', '/search'].includes(url.slice(prefix.length).split('?')[0] ?? '');
  return {
    pageFor: (url, cookie) => (hasSession(cookie) ? (isSearch(url) ? searchPage : anyPage) : signIn),
    policy: [
      "default-src 'self'",
      `script-src 'self' ${hashOf(firstPaint)}`,
      // Bootstrap's positioning and the virtual lists set style attributes.
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'self'",
      "form-action 'self'",
    ].join('; '),
  };
}
