import { createDiskNotice } from './disk-notice';

describe('the notice of a full disk', () => {
  it('comes once, is tried again when it cannot be kept, and goes by itself', async () => {
    const told: string[] = [];
    let isShort = false;
    let isRefused = false;
    const note = (text: string) => {
      if (isRefused) return Promise.reject(new Error('No space left on device'));
      told.push(text);
      return Promise.resolve();
    };
    const settle = createDiskNotice(
      {
        notify: (type, severity, details) => note(`${type} ${severity} ${JSON.stringify(details)}`),
        resolve: (type) => note(`resolved ${type}`),
        write: (_caller, text) => note(text),
      },
      'web-1',
      () => isShort,
    );
    await settle();
    await settle();
    expect(told.splice(0)).toEqual(['resolved es_node_disk_watermark_flood_stage']);

    isShort = true;
    isRefused = true;
    await expect(settle()).rejects.toThrow('No space left');
    isRefused = false;
    await settle();
    await settle();
    expect(told.splice(0)).toEqual([
      'es_node_disk_watermark_flood_stage urgent {"nodes":"web-1"}',
      'The disk of web-1 is full: no messages are received until space is freed',
    ]);

    isShort = false;
    await settle();
    expect(told).toEqual([
      'resolved es_node_disk_watermark_flood_stage',
      'The disk of web-1 has space again: receiving continues',
    ]);
  });
});
