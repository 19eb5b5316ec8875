import { language } from 'texts/language';
import { UNIT_SPACE } from './number';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];
const STEP = 1000;

/** A size in steps of 1000, 9.1 GB: the only unit of sizes on the screen. */
export function formatBytes(sizeBytes: number): string {
  const power = sizeBytes < STEP ? 0 : Math.min(Math.floor(Math.log(sizeBytes) / Math.log(STEP)), UNITS.length - 1);
  const value = sizeBytes / STEP ** power;
  const digits = power === 0 || value >= 100 ? 0 : 1;
  return `${value.toLocaleString(language(), { maximumFractionDigits: digits })}${UNIT_SPACE}${UNITS[power]}`;
}
