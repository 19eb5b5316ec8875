type Point = readonly [number, number];

/** The drawing's own units: wide enough for any screen, its lower edge is the ground. */
export const SCENE = { width: 1440, height: 300 };

const ridge = (points: readonly Point[]): string =>
  `M0,${SCENE.height}L${points.map(([x, y]) => `${x},${y}`).join('L')}L${SCENE.width},${SCENE.height}Z`;

// prettier-ignore
const GROUND: readonly Point[] = [
  [0, 268], [40, 281], [110, 272], [200, 267], [290, 262], [345, 254], [400, 234], [455, 228], [505, 225], [560, 235],
  [640, 237], [700, 246], [760, 254], [830, 247], [900, 256], [980, 270], [1060, 282], [1140, 278], [1220, 281],
  [1300, 272], [1380, 262], [1440, 270],
];

// prettier-ignore
const FAR: readonly Point[] = [
  [0, 132], [60, 126], [180, 96], [270, 44], [360, 26], [450, 50], [540, 33], [720, 43], [815, 39], [900, 81], [990, 76],
  [1080, 85], [1170, 107], [1260, 113], [1340, 140], [1440, 172],
];

// prettier-ignore
const MIDDLE: readonly Point[] = [
  [0, 97], [70, 92], [130, 92], [200, 116], [320, 150], [390, 158], [455, 150], [585, 190], [655, 168], [730, 196],
  [900, 205], [1040, 190], [1120, 158], [1175, 147], [1245, 170], [1310, 150], [1375, 111], [1440, 101],
];

// prettier-ignore
const NEAR: readonly Point[] = [
  [0, 207], [90, 231], [150, 234], [205, 222], [265, 246], [380, 236], [465, 212], [610, 218], [665, 190], [720, 184],
  [770, 170], [824, 159], [875, 182], [915, 172], [978, 160], [1030, 170], [1130, 153], [1200, 178], [1235, 170],
  [1285, 196], [1360, 204], [1440, 200],
];

/** Three ranges of hills, far to near. */
export const HILLS: readonly string[] = [ridge(FAR), ridge(MIDDLE), ridge(NEAR)];

const heightAt = (x: number): number => {
  const next = Math.max(
    GROUND.findIndex(([at]) => at >= x),
    1,
  );
  const [x1, y1] = GROUND[next] ?? [0, 0];
  const [x0, y0] = GROUND[next - 1] ?? [0, 0];
  return y0 + ((x - x0) / (x1 - x0)) * (y1 - y0);
};

// A fixed sequence, so that the picture is the same at every visit.
const sequence = () => {
  let state = 0x2f6e2b1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
};

const fir = (x: number, foot: number, size: number): string => {
  const half = size * 0.21;
  const point = (dx: number, dy: number) => `${(x + dx).toFixed(1)},${(foot - dy).toFixed(1)}`;
  const left = [point(-half, 0), point(-half * 0.45, size * 0.42), point(-half * 0.7, size * 0.42)];
  const right = [point(half * 0.7, size * 0.42), point(half * 0.45, size * 0.42), point(half, 0)];
  return `M${[...left, point(0, size), ...right].join('L')}Z`;
};

const forest = (): string => {
  const random = sequence();
  const firs: string[] = [];
  for (let x = 4; x < SCENE.width; x += 6 + random() * 22) {
    firs.push(fir(x, heightAt(x) + 8, 16 + random() ** 1.6 * 40));
  }
  return firs.join('');
};

/** The near ground with its firs. */
export const FOREST: string = ridge(GROUND) + forest();
