/** So many words narrow a search down; more would only cost. */
const MOST = 8

/**
 * What somebody searches for as patterns of `ilike`, one for each word, wherever it stands. Without what a pattern would
 * take for anything.
 */
export const wordsIn = (search: string): string[] =>
  search
    .replaceAll('\0', '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST)
    .map(containing)

/** A pattern of what contains these words as they are. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`
