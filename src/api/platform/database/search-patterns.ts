/** Search words used at most; more would only cost time. */
const MAX_WORDS = 8

/** The words of a search as `ilike` patterns that match anywhere in a text. Wildcards in the words are escaped. */
export const searchPatterns = (search: string): string[] =>
  search
    .replaceAll('\0', '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
    .map(likePattern)

/** A pattern for texts that contain these words literally. */
export const likePattern = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
