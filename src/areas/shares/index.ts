export { EntityTypeIcon, entityTypeText } from './entity-types';
export { ShareDialog, SharedEntities } from './late-parts';
export { mayShareGrn, type ShareTarget, useMayShare } from './share-right';
export { ShareButton } from './ShareButton';
