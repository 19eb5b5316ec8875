import { publicText } from './public-text';

describe('publicText', () => {
  it.each([
    [
      "ENOENT: no such file or directory, open '/home/mara/data/journal/0000.log'",
      "ENOENT: no such file or directory, open '…/0000.log'",
    ],
    ['Cannot read the private key file /nowhere (ENOENT)', 'Cannot read the private key file …/nowhere (ENOENT)'],
    [
      "Code: 107. DB::Exception: File /srv/t/messages/store/5b1/5b1c-42/all_1_1_0/data.bin doesn't exist: (in file [/srv/t/x.bin])",
      "Code: 107. DB::Exception: File …/data.bin doesn't exist: (in file […/x.bin])",
    ],
    [
      'While reading or decompressing /srv/t/messages/store/01f/0_2_2_0/data.bin (position: 3): (while reading from part /srv/t/messages/store/01f/0_2_2_0/ in table default.messages_1)',
      'While reading or decompressing …/data.bin (position: 3): (while reading from part …/0_2_2_0 in table default.messages_1)',
    ],
    ["EACCES: permission denied, open 'C:\\Users\\mara\\key.pem'", "EACCES: permission denied, open '…/key.pem'"],
    ['failed\n    at open (/srv/t/main.js:1:2)\n    at run (/srv/t/main.js:3:4)', 'failed'],
    [
      'What is no path stays: https://logs.example/api/x, 1/2, and/or, a / b, text/csv, 10.0.0.0/8',
      'What is no path stays: https://logs.example/api/x, 1/2, and/or, a / b, text/csv, 10.0.0.0/8',
    ],
  ])('tells %j without where', (text, told) => {
    expect(publicText(text)).toBe(told);
  });

  it('takes no time over what is long', () => {
    expect(publicText('/a'.repeat(1_000_000)).length).toBeLessThan(5_000);
  });
});
