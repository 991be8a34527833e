import { inLanguage } from '../../platform/database/in-language.ts'
import type { ChoiceRow } from './choice-row.ts'

/** Attribute values in the request's language. */
export const presentAttributes = (attributes: ChoiceRow[], language: string) =>
  attributes.map(({ attributeTitle, title, ...rest }) => ({
    ...rest,
    attribute_title: inLanguage(attributeTitle, language),
    title: inLanguage(title, language),
  }))
