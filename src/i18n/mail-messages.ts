import mailEn from './messages/en/mail.json' with { type: 'json' }
import mailFa from './messages/fa/mail.json' with { type: 'json' }
import { flatten, type Leaves, type MessageKey } from './messages.ts'
import { addMessages, type MessageParams, type Translate, translator } from './translator.ts'

/** The texts of emails. They are separate from the texts of pages, which are also sent to browsers. */
export const mailMessages = { en: { mail: mailEn }, fa: { mail: mailFa } }

export type MailTranslate = (key: MessageKey | Leaves<typeof mailMessages.en>, params?: MessageParams) => string

for (const [language, tree] of Object.entries(mailMessages)) addMessages(language, flatten(tree))

/** A translator with the texts of pages and emails. Missing texts fall back to English. */
export const mailTranslator = (language: string): MailTranslate => translator(language) as Translate as MailTranslate
