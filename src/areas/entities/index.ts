export { ContentPackMark } from './ContentPackMark';
export { DeleteDialog } from './DeleteDialog';
export { EntityForm, type EntityField } from './EntityForm';
export { ListPage } from './ListPage';
export { type DialogEnd, type RowAction } from './row-action';
export { deleteAction, editAction, shareAction } from './standard-actions';
export { BY_TITLE, type EntityList, useEntityList, useWholeList } from './useEntityList';
