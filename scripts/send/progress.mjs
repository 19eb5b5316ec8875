const WIDTH = 30;
const EVERY_MS = 100;

const number = (value) => Math.round(value).toLocaleString('en');

/** Bytes in the unit that reads best. */
export function inBytes(bytes) {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  return `${(bytes / 1000 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step]}`;
}

/** Draws how far it is on a terminal; draws nothing where there is none. */
export function createProgress(totalBytes, output) {
  const startedAt = performance.now();
  let drawnAt = 0;

  const draw = (readBytes, lines) => {
    const seconds = (performance.now() - startedAt) / 1000;
    const share = totalBytes > 0 ? Math.min(readBytes / totalBytes, 1) : undefined;
    const filled = share === undefined ? 0 : Math.round(share * WIDTH);
    const bar =
      share === undefined ? '' : `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${Math.floor(share * 100)} %  `;
    const left = share ? `  ${number(Math.max(seconds / share - seconds, 0))} s left` : '';
    output.write(`\r\u001b[2K${bar}${number(lines)} lines  ${number(lines / seconds)} lines/s${left}`);
  };

  return {
    update(readBytes, lines) {
      if (!output.isTTY || performance.now() - drawnAt < EVERY_MS) return;
      drawnAt = performance.now();
      draw(readBytes, lines);
    },
    clear() {
      if (output.isTTY && drawnAt > 0) output.write('\r\u001b[2K');
    },
    /** One line that says what was done. */
    summary({ lines, bytes, refused, cut, host, port, protocol }) {
      const seconds = Math.max((performance.now() - startedAt) / 1000, 0.001);
      const rate = `${number(lines / seconds)} lines/s`;
      const sent = `Sent ${number(lines)} lines (${inBytes(bytes)}) to ${host}:${port} by ${protocol} in ${seconds.toFixed(1)} s, ${rate}.`;
      const more = [];
      if (cut > 0) more.push(`${number(cut)} of them were longer than 1 MB; only their beginning was sent.`);
      if (refused > 0) more.push(`${number(refused)} of them were refused.`);
      return [sent, ...more].join('\n');
    },
  };
}
