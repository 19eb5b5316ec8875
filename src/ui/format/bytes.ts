import { language } from 'texts/language';
import { UNIT_SPACE } from './number';

const DECIMAL = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];
const BINARY = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'];

const scaled = (sizeBytes: number, base: number, units: readonly string[]): string => {
  const power = sizeBytes < base ? 0 : Math.min(Math.floor(Math.log(sizeBytes) / Math.log(base)), units.length - 1);
  const value = sizeBytes / base ** power;
  const digits = power === 0 || value >= 100 ? 0 : 1;
  return `${value.toLocaleString(language(), { maximumFractionDigits: digits })}${UNIT_SPACE}${units[power]}`;
};

/** Stored or sent data, in steps of 1000: 9.1 GB. */
export function formatBytes(sizeBytes: number): string {
  return scaled(sizeBytes, 1000, DECIMAL);
}

/** Memory and buffers, in steps of 1024: 1 MiB. */
export function formatMemory(sizeBytes: number): string {
  return scaled(sizeBytes, 1024, BINARY);
}
