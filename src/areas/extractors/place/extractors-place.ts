import { useMemo } from 'react';
import { useParams } from 'react-router';
import { type NewExtractor } from 'routing/system-routes';
import { Routes } from 'routing/Routes';

/** Whose extractors a page shows, and the addresses of its neighbours. */
export interface ExtractorsPlace {
  inputId: string;
  list: string;
  import: string;
  export: string;
  /** The page of a new one; without anything to begin with it asks for a message first. */
  create: (from?: NewExtractor) => string;
  edit: (extractorId: string) => string;
}

const DOCUMENT_ID = /^[\da-f]{24}$/i;

const { INPUTS } = Routes.SYSTEM;

/** @param nodeId of a local input; it stays in the addresses, which say so */
export function placeOf(inputId: string, nodeId?: string): ExtractorsPlace {
  return {
    inputId,
    list: INPUTS.extractors(inputId, nodeId),
    import: INPUTS.importExtractors(inputId, nodeId),
    export: INPUTS.exportExtractors(inputId, nodeId),
    create: (from) => INPUTS.newExtractor(inputId, nodeId, from),
    edit: (extractorId) => INPUTS.editExtractor(inputId, nodeId, extractorId),
  };
}

/**
 * The place in the address. Of a local input it names a node, too, before the input or after it (the specification has the
 * one, the consoles of 4.3 clusters have the other): the input is the one that looks like the id of a document.
 */
export function useExtractorsPlace(): ExtractorsPlace {
  const { inputId, first = '', second = '' } = useParams();
  return useMemo(() => {
    if (inputId !== undefined) return placeOf(inputId);
    return DOCUMENT_ID.test(second) ? placeOf(second, first) : placeOf(first, second);
  }, [inputId, first, second]);
}
