/**
 * Whether a path belongs to the console: `/console` and all paths below it, in every language. Both applications and the shop's service
 * worker use this rule. `/all/console` is a category.
 */
export const isConsolePath = (path: string): boolean => /^(?!\/all\/)(\/[a-z]{2,3})?\/console(\/|$)/.test(path)
