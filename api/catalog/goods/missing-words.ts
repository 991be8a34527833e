import type { Words } from '../../platform/database/columns.ts'

/** The languages of the shop's own words: what a product should be told in. */
const languages = ['en', 'fa']

/** Languages in which a product has no title or no description. */
export const missingOf = (texts: { title: Words; description: Words }): string[] =>
  languages.filter((language) => !texts.title[language] || !texts.description[language])
