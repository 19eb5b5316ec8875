export { EntityAudit } from './late-parts';
