export { DeliveriesOf } from './DeliveriesOf';
