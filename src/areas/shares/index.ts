export { EntityTypeIcon, entityTypeText } from './entity-types';
export { AccessDialog, ShareDialog, SharedEntities } from './late-parts';
export { mayAskAccess, mayShareGrn, type ShareTarget, useMayShare } from './share-right';
export { ShareButton } from './ShareButton';
