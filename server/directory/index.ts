export { addressText, type ServerAddress } from './connection';
export { type Answer, createDirectory, type Directory, type DirectorySettings, type Refusal } from './directory';
export { DirectoryFailure, type DirectoryFault } from './failure';
export { parseFilter } from './filter';
export { type Groups, type GroupSearch } from './groups';
export { type DirectoryPerson, type PersonAttributes } from './person';
export { createServerHealth, type ServerHealth } from './server-health';
