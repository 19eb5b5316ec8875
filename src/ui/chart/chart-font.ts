import { readChartColours } from './chart-colours';

/** What axes are made of. */
const SAMPLE = '0,';
const LONGEST_WAIT_MS = 2_000;

/**
 * Resolves when the font of charts is there, or does not come for two seconds. ECharts measures each text once and keeps its
 * width: those of another font would leave wrong spaces beside the axes of all charts that follow.
 */
export async function chartFontLoaded(): Promise<void> {
  const { fonts } = document as Partial<Pick<Document, 'fonts'>>;
  if (!fonts) return;
  const loaded = fonts.load(`12px ${readChartColours().font}`, SAMPLE).catch(() => undefined);
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
}
