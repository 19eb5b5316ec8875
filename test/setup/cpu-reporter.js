const path = require('node:path');

const SHOWN = 12;

/** Names the files that take most, at the end of a run of many. */
module.exports = class CpuReporter {
  constructor({ rootDir }) {
    this.rootDir = rootDir;
    this.files = [];
  }

  onTestResult({ path: file }, { cpuSeconds = NaN, perfStats: { runtime } }) {
    this.files.push({ file: path.relative(this.rootDir, file), cpuSeconds, seconds: runtime / 1000 });
  }

  onRunComplete() {
    if (this.files.length <= SHOWN) return;
    const slowest = this.files.sort((one, other) => other.cpuSeconds - one.cpuSeconds).slice(0, SHOWN);
    const lines = slowest.map(
      ({ file, cpuSeconds, seconds }) =>
        `${cpuSeconds.toFixed(1).padStart(6)} ${seconds.toFixed(1).padStart(6)}  ${file}`,
    );
    process.stdout.write(`\nThe files that take most\n   CPU   time  seconds of\n${lines.join('\n')}\n`);
  }
};
