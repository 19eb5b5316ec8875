import { type Page } from 'playwright-core';
import { axeViolations, openBrowser, type OpenBrowser } from './browser';
import { type GallerySite, openGallery } from './gallery/gallery-site';
import { until } from './timberline';

type Role = Parameters<Page['getByRole']>[0];
type Parts = readonly (readonly [role: Role, name: string])[];

/** What each page of the gallery has to show: a part that vanishes, or that has no size any more, is missed here. */
const PAGES: readonly { id: string; parts: Parts }[] = [
  {
    id: 'parts',
    parts: [
      ['heading', 'Buttons'],
      ['button', 'Delete 2 indices'],
      ['button', 'Search'],
      ['textbox', 'Index prefix optional'],
      ['button', 'Show password'],
      ['switch', 'Wrap'],
      ['button', 'Running 6'],
      ['cell', 'web-1'],
      ['heading', 'The search backend is not answering'],
      ['heading', 'Nothing found in this time range'],
      ['navigation', 'Pages'],
    ],
  },
  {
    id: 'search',
    parts: [
      ['button', 'Last 15 minutes'],
      ['textbox', 'Query'],
      ['group', 'Messages over time'],
      ['treegrid', 'Messages'],
    ],
  },
  {
    id: 'lists',
    parts: [
      ['heading', 'Apps, 30 days'],
      ['navigation', 'Breadcrumb'],
      ['region', 'Size per index'],
      ['grid', 'Indices'],
      ['toolbar', 'Selected rows'],
    ],
  },
  {
    id: 'tables',
    parts: [
      ['treegrid', 'Indices by state'],
      ['row', 'Closed 3'],
      ['treegrid', 'Indices that open'],
      ['grid', 'Indices on their way'],
      ['grid', 'No indices'],
    ],
  },
  {
    id: 'layers',
    parts: [
      ['combobox', 'Rotation strategy'],
      ['spinbutton', 'Shards'],
      ['checkbox', 'Rotate empty index set'],
      ['radio', 'Minutes'],
      ['progressbar', 'Journal'],
      ['tree', 'Template'],
      ['textbox', 'Find a key or a value'],
    ],
  },
  {
    id: 'forms',
    parts: [
      ['navigation', 'Steps of launching an input'],
      ['region', 'GELF TCP'],
      ['combobox', 'Time zone optional'],
      ['group', 'Index template'],
      ['button', 'Find and replace'],
      ['button', 'Launch input'],
    ],
  },
  {
    id: 'charts',
    parts: [
      ['region', 'Chart: bar'],
      ['region', 'Chart: pie'],
      ['region', 'Chart: heatmap'],
      ['list', 'Examples'],
      ['link', 'Orders API'],
      ['heading', 'Index sets cannot be shown to you'],
    ],
  },
  {
    id: 'grid',
    parts: [
      ['group', 'Widgets'],
      ['region', 'Requests'],
      ['region', 'Only'],
    ],
  },
  {
    id: 'shell',
    parts: [
      ['navigation', 'Gallery'],
      ['region', 'Keys and palette'],
      ['button', 'Undo'],
      ['region', 'Toasts and their log'],
    ],
  },
];

let site: GallerySite;
let chromium: OpenBrowser;

beforeAll(async () => {
  [site, chromium] = await Promise.all([openGallery(), openBrowser()]);
});
afterAll(async () => {
  await chromium.close();
  await site.close();
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
    return until(`${role} ${name}`, hasRoom, 10_000).then(
      () => [],
      () => [`${role} ${name}`],
    );
  });
  return (await Promise.all(seen)).flat();
}

/** Nothing reaches beyond the right edge, once what measures itself has done so. */
const fits = (page: Page) =>
  page.waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, undefined, { timeout: 5_000 });

describe.each(['light', 'dark'] as const)('the gallery, %s', (colorScheme) => {
  let page: Page;
  let errors: string[];
  beforeAll(async () => {
    ({ page, errors } = await chromium.page({ colorScheme }));
  });
  afterAll(() => page.context().close());
  beforeEach(() => void errors.splice(0));

  it.each(PAGES)('shows all parts of “$id”, without faults, and fits a phone', async ({ id, parts }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(site.page(id));
    expect(await missing(page, parts)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await fits(page);
    expect(errors).toEqual([]);
  });
});
