export { NewNotificationDialog } from './form/late-dialog';
export { typeName } from './model/texts';
