import { FormatCounter } from './format-counter';

it('counts lines by the titles of their formats', () => {
  const counter = new FormatCounter();
  counter.add('{"msg":"a","level":"info"}', 'a.log');
  counter.add('{"msg":"b","level":"info"}', 'a.log');
  counter.add('hello world', 'a.log');
  counter.add('hello again', 'a.log');
  counter.add('nothing', 'b.log');
  expect(counter.formats).toEqual([
    [undefined, 3],
    ['JSON', 2],
  ]);
});
