import { lengthInWords } from './length-words';
import { inWords } from './words';

describe('inWords', () => {
  it.each([
    ['P1D', '1 day'],
    ['P7D', '7 days'],
    ['P2W', '2 weeks'],
    ['PT36H', '36 hours'],
    ['PT2H30M', '2 hours 30 minutes'],
    ['P1Y1MT1S', '1 year 1 month 1 second'],
    ['PT604800S', '7 days'],
    ['PT3661S', '1 hour 1 minute 1 second'],
    ['P1200D', '1,200 days'],
    ['P0D', '0 seconds'],
  ])('says %s as %s', (text, words) => expect(inWords(text)).toBe(words));

  it.each([
    ['P7D', '7 Tage'],
    ['PT1H30M', '1 Stunde 30 Minuten'],
    ['P1200D', '1.200 Tage'],
  ])('says %s in German as %s', (text, words) => expect(inWords(text, 'de')).toBe(words));

  it('leaves out the count of one where that is wanted', () => {
    expect(inWords('P1D', 'en', { bare: true })).toBe('day');
    expect(inWords('P2D', 'en', { bare: true })).toBe('2 days');
    expect(inWords('P1DT12H', 'en', { bare: true })).toBe('1 day 12 hours');
  });

  it('says nothing of what is no period', () => expect(inWords('tomorrow')).toBeUndefined());
});

describe('lengthInWords', () => {
  it.each([
    [0, '0 seconds'],
    [250, '250 milliseconds'],
    [1500, '1.5 seconds'],
    [90_000, '90 seconds'],
    [129_600_000, '36 hours'],
    [604_800_000, '7 days'],
    [3_661_000, '1 hour 1 minute 1 second'],
    [3_600_500, '1 hour 0.5 seconds'],
  ])('says %d ms as %s', (ms, words) => expect(lengthInWords(ms, 'en')).toBe(words));
});
