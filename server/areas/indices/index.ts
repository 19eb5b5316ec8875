export { type BuiltInSets, type Indices, indices } from './area';
export { type IndexCatalogue } from './catalogue/catalogue';
export { type ListedTable } from './catalogue/listed-copies';
export { type IndexLife } from './life/index-life';
export { type Index, type IndexSet, type IndexTimes, type StoredIndexSet, type StrategyChoice } from './model';
export { oneIndexSet } from './sets/one-index-set';
export { type StreamOfSet } from './sets/index-sets';
