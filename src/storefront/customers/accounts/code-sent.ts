import { translator } from '#i18n/translator.ts'
import { commonOf } from '#web/site-data.ts'
import type { RequestContext } from '../../request-context.ts'

/** The toast after a code was requested for `email`. Without a mail server it says that no code arrives. */
export async function codeSentMessage(ctx: RequestContext, email: string): Promise<string> {
  const { setting } = await commonOf(ctx)
  const t = translator(ctx.language)
  return setting.mail_leaves ? t('accounts.verify.resent', { email }) : t('accounts.no_mail')
}
