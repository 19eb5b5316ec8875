import { Worker } from 'node:worker_threads';
import { translatePattern } from 'lang/pattern/translate';
import { cpuTimeOf } from 'test/cpu-time';
import { BOUNDED, many, UNBOUNDED } from 'test/hostile-patterns';
import { compilePattern } from './compile-pattern';

describe('hostile patterns', () => {
  it.each(BOUNDED)('%s ends in time', async (pattern, text) => {
    const compiled = compilePattern(pattern, { flags: 's' });
    expect(compiled.isBounded).toBe(true);
    expect(await cpuTimeOf(() => expect(compiled.test(text)).toBe(false))).toBeLessThan(1_000);
  });

  it.each(UNBOUNDED)('%s is told to be unbounded, and ends with its thread', async (pattern, text) => {
    expect(compilePattern(pattern).isBounded).toBe(false);
    const { source } = translatePattern(pattern);
    const worker = new Worker(
      "const { source, text } = require('node:worker_threads').workerData; new RegExp(source).test(text)",
      {
        eval: true,
        workerData: { source, text },
      },
    );
    const ended = jest.fn();
    worker.once('exit', ended);
    await new Promise((resolve) => worker.once('online', resolve));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(ended).not.toHaveBeenCalled();
    await worker.terminate();
    expect(ended).toHaveBeenCalled();
  });

  it.each([
    ['Pattern too large', '((a{100}){100}){100}'],
    ['Pattern too large', '(?:[a-z]{1,50}){500}'],
    ['Pattern too large', many('(?:a|b){1,9}', 2_000)],
    ['Too many groups', many('()', 501)],
    ['Pattern too long', many('a', 40_000)],
    ['Character classes are too large', many('\\p{L}', 5_000)],
    ['Character classes are too large', `[${many('\\p{L}', 5_000)}]`],
    ['Groups are nested too deeply', many('(', 5_000)],
    ['Character classes are nested too deeply', many('[', 5_000)],
  ])('refuses in time: %s', async (reason, pattern) => {
    const refuse = () => expect(() => compilePattern(pattern)).toThrow(reason);
    expect(await cpuTimeOf(refuse)).toBeLessThan(1_000);
  });

  it('compiles what is just within its limits in time', async () => {
    const compileAll = () => {
      for (const pattern of [many('a', 9_000), many('(?i)é', 4_000), many('a|', 4_000), `(?>${many('a|', 3_000)}b)++c`])
        compilePattern(pattern).test(many('a', 100));
    };
    expect(await cpuTimeOf(compileAll)).toBeLessThan(2_000);
  });
});
