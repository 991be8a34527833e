import { translator } from '#i18n/translator.ts'
import { commonOf } from '#web/site-data.ts'
import type { Visit } from '../../visit.ts'

/** The toast after a code was requested for `email`. Without a mail server it says that no code arrives. */
export async function codeSentMessage(visit: Visit, email: string): Promise<string> {
  const { setting } = await commonOf(visit)
  const t = translator(visit.language)
  return setting.mail_leaves ? t('accounts.verify.resent', { email }) : t('accounts.no_mail')
}
