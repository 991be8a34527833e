/**
 * Whose page an answer is, as a digest of the cookie that names the shopper; absent on pages that are the same for all.
 * The service worker drops what it kept for somebody else when it sees another reader (decision 0012).
 */
export const READER_HEADER = 'x-reader'

/** The reader of pages that are the same for all. */
export const EVERYBODY = 'everybody'

/** Kept pages of another shopper are dropped; those that everybody may see stay. */
export const isForeign = (keptFor: string, reader: string): boolean => keptFor !== EVERYBODY && keptFor !== reader
