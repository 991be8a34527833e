import type { LocalizedText } from '../../platform/database/columns.ts'

/** The languages in which every product should have texts. */
const languages = ['en', 'fa']

/** Languages in which a product lacks a title or a description. */
export const missingOf = (texts: { title: LocalizedText; description: LocalizedText }): string[] =>
  languages.filter((language) => !texts.title[language] || !texts.description[language])
