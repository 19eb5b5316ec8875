import { type Page } from 'playwright-core';
import { nextFrames } from './frames';

/** Wide screen, laptop, tablet with the navigation beside the page and without, phone. */
const WIDTHS_PX = [1920, 1440, 1000, 768, 390];
const HEIGHT_PX = 900;

/**
 * What is drawn wrongly, by facts of the page as it stands: one line each. Runs in the page.
 *
 * @param layer selector of what lies over the page; only what is drawn in it is looked at
 */
function faultsOfDrawing(layer: string | undefined): string[] {
  const faults: string[] = [];
  const nameOf = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.split(' ').join('.') ?? ''} “${text}”`;
  };
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const isLookedAt = (element: Element) => layer === undefined || element.closest(layer) !== null;
  const all = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => isLookedAt(element) && isShown(element));
  const texts = layer === undefined ? 'main *, header *, nav *' : '*';
  const boxOf = (element: Element) => element.getBoundingClientRect();

  const tooWidePx = document.documentElement.scrollWidth - window.innerWidth;
  if (tooWidePx > 0) faults.push(`the page is ${tooWidePx} px too wide`);

  // The borders that browsers give to controls which no style sheet knows.
  for (const control of all('button, input, select, textarea')) {
    const { borderTopStyle } = getComputedStyle(control);
    if (borderTopStyle === 'outset' || borderTopStyle === 'inset') faults.push(`not styled: ${nameOf(control)}`);
  }

  // Columns without a width of their own share what the others leave, which has to be enough for some words.
  const fewWordsPx = 140;
  for (const head of all('.tl-table th:not(.tl-table-check, .tl-table-expander, .tl-table-actions)')) {
    const { style, clientWidth } = head as HTMLElement;
    const isSharing = style.width === '' && getComputedStyle(head).display === 'table-cell';
    if (isSharing && clientWidth < fewWordsPx) faults.push(`only ${clientWidth} px for ${nameOf(head)}`);
  }

  // A surface is as large as what stands on it.
  for (const surface of all('.card, .modal-content')) {
    if (getComputedStyle(surface).overflow !== 'visible') continue;
    const widePx = surface.scrollWidth - surface.clientWidth;
    const highPx = surface.scrollHeight - surface.clientHeight;
    if (widePx > 1 || highPx > 1) faults.push(`${widePx} and ${highPx} px run out of ${nameOf(surface)}`);
  }

  // Only signs that open and close may turn.
  for (const icon of all('svg.lucide')) {
    const { transform, rotate, animationName } = getComputedStyle(icon);
    const isTurned = (transform !== 'none' && !/^matrix\(1, 0, 0, 1,/.test(transform)) || rotate !== 'none';
    const mayTurn = animationName !== 'none' || /chevron/.test(icon.getAttribute('class') ?? '');
    if (isTurned && !mayTurn) faults.push(`turned: ${nameOf(icon)} in ${nameOf(icon.parentElement ?? icon)}`);
  }

  // Text that ends at an edge has to say so.
  for (const element of all(texts)) {
    const { overflowX, textOverflow, clipPath, webkitLineClamp } = getComputedStyle(element);
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const isCut = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1;
    if (hasText && isCut && textOverflow !== 'ellipsis' && webkitLineClamp === 'none' && clipPath === 'none') {
      const isForReaders = element.clientWidth <= 1;
      if (!isForReaders) faults.push(`cut: ${nameOf(element)}`);
    }
  }

  // Nor does an edge further out go through a line of text, or through a label of a drawing.
  const edgesAround = (element: Element) => {
    const edges: Element[] = [];
    for (let at = element.parentElement; at && at.tagName !== 'BODY'; at = at.parentElement) {
      const { overflowX, overflowY, textOverflow, clipPath, webkitLineClamp, position } = getComputedStyle(at);
      // What is scrolled to is not cut; what is clamped ends with an ellipsis.
      if (/auto|scroll/.test(overflowX + overflowY) || position === 'fixed') return edges;
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clipPath !== 'none') return edges;
      if (overflowX !== 'visible' || at.tagName === 'svg') edges.push(at);
    }
    return edges;
  };
  const goesThrough = (line: DOMRect, edge: DOMRect) => {
    const isApart =
      line.right <= edge.left || line.left >= edge.right || line.bottom <= edge.top || line.top >= edge.bottom;
    const isBeyond =
      line.left < edge.left - 1 ||
      line.right > edge.right + 1 ||
      line.top < edge.top - 3 ||
      line.bottom > edge.bottom + 3;
    return !isApart && isBeyond && edge.width > 1;
  };
  for (const element of all(texts)) {
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const { textOverflow, webkitLineClamp, clipPath } = getComputedStyle(element);
    if (!hasText || textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clipPath !== 'none') continue;
    const edges = edgesAround(element).map(boxOf);
    if (edges.length === 0) continue;
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines = [...range.getClientRects()];
    if (lines.some((line) => edges.some((edge) => goesThrough(line, edge)))) faults.push(`cut: ${nameOf(element)}`);
  }

  // Of what has columns only messages and code are scrolled sideways.
  for (const table of all('table')) {
    const scrolled = table.closest('.tl-messages, pre') ? null : table.parentElement;
    if (!scrolled || !/auto|scroll/.test(getComputedStyle(scrolled).overflowX)) continue;
    const hiddenPx = scrolled.scrollWidth - scrolled.clientWidth;
    if (hiddenPx > 1) faults.push(`${hiddenPx} px to scroll sideways: ${nameOf(table)}`);
  }

  // What is scrolled out of sight neither is covered nor meets anything.
  const isInSight = (control: Element) => {
    const { left, top, width, height } = boxOf(control);
    const [x, y] = [left + width / 2, top + height / 2];
    for (let around = control.parentElement; around && around.tagName !== 'BODY'; around = around.parentElement) {
      const box = boxOf(around);
      const isOut = x < box.left || x >= box.right || y < box.top || y >= box.bottom;
      if (isOut && getComputedStyle(around).overflowY !== 'visible') return false;
    }
    return true;
  };

  // What stays in place in a list or page that is scrolled covers what comes out from under it.
  const isPassedUnder = (control: Element, over: Element) => {
    for (let at: Element | null = over; at && at.tagName !== 'BODY'; at = at.parentElement) {
      const { position, bottom } = getComputedStyle(at);
      if (position !== 'sticky') continue;
      let list = at.parentElement;
      while (list && list.tagName !== 'BODY' && !/auto|scroll/.test(getComputedStyle(list).overflowY))
        list = list.parentElement;
      const scrolled = list && list.tagName !== 'BODY' ? list : document.scrollingElement;
      if (!scrolled?.contains(control)) return false;
      const isAtEnd = scrolled.scrollTop + scrolled.clientHeight >= scrolled.scrollHeight - 1;
      return scrolled === at.parentElement || scrolled.scrollTop > 0 || (bottom !== 'auto' && !isAtEnd);
    }
    return false;
  };

  // What can be pressed is not covered by something else.
  for (const control of all('button, a[href], input, select, [role=tab]')) {
    const { left, top, width, height } = boxOf(control);
    const [x, y] = [left + width / 2, top + height / 2];
    const isInWindow = x > 0 && y > 0 && x < window.innerWidth && y < window.innerHeight;
    if (!isInWindow || width < 2 || height < 2) continue;
    const over = document.elementFromPoint(x, y);
    if (!over || control.contains(over) || over.contains(control)) continue;
    const isLabelled = over.closest('label')?.contains(control) || (control as HTMLInputElement).labels?.length;
    if (isInSight(control) && !isLabelled && !isPassedUnder(control, over))
      faults.push(`covered: ${nameOf(control)} by ${nameOf(over)}`);
  }

  // Labels of axes neither meet each other nor a button, also one that comes only with the pointer.
  // Boxes of lines are higher than what is written in them.
  const AROUND_GLYPHS_PX = 4;
  const labels = all('svg text').map((label) => ({ label, box: boxOf(label) }));
  const controls = [...document.querySelectorAll('main button, main a[href]')]
    .filter(
      (control) => isLookedAt(control) && control.checkVisibility({ visibilityProperty: true }) && isInSight(control),
    )
    .map((label) => ({ label, box: boxOf(label) }));
  labels.forEach(({ label, box }, index) => {
    for (const other of [...labels.slice(index + 1), ...controls]) {
      if (other.label.contains(label) || label.parentElement === other.label) continue;
      const isOver =
        box.left < other.box.right - 1 &&
        other.box.left < box.right - 1 &&
        box.top < other.box.bottom - AROUND_GLYPHS_PX &&
        other.box.top < box.bottom - AROUND_GLYPHS_PX;
      if (isOver) faults.push(`one over the other: ${nameOf(label)} and ${nameOf(other.label)}`);
    }
  });
  return faults;
}

/** How many rings a field draws around itself when it has the focus. Runs in the page. */
function ringsOfFields(): string[] {
  const faults: string[] = [];
  const fields = [...document.querySelectorAll<HTMLElement>('main input, main .cm-content, main textarea')];
  for (const field of fields.filter((each) => each.checkVisibility())) {
    const around: Element[] = [];
    for (let at: Element | null = field; at && at.tagName !== 'MAIN'; at = at.parentElement) around.push(at);
    const shadows = around.map((element) => getComputedStyle(element).boxShadow);
    field.focus();
    const rings = around.filter((element, index) => {
      const { boxShadow, outlineStyle, outlineWidth } = getComputedStyle(element);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== shadows[index];
    });
    if (rings.length > 1)
      faults.push(`${rings.length} rings around ${field.getAttribute('aria-label') ?? field.className}`);
    field.blur();
  }
  return faults;
}

interface DrawingOptions {
  /** Gives the focus to each field in turn, which then leaves where it was. */
  withFields?: boolean;
  widths?: readonly number[];
  /** Selector of what lies over the page; only what is drawn in it is looked at. */
  layer?: string;
}

/** What is drawn wrongly on the page that is open, in one theme at all widths: one line each. */
export async function drawingFaults(
  page: Page,
  { withFields = true, widths = WIDTHS_PX, layer }: DrawingOptions = {},
): Promise<string[]> {
  const faults: string[] = [];
  const usual = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT_PX });
    await nextFrames(page);
    let found = await page.evaluate(faultsOfDrawing, layer);
    if (found.length > 0) {
      // What has come since the last frame has not been measured yet, nor drawn.
      await nextFrames(page);
      found = await page.evaluate(faultsOfDrawing, layer);
    }
    if (withFields && width === widths[0]) found.push(...(await page.evaluate(ringsOfFields)));
    faults.push(...found.map((fault) => `${width} px: ${fault}`));
  }
  if (usual) await page.setViewportSize(usual);
  return faults;
}
