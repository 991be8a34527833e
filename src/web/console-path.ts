/**
 * Whether a path is the console's: `/console` and all below it, in every language. What both applications and the service worker
 * of the shop go by. `/all/console` is a category.
 */
export const isConsolePath = (path: string): boolean => /^(?!\/all\/)(\/[a-z]{2,3})?\/console(\/|$)/.test(path)
