import { defineTexts } from 'texts/catalogue';
import { countOf, formatCount } from 'texts/count';

interface Titled {
  title: string;
}

/** What is toasted, in the words of the specification (spec 1 section 8; card indices.md, "Added"). */
export const texts = defineTexts(
  {
    noun: { one: 'index set', many: 'index sets' },
    failures: {
      listIndexSets: {
        title: 'Could not retrieve index sets.',
        message: (reason: string) => `Fetching index sets list failed: ${reason}`,
      },
      setDefault: {
        title: 'Could not set default index set.',
        message: (reason: string, { title }: Titled) =>
          `Setting index set '${title}' as default failed with status: ${reason}`,
      },
      globalStats: {
        title: 'Could not retrieve global index stats.',
        message: (reason: string) => `Fetching global index stats failed: ${reason}`,
      },
      rotationStrategies: {
        title: 'Could not retrieve rotation strategies',
        message: (reason: string) => `Fetching rotation strategies failed: ${reason}`,
      },
      retentionStrategies: {
        title: 'Could not retrieve retention strategies',
        message: (reason: string) => `Fetching retention strategies failed: ${reason}`,
      },
      listIndices: {
        title: 'Could not retrieve indices.',
        message: (reason: string) => `Fetching indices failed: ${reason}`,
      },
      closeIndex: { message: (reason: string, index: string) => `Could not close index '${index}': ${reason}` },
      reopenIndex: { message: (reason: string, index: string) => `Could not reopen index '${index}': ${reason}` },
      deleteIndex: { message: (reason: string, index: string) => `Could not delete index '${index}': ${reason}` },
      recalculate: { message: (reason: string) => `Could not start range recalculation: ${reason}` },
      cycle: { message: (reason: string) => `Could not rotate write index: ${reason}` },
      getTemplate: {
        title: 'Could not retrieve index template.',
        message: (reason: string, id: string) => `Fetching the template of index set '${id}' failed: ${reason}`,
      },
      updateTemplate: {
        message: (reason: string, { title }: Titled) => `Could not sync the index template of '${title}': ${reason}`,
      },
      listFailures: { message: (reason: string) => `Could not load indexer failures: ${reason}` },
      processAgain: { message: (reason: string) => `Could not process the messages again: ${reason}` },
    },
    successes: {
      setDefault: ({ title }: Titled) => `Successfully set index set '${title}' as default`,
      closeIndex: (index: string) => `Index '${index}' closed`,
      reopenIndex: (index: string) => `Index '${index}' reopened`,
      deleteIndex: (index: string) => `Index '${index}' deleted`,
      recalculate: ({ title }: Titled) => `Range recalculation requested for index set '${title}'`,
      recalculateIndex: (index: string) => `Range recalculation requested for index '${index}'`,
      updateTemplate: ({ title }: Titled) => `Index template of '${title}' is now in the search backend`,
      processAgain: (messages: number) =>
        messages === 0
          ? 'None of these messages is available any more'
          : `Processing ${countOf(messages, 'message')} again`,
      cycle: ({ title }: Titled) => `Write index of '${title}' was rotated`,
    },
    // Several indices at once; `indices` is “3 indices” or “1 of 3 indices”.
    bulk: {
      indices: (count: number) => countOf(count, 'index', 'indices'),
      part: (count: number, all: number) => `${formatCount(count)} of ${countOf(all, 'index', 'indices')}`,
      failed: (sentence: string, index: string, reason: string) => `${sentence}. '${index}': ${reason}`,
      close: {
        done: (indices: string) => `${indices} closed`,
        failed: (indices: string) => `Could not close ${indices}`,
      },
      reopen: {
        done: (indices: string) => `${indices} reopened`,
        failed: (indices: string) => `Could not reopen ${indices}`,
      },
      delete: {
        done: (indices: string) => `${indices} deleted`,
        failed: (indices: string) => `Could not delete ${indices}`,
      },
      recalculate: {
        done: (indices: string) => `Range recalculation requested for ${indices}`,
        failed: (indices: string) => `Could not start range recalculation of ${indices}`,
      },
    },
    rotationRequested: ({ title }: Titled) =>
      `Rotation of the write index of '${title}' was requested. You have no permission to see whether it took place.`,
    notRotated: (current: string | null) =>
      current === null ? 'there is still no write index' : `'${current}' is still the write index`,
    unavailable: {
      cluster: 'Elasticsearch is unavailable. Check your configuration and logs for more information.',
      engine: 'The search engine is unavailable. Check your configuration and logs for more information.',
    },
  },
  () => import('./texts.de'),
);
