export { AlertsTabs } from './AlertsTabs';
export { LinkedAlertCard } from './link/LinkedAlertCard';
export { conditionOf, runsCondition, searchIn } from './model/condition';
export { ANY_TIME, goesByReceipt, receivedIn, receivedWithin } from './model/received';
export { searchedBy } from './model/searched';
