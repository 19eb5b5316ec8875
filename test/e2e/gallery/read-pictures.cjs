const { parentPort } = require('node:worker_threads');
const { PNG } = require('pngjs');

// A thread of its own: within the test's sandbox reading a picture takes ten times as long.
parentPort.on('message', (png) => {
  const { width, height, data } = PNG.sync.read(Buffer.from(png));
  parentPort.postMessage({ width, height, data: Uint8Array.from(data) });
});
