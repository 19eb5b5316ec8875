export { AlertsTabs } from './AlertsTabs';
export { LinkedAlertCard } from './link/LinkedAlertCard';
export { conditionOf, runsCondition } from './model/condition';
