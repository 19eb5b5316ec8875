import { defineTexts } from 'texts/catalogue';
import { countOf } from 'texts/count';

/** What several pages of the area say. */
export const texts = defineTexts(
  {
    health: {
      cluster: 'Elasticsearch cluster',
      engine: 'Search engine',
      state: (name: string, status: string) => `${name} is ${status}`,
      shards: (active: string, initializing: string, relocating: string, unassigned: string) =>
        `${active} active, ${initializing} initializing, ${relocating} relocating, ${unassigned} unassigned shards`,
    },
    summary: {
      usedByDefault: 'It is used when nothing else is chosen.',
      prefix: 'Index prefix',
      shards: 'Shards',
      replicas: 'Replicas',
      refreshInterval: 'Field type refresh interval',
      rotation: 'Index rotation',
      retention: 'Index retention',
      inEffect: 'In effect',
    },
    notDefault: {
      already: 'It is already the default index set',
      cannotBe: 'It cannot be the default index set',
    },
    palette: (prefix: string, isDefault: boolean) => `index set ${prefix}${isDefault ? ', default' : ''}`,
    strategies: {
      // Worded by the specification (card indices.md, screens 1 and 2).
      count: { choice: 'Index Message Count', summary: 'Message Count' },
      size: { choice: 'Index Size', summary: 'Index Size' },
      time: { choice: 'Index Time', summary: 'Index Time' },
      delete: { choice: 'Delete Index', summary: 'Delete' },
      close: { choice: 'Close Index', summary: 'Close' },
      noop: { choice: 'Do nothing', summary: 'Do nothing' },
      notRotated: 'It is excluded from rotation and retention, and no stream can be assigned to it.',
      most: (name: string, count: string) => `${name}: max. ${count}`,
      maxDocuments: 'Max documents per index',
      maxSize: 'Max index size',
      bytes: (bytes: string, size: string) => `${bytes} bytes (${size})`,
      period: 'Rotation period',
      maxIndices: 'Max number of indices',
      unknown: 'Unknown strategy',
    },
    kept: {
      about: (length: string) => `about ${length}`,
      messages: (messages: number) => `at most about ${countOf(messages, 'message')}`,
      size: (size: string) => `at most about ${size}`,
      everything: 'Keeps everything: nothing is ever removed.',
      deleted: (kept: string) => `Keeps ${kept} of data.`,
      closed: (kept: string) => `Keeps ${kept} of data open; older indices are closed and stay on disk.`,
      hours: (hours: number) => countOf(hours, 'hour'),
      days: (days: number) => countOf(days, 'day'),
    },
  },
  () => import('./texts.de'),
);
