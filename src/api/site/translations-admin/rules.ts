import { builtLanguages, DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { mailMessages } from '#i18n/mail-messages.ts'
import { flatten, messages } from '#i18n/messages.ts'

/** Original texts of pages and mails by language and key. The console's texts cannot be changed. */
const ships: Record<string, Record<string, string>> = {
  en: flatten({ ...messages.en, ...mailMessages.en }),
  fa: flatten({ ...messages.fa, ...mailMessages.fa }),
}
const english = ships[DEFAULT_LANGUAGE] as Record<string, string>

export const isBuilt = (code: string): boolean => builtLanguages.some((language) => language.code === code)

const PLURAL = /_(zero|one|two|few|many|other)$/

/** Every key with its original text: in this language, or in English with the plural forms of this language. */
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
 * Placeholders (`{{name}}`) that a text lacks, and those that are unknown. A plural form may use placeholders of the
 * other forms.
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
