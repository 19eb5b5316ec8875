const { default: Sequencer } = require('@jest/test-sequencer');

/** Those that take longest, first the longest: begun last, one would run alone at the end. */
const LONGEST = [
  ...['e2e/pages', 'e2e/sessions'],
  ...['faults/bit-flips', 'faults/kill-while-starting', 'faults/dying-process', 'faults/kill-while-working'],
].map((name) => require.resolve(`../${name}.test.ts`));

const rank = ({ path }) => {
  const at = LONGEST.indexOf(path);
  return at < 0 ? LONGEST.length : at;
};

/** Where Jest has not run the files before, it takes the largest for the longest. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rank(one) - rank(other));
  }
};
