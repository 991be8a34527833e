import { type Translate, teach, translator, type WordParams } from './translator.ts'
import mailEn from './words/en/mail.json' with { type: 'json' }
import mailFa from './words/fa/mail.json' with { type: 'json' }
import { flatten, type Leaves, type WordKey } from './words.ts'

/** The texts of emails. They are separate from the texts of pages, which are also sent to browsers. */
export const mailWords = { en: { mail: mailEn }, fa: { mail: mailFa } }

export type MailTranslate = (key: WordKey | Leaves<typeof mailWords.en>, params?: WordParams) => string

for (const [language, tree] of Object.entries(mailWords)) teach(language, flatten(tree))

/** A translator with the texts of pages and emails. Missing texts fall back to English. */
export const mailTranslator = (language: string): MailTranslate => translator(language) as Translate as MailTranslate
