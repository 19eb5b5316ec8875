import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Page } from 'playwright-core';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { type GalleryPage, PAGES, type Parts } from './gallery/gallery-parts';
import { type GallerySite, openGallery } from './gallery/gallery-site';
import { KnownLooks } from './gallery/known-looks';
import { differences } from './gallery/look';
import { looksOf } from './gallery/page-looks';
import { openPictureReader } from './gallery/picture-reader';
import { until } from 'test/until';

const FLAVOURS = ['light', 'dark'] as const;
const WIDTHS = { wide: 1440, narrow: 390 };
/** When it is in the gallery: relative times stay the same. */
const NOW = new Date('2026-11-21T02:57:41Z');
const PICTURES = path.join(tmpdir(), 'timberline-gallery');
/** `RENEW_LOOKS=1`: how everything looks now is how it is to look. */
const isRenewing = process.env.RENEW_LOOKS === '1';
const SETTLED_WITHIN_MS = isRenewing ? 2_500 : 6_000;

const keyOf = (id: string, flavour: string, width: string) => `${id}, ${flavour}, ${width}`;

let site: GallerySite;
let chromium: OpenBrowser;
const known = new KnownLooks();
const reader = openPictureReader();

beforeAll(async () => {
  [site, chromium] = await Promise.all([openGallery(), openBrowser()]);
});
afterAll(async () => {
  await chromium.close();
  await site.close();
  await reader.close();
  if (isRenewing) {
    known.save(
      PAGES.flatMap(({ id }) => FLAVOURS.flatMap((each) => Object.keys(WIDTHS).map((width) => keyOf(id, each, width)))),
    );
  }
});

/** Parts that do not come, or that take no room. */
async function missing(page: Page, parts: Parts): Promise<string[]> {
  const seen = parts.map(async ([role, name]) => {
    const part = page.getByRole(role, { name, exact: true }).first();
    // Plain fields give way to editors: a part may be drawn anew while it is looked at.
    const hasRoom = async () => {
      const box = await part.boundingBox({ timeout: 1_000 }).catch(() => null);
      return box !== null && box.width >= 4 && box.height >= 4;
    };
    return until(`${role} ${name}`, hasRoom).then(
      () => [],
      () => [`${role} ${name}`],
    );
  });
  return (await Promise.all(seen)).flat();
}

/** Nothing reaches beyond the right edge, once what measures itself has done so. */
const fits = (page: Page) => page.waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth);

/** What looks different from how it is known to look; a picture of it is left in the folder for temporary files. */
async function different(page: Page, shown: GalleryPage, flavour: string, width: keyof typeof WIDTHS) {
  const key = keyOf(shown.id, flavour, width);
  const take = () => looksOf(page, reader, shown, WIDTHS[width], isRenewing ? {} : known.of(key));
  if (isRenewing) {
    await page.waitForTimeout(SETTLED_WITHIN_MS);
    known.set(key, (await take()).looks);
    return [];
  }
  let found: string[] = [];
  let picture: Buffer | undefined;
  const isAsKnown = async () => {
    const taken = await take();
    picture = taken.picture;
    found = differences(taken.looks, known.of(key));
    return found.length === 0;
  };
  // Charts and editors come a moment after their page.
  await until(key, isAsKnown, SETTLED_WITHIN_MS).catch(() => undefined);
  if (found.length === 0 || !picture) return found;
  const file = path.join(PICTURES, `${key.replace(/\W+/g, '-')}.png`);
  await mkdir(PICTURES, { recursive: true });
  await writeFile(file, picture);
  return [
    ...found.map((line) => `${key}: ${line}`),
    `Look at ${file}. If it is right: RENEW_LOOKS=1, see docs/the-kit.md`,
  ];
}

describe.each(FLAVOURS)('the gallery, %s', (colorScheme) => {
  let page: Page;
  let errors: string[];
  beforeAll(async () => {
    ({ page, errors } = await chromium.page({ colorScheme }));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.setFixedTime(NOW);
  });
  afterAll(() => page.context().close());
  beforeEach(() => void errors.splice(0));

  it.each(PAGES)('shows all parts of “$id” as they are known, without faults, and fits a phone', async (shown) => {
    await page.setViewportSize({ width: WIDTHS.wide, height: 900 });
    await page.goto(site.page(shown.id));
    expect(await missing(page, shown.parts)).toEqual([]);
    expect(await axeViolations(page, colorScheme)).toEqual([]);
    const wide = await different(page, shown, colorScheme, 'wide');
    await page.setViewportSize({ width: WIDTHS.narrow, height: 844 });
    await fits(page);
    const narrow = await different(page, shown, colorScheme, 'narrow');
    expect([...wide, ...narrow]).toEqual([]);
    expect(errors).toEqual([]);
  });
});

describe('menus, whose code comes late', () => {
  const CODE = /assets\/[^/]*(Placed|Overlay)[^/]*\.js$/;
  let page: Page;
  let letGo: () => void;
  /** How often it does not come. */
  let failures: number;
  const toggle = () => page.getByRole('button', { name: 'More actions' });
  const menu = () => page.getByRole('menu', { name: 'More actions' });
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());

  beforeEach(async () => {
    ({ page } = await chromium.page());
    const held = new Promise<void>((resolve) => (letGo = resolve));
    failures = 0;
    await page.route(CODE, async (route) => {
      await held;
      failures -= 1;
      await (failures >= 0 ? route.abort() : route.continue());
    });
    await page.goto(site.page('lists'));
    await toggle().focus();
    await page.keyboard.press('Enter');
  });
  afterEach(() => page.context().close());

  it('opens in its place when it has come, and takes the focus and every key', async () => {
    expect(await menu().count()).toBe(0);
    const places = page.evaluate(async () => {
      const seen = new Set<string>();
      for (let frames = 0; frames < 20;) {
        await new Promise(requestAnimationFrame);
        const part = document.querySelector('.tl-menu');
        if (part === null) continue;
        frames += 1;
        if (getComputedStyle(part).opacity !== '0') seen.add(JSON.stringify(part.getBoundingClientRect()));
      }
      return [...seen];
    });
    letGo();
    await menu().waitFor();
    expect(await focused()).toBe('Show streams');
    await page.keyboard.press('End');
    expect(await focused()).toBe('Delete index set…');
    expect(await places).toHaveLength(1);
    await page.keyboard.press('Escape');
    expect(await menu().count()).toBe(0);
    expect(await toggle().evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('does not interrupt who has gone on', async () => {
    await page.keyboard.press('Tab');
    const there = await focused();
    const come = page.waitForResponse(CODE);
    letGo();
    await come;
    await toggle().hover();
    expect(await toggle().getAttribute('aria-expanded')).toBe('false');
    expect(await focused()).toBe(there);
  });

  it('is asked for anew by the next press when it did not come', async () => {
    failures = 1;
    letGo();
    await page.locator('[aria-label="More actions"][aria-expanded="false"]').waitFor();
    await page.keyboard.press('Enter');
    await menu().waitFor();
    expect(await focused()).toBe('Show streams');
  });
});
