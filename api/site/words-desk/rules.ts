import { builtLanguages, DEFAULT_LANGUAGE } from '../../../i18n/languages.ts'
import { mailWords } from '../../../i18n/mail-words.ts'
import { flatten, words } from '../../../i18n/words.ts'

/** What ships with the shop, by language and key: pages and mails. The console speaks to staff alone and stays as it is. */
const ships: Record<string, Record<string, string>> = {
  en: flatten({ ...words.en, ...mailWords.en }),
  fa: flatten({ ...words.fa, ...mailWords.fa }),
}
const english = ships[DEFAULT_LANGUAGE] as Record<string, string>

export const isBuilt = (code: string): boolean => builtLanguages.some((language) => language.code === code)

const PLURAL = /_(zero|one|two|few|many|other)$/

/** A key with what ships there: in this language, or in English with the plural forms that this one has. */
export function originalsOf(language: string): Map<string, string> {
  const own = isBuilt(language) ? ships[language] : undefined
  if (own) return new Map(Object.entries(own))
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return new Map(
    Object.entries(english).flatMap(([key, text]) => {
      const base = key.replace(PLURAL, '')
      const others = english[`${base}_other`]
      if (base === key || others === undefined) return [[key, text]]
      return key.endsWith('_other')
        ? forms.map((form) => [`${base}_${form}`, english[`${base}_${form}`] ?? others])
        : []
    }),
  )
}

const namesIn = (text: string): string[] => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name as string)

type Said = { key: string; text: string; originals: Map<string, string> }

/**
 * What stands in braces is filled in when the sentence is said: which of it a text lacks, and which it has that nobody
 * fills in. One plural form may name what another one names.
 */
export function bracesOf({ key, text, originals }: Said): { lacking: string[]; unknown: string[] } {
  const base = key.replace(PLURAL, '')
  const forms = [...originals].filter(([other]) => other === key || other.replace(PLURAL, '') === base)
  const known = new Set(forms.flatMap(([, original]) => namesIn(original)))
  const said = namesIn(text)
  return {
    lacking: [...new Set(namesIn(originals.get(key) ?? ''))].filter((name) => !said.includes(name)),
    unknown: [...new Set(said)].filter((name) => !known.has(name)),
  }
}
