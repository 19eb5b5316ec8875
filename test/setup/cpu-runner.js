const { default: circus } = require('jest-circus/runner');

/** Jest's own runner; says, besides, what CPU seconds a file took: how long it took depends on what else runs. */
module.exports = async (...given) => {
  const before = process.cpuUsage();
  const result = await circus(...given);
  const { user, system } = process.cpuUsage(before);
  return { ...result, cpuSeconds: (user + system) / 1e6 };
};
