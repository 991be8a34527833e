import { type Translate, teach, translator, type WordParams } from './translator.ts'
import mailEn from './words/en/mail.json' with { type: 'json' }
import mailFa from './words/fa/mail.json' with { type: 'json' }
import { flatten, type Leaves, type WordKey } from './words.ts'

/** What mails say. It stands apart from the words of pages, because those also travel to browsers. */
export const mailWords = { en: { mail: mailEn }, fa: { mail: mailFa } }

export type MailTranslate = (key: WordKey | Leaves<typeof mailWords.en>, params?: WordParams) => string

for (const [language, tree] of Object.entries(mailWords)) teach(language, flatten(tree))

/** Speaks a language with the words of pages and mails; what it has no words for is said in English. */
export const mailTranslator = (language: string): MailTranslate => translator(language) as Translate as MailTranslate
