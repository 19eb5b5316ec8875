import { type FailureText } from 'flux/failure';
import { hasStatus } from 'rest/FetchError';

interface Titled {
  title: string;
}

const text = <Failure extends FailureText<never>>(failure: Failure): Failure => failure;

/** What is told when a call of the area fails (spec 1 section 8; those without a title: card indices.md, "Added"). */
export const failures = {
  listIndexSets: text({
    title: 'Could not retrieve index sets.',
    message: (reason: string) => `Fetching index sets list failed: ${reason}`,
  }),
  getIndexSet: text({
    title: 'Could not retrieve index set.',
    message: (reason: string, id: string) => `Fetching index set '${id}' failed with status: ${reason}`,
  }),
  updateIndexSet: text({
    title: 'Could not update index set.',
    message: (reason: string, { title }: Titled) => `Updating index set '${title}' failed with status: ${reason}`,
  }),
  createIndexSet: text({
    title: 'Could not create index set.',
    message: (reason: string, { title }: Titled) => `Creating index set '${title}' failed with status: ${reason}`,
  }),
  deleteIndexSet: text({
    title: 'Could not delete index set.',
    message: (reason: string, { title }: Titled) => `Deleting index set '${title}' failed with status: ${reason}`,
  }),
  setDefault: text({
    title: 'Could not set default index set.',
    message: (reason: string, { title }: Titled) =>
      `Setting index set '${title}' as default failed with status: ${reason}`,
  }),
  globalStats: text({
    title: 'Could not retrieve global index stats.',
    message: (reason: string) => `Fetching global index stats failed: ${reason}`,
  }),
  rotationStrategies: text({
    title: 'Could not retrieve rotation strategies',
    message: (reason: string) => `Fetching rotation strategies failed: ${reason}`,
  }),
  retentionStrategies: text({
    title: 'Could not retrieve retention strategies',
    message: (reason: string) => `Fetching retention strategies failed: ${reason}`,
  }),
  listIndices: text({
    title: 'Could not retrieve indices.',
    message: (reason: string) => `Fetching indices failed: ${reason}`,
  }),
  closeIndex: text({ message: (reason: string, index: string) => `Could not close index '${index}': ${reason}` }),
  reopenIndex: text({ message: (reason: string, index: string) => `Could not reopen index '${index}': ${reason}` }),
  deleteIndex: text({ message: (reason: string, index: string) => `Could not delete index '${index}': ${reason}` }),
  recalculate: text({ message: (reason: string) => `Could not start range recalculation: ${reason}` }),
  cycle: text({ message: (reason: string) => `Could not rotate write index: ${reason}` }),
  getTemplate: text({
    title: 'Could not retrieve index template.',
    message: (reason: string, id: string) => `Fetching the template of index set '${id}' failed: ${reason}`,
  }),
  updateTemplate: text({
    message: (reason: string, { title }: Titled) => `Could not sync the index template of '${title}': ${reason}`,
  }),
  listFailures: text({ message: (reason: string) => `Could not load indexer failures: ${reason}` }),
};

/** What is told when it worked. */
export const successes = {
  updateIndexSet: ({ title }: Titled) => `Successfully updated index set '${title}'`,
  createIndexSet: ({ title }: Titled) => `Successfully created index set '${title}'`,
  deleteIndexSet: ({ title }: Titled) => `Successfully deleted index set '${title}'`,
  setDefault: ({ title }: Titled) => `Successfully set index set '${title}' as default`,
  closeIndex: (index: string) => `Index '${index}' closed`,
  reopenIndex: (index: string) => `Index '${index}' reopened`,
  deleteIndex: (index: string) => `Index '${index}' deleted`,
  recalculate: ({ title }: Titled) => `Range recalculation requested for index set '${title}'`,
  recalculateIndex: (index: string) => `Range recalculation requested for index '${index}'`,
  updateTemplate: ({ title }: Titled) => `Index template of '${title}' is now in the search backend`,
  cycle: ({ title }: Titled) => `Write index of '${title}' was rotated`,
};

/** What is told when several indices were acted on at once. */
export const bulkTexts = {
  close: { done: (indices: string) => `${indices} closed`, failed: (indices: string) => `Could not close ${indices}` },
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
};

/** The rotation was accepted, and whoever asked may not see whether it took place. */
export const rotationRequested = ({ title }: Titled) =>
  `Rotation of the write index of '${title}' was requested. You have no permission to see whether it took place.`;

/** The server accepted the rotation and did nothing: it cannot say why. */
export const notRotated = (current: string | null) =>
  current === null ? 'there is still no write index' : `'${current}' is still the write index`;

const NO_BACKEND = 'Elasticsearch is unavailable. Check your configuration and logs for more information.';

/** What to say when an overview was answered with 503 (spec 1 section 8); undefined for every other outcome. */
export function unavailableText(error: unknown): string | undefined {
  return hasStatus(error, 503) ? (error.serverMessage ?? NO_BACKEND) : undefined;
}
