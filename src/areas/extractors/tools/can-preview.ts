import { CapabilitiesStore, hasCapability } from 'rest/CapabilitiesStore';

/** The server runs a draft on many texts at once. */
export const PREVIEW_CAPABILITY = 'extractor-preview';

/** Whether the server runs a draft on many texts at once. */
export const canPreview = (): boolean => hasCapability(CapabilitiesStore.getState(), PREVIEW_CAPABILITY);
