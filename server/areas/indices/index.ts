export { indicesCalls } from './calls';
export { createIndexerFailures, type IndexerFailures, type NewIndexerFailure } from './indexer-failures';
export { createIndexSets, indexName, type IndexSet, type IndexSets, type OpenIndexSet } from './index-sets';
export { type BuiltInSets, createIndicesArea, type IndicesArea, type IndicesAreaParts } from './area';
