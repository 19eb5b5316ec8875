import { type Page } from 'playwright-core';
import { type GalleryPage } from './gallery-parts';
import { type Box, lookOf, type Looks } from './look';
import { type PictureReader } from './picture-reader';

const WINDOW_PX = 900;
const WHOLE = 'the whole page';

const round = ({ x, y, width, height }: Box): Box => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
});

/** A window as high as the page: what is outside of the window is not always drawn. */
async function openWindowWide(page: Page, width: number, isLayer: boolean): Promise<number> {
  const content = isLayer
    ? WINDOW_PX
    : await page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().height ?? 0);
  const height = Math.max(WINDOW_PX, Math.ceil(content));
  await page.setViewportSize({ width, height });
  return height;
}

/** How a page looks now: each of its parts, and all of it. @returns the picture too, to look at what is different */
export async function looksOf(
  page: Page,
  reader: PictureReader,
  { id, parts }: GalleryPage,
  width: number,
  known: Looks,
): Promise<{ looks: Looks; picture: Buffer }> {
  const height = await openWindowWide(page, width, id.includes('&layer='));
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const drawn = await reader.read(picture);
  const looks: Record<string, Looks[string]> = { [WHOLE]: lookOf(drawn, { x: 0, y: 0, width, height }, known[WHOLE]) };
  for (const [role, name] of parts) {
    const part = page.getByRole(role, { name, exact: true }).first();
    const box = (await part.count()) === 0 ? null : await part.boundingBox();
    const key = `${role} ${name}`;
    looks[key] = box && box.width >= 1 && box.height >= 1 ? lookOf(drawn, round(box), known[key]) : null;
  }
  return { looks, picture };
}
