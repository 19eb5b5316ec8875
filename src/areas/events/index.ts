export { AlertsTabs } from './AlertsTabs';
export { LinkedAlertCard } from './link/LinkedAlertCard';
export { conditionOf, runsCondition, searchIn } from './model/condition';
export { searchedBy } from './model/searched';
