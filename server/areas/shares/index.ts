export { createSharesArea, type SharesArea } from './area';
export { type MadeThing, type Ownership } from './ownership';
export { type RightsOfPeople } from './rights';
export { readSharingSettings, SHARING_CLASS } from './sharing-settings';
export { type ShareTargets, type TargetsByType } from './targets';
