export { GrokPatternsActions, GrokPatternsStore } from './GrokPatternsStore';
export { insertInto } from './insert-into';
export { PatternPicker } from './PatternPicker';
