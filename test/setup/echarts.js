/**
 * The chart library for tests: its own bundle, in which every chart and part is registered already. The modules the
 * console imports are published as ES modules only, several hundred files that every run would have to transform.
 */
const echarts = require('echarts/dist/echarts.js');

module.exports = { ...echarts, use: () => undefined };
