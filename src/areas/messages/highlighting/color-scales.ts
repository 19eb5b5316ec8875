type Rgb = readonly [red: number, green: number, blue: number];
type Stops = readonly (readonly [at: number, color: Rgb])[];

/** Colours at equal distances. */
const even = (...colors: Rgb[]): Stops => colors.map((color, index) => [index / (colors.length - 1), color]);

/** The named scales of gradients (card search.md, "Highlighting rule"), by the places where their colours change. */
const SCALES = {
  Greys: even([0, 0, 0], [255, 255, 255]),
  YlGnBu: even(
    [8, 29, 88],
    [37, 52, 148],
    [34, 94, 168],
    [29, 145, 192],
    [65, 182, 196],
    [127, 205, 187],
    [199, 233, 180],
    [237, 248, 217],
    [255, 255, 217],
  ),
  Greens: even(
    [0, 68, 27],
    [0, 109, 44],
    [35, 139, 69],
    [65, 171, 93],
    [116, 196, 118],
    [161, 217, 155],
    [199, 233, 192],
    [229, 245, 224],
    [247, 252, 245],
  ),
  YlOrRd: even(
    [128, 0, 38],
    [189, 0, 38],
    [227, 26, 28],
    [252, 78, 42],
    [253, 141, 60],
    [254, 178, 76],
    [254, 217, 118],
    [255, 237, 160],
    [255, 255, 204],
  ),
  Bluered: even([0, 0, 255], [255, 0, 0]),
  RdBu: [
    [0, [5, 10, 172]],
    [0.35, [106, 137, 247]],
    [0.5, [190, 190, 190]],
    [0.6, [220, 170, 132]],
    [0.7, [230, 145, 90]],
    [1, [178, 10, 28]],
  ],
  Reds: [
    [0, [220, 220, 220]],
    [0.2, [245, 195, 157]],
    [0.4, [245, 160, 105]],
    [1, [178, 10, 28]],
  ],
  Blues: [
    [0, [5, 10, 172]],
    [0.35, [40, 60, 190]],
    [0.5, [70, 100, 245]],
    [0.6, [90, 120, 245]],
    [0.7, [106, 137, 247]],
    [1, [220, 220, 220]],
  ],
  Picnic: even(
    [0, 0, 255],
    [51, 153, 255],
    [102, 204, 255],
    [153, 204, 255],
    [204, 204, 255],
    [255, 255, 255],
    [255, 204, 255],
    [255, 153, 255],
    [255, 102, 204],
    [255, 102, 102],
    [255, 0, 0],
  ),
  Rainbow: even(
    [150, 0, 90],
    [0, 0, 200],
    [0, 25, 255],
    [0, 152, 255],
    [44, 255, 150],
    [151, 255, 0],
    [255, 234, 0],
    [255, 111, 0],
    [255, 0, 0],
  ),
  Portland: even([12, 51, 131], [10, 136, 186], [242, 211, 56], [242, 143, 56], [217, 30, 30]),
  Jet: [
    [0, [0, 0, 131]],
    [0.125, [0, 60, 170]],
    [0.375, [5, 255, 255]],
    [0.625, [255, 255, 0]],
    [0.875, [250, 0, 0]],
    [1, [128, 0, 0]],
  ],
  Hot: [
    [0, [0, 0, 0]],
    [0.3, [230, 0, 0]],
    [0.6, [255, 210, 0]],
    [1, [255, 255, 255]],
  ],
  Blackbody: [
    [0, [0, 0, 0]],
    [0.2, [230, 0, 0]],
    [0.4, [230, 210, 0]],
    [0.7, [255, 255, 255]],
    [1, [160, 200, 255]],
  ],
  Earth: [
    [0, [0, 0, 130]],
    [0.1, [0, 180, 180]],
    [0.2, [40, 210, 40]],
    [0.4, [230, 230, 50]],
    [0.6, [120, 70, 20]],
    [1, [255, 255, 255]],
  ],
  Electric: [
    [0, [0, 0, 0]],
    [0.15, [30, 0, 100]],
    [0.4, [120, 0, 100]],
    [0.6, [160, 90, 0]],
    [0.8, [230, 200, 0]],
    [1, [255, 250, 220]],
  ],
  Viridis: even(
    [68, 1, 84],
    [72, 40, 120],
    [62, 74, 137],
    [49, 104, 142],
    [38, 130, 142],
    [31, 158, 137],
    [53, 183, 121],
    [109, 205, 89],
    [180, 222, 44],
    [253, 231, 37],
  ),
  Cividis: even(
    [0, 32, 76],
    [0, 52, 110],
    [60, 74, 107],
    [91, 95, 109],
    [117, 117, 117],
    [146, 140, 120],
    [176, 165, 114],
    [209, 191, 102],
    [255, 233, 69],
  ),
} satisfies Record<string, Stops>;

export type ScaleName = keyof typeof SCALES;

/** In the order in which they are offered. */
export const SCALE_NAMES = Object.keys(SCALES) as readonly ScaleName[];

export const isScaleName = (name: unknown): name is ScaleName =>
  typeof name === 'string' && Object.hasOwn(SCALES, name);

const hex = (part: number): string => Math.round(part).toString(16).padStart(2, '0');

/** The colour of a scale, `#rrggbb`. @param at 0 to 1; what lies outside is the nearer end */
export function scaleColor(name: ScaleName, at: number): string {
  const stops: Stops = SCALES[name];
  const place = Math.min(1, Math.max(0, at));
  const next = Math.max(
    1,
    stops.findIndex(([stop]) => stop >= place),
  );
  const [from, start] = stops[next - 1] ?? [0, [0, 0, 0]];
  const [to, end] = stops[next] ?? [1, start];
  const share = to === from ? 0 : (place - from) / (to - from);
  return `#${start.map((part, index) => hex(part + ((end[index] ?? part) - part) * share)).join('')}`;
}

/** Light yellow over light green and light blue to red, in 40 steps: what a new rule takes its colour from. */
export const STATIC_COLORS: readonly string[] = (
  'ffffe0 fbfdd8 f6fbcf f0fac8 e9f8c0 e2f7b9 dbf6b2 d2f4ac c9f3a6 c0f2a0 b5f19b aaf097 9eef93 90ee90 85ee9e 7beeab ' +
  '74edb7 6fecc2 6debcc 6fe9d5 74e7dc 7be5e1 84e3e5 8ee0e8 98dde9 a3dbe8 add8e6 9ad2ee 8dcbf8 89c2ff 92b7ff a4a9ff ' +
  'bc98fd d684ee ee6dd8 ff51b9 ff2e95 ff006c ff0040 ff0000'
)
  .split(' ')
  .map((digits) => `#${digits}`);

/** Of the static colours those that are seen at once in both themes; the two reds at the end are the colour of errors. */
const WARM_COLORS = STATIC_COLORS.slice(-6, -2);

/** The default colour of a rule: one of the warm static colours. @param random 0 to 1, for tests */
export function randomStaticColor(random: number = Math.random()): string {
  return WARM_COLORS[Math.floor(random * WARM_COLORS.length)] ?? '#ffec3d';
}
