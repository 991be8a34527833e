import { and, eq } from 'drizzle-orm'
import { builtLanguages } from '#i18n/languages.ts'
import { mailTranslator } from '#i18n/mail-messages.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import type { Sender } from '../../platform/mail/rendered-mail.ts'
import { readSettings } from './settings.ts'
import { languages } from './tables.ts'

/** The shop's details for mails in this language. */
export async function senderIn(db: Queryable, language: string, siteUrl: string): Promise<Sender> {
  const { siteName, email, phone, primaryColor } = await readSettings(db)
  return {
    t: mailTranslator(language),
    language,
    direction: await directionOf(db, language),
    siteUrl,
    siteName: inLanguage(siteName, language),
    email,
    phone,
    color: primaryColor,
  }
}

async function directionOf(db: Queryable, language: string): Promise<Sender['direction']> {
  const built = builtLanguages.find(({ code }) => code === language)
  if (built) return built.direction
  const [learnt] = await db
    .select({ direction: languages.direction })
    .from(languages)
    .where(and(eq(languages.code, language), eq(languages.public, true)))
  return learnt?.direction === 'rtl' ? 'rtl' : 'ltr'
}
