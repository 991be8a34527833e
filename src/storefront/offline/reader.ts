/**
 * A response header with the reader of a personal page: a digest of the visitor's token. Shared pages do not have it.
 * When the service worker sees another reader, it deletes the pages cached for the previous one (decision 12).
 */
export const READER_HEADER = 'x-reader'

/** The reader of shared pages. */
export const EVERYBODY = 'everybody'

/** True for pages cached for another shopper. Shared pages stay. */
export const isForeign = (keptFor: string, reader: string): boolean => keptFor !== EVERYBODY && keptFor !== reader
