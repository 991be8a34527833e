import { translator } from '#i18n/translator.ts'
import { commonOf } from '#web/site-data.ts'
import type { Visit } from '../../visit.ts'

/** The toast after a code was requested for `email`. Without a mail server it says that no code arrives. */
export async function codeSent(visit: Visit, email: string): Promise<string> {
  const { setting } = await commonOf(visit)
  const say = translator(visit.language)
  return setting.mail_leaves ? say('accounts.verify.resent', { email }) : say('accounts.no_mail')
}
