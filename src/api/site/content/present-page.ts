import type { ContentPage } from '#contract/site/content.ts'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import type { LocalizedText } from '../../platform/database/columns.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { htmlOf, summaryOf } from './rules.ts'

type Page = {
  slug: string
  title: LocalizedText
  sections: { heading: LocalizedText; paragraphs: LocalizedText[] }[]
  metaTitle: LocalizedText
  metaDescription: LocalizedText
}

/**
 * A page in the contract's shape. Parts that are empty in a language on purpose are left out, because a translation may
 * have fewer parts.
 */
export function presentPage(page: Page, language: string): ContentPage {
  const sections = page.sections
    .map(({ heading, paragraphs }) => ({
      heading: toldIn(heading, language),
      paragraphs: paragraphs.map((text) => toldIn(text, language)).filter((text) => text !== ''),
    }))
    .filter(({ heading, paragraphs }) => heading !== '' || paragraphs.length > 0)
  const title = inLanguage(page.title, language)
  const meta = {
    title: inLanguage(page.metaTitle, language) || title,
    description: inLanguage(page.metaDescription, language) || summaryOf(sections),
  }
  return { slug: page.slug, title, description: htmlOf(sections), sections, meta }
}

/** The text in a language, otherwise in English, otherwise in its first language. An empty text counts. */
const toldIn = (words: LocalizedText, language: string): string =>
  [language, DEFAULT_LANGUAGE]
    .map((code) => (Object.hasOwn(words, code) ? words[code] : undefined))
    .find((text) => text !== undefined) ??
  Object.values(words)[0] ??
  ''
