import { mails } from '#contract/platform/mails.ts'
import { deleteMail } from '../../platform/mail/delete-mail.ts'
import { listUnsent } from '../../platform/mail/list-unsent.ts'
import { retryMail, retryMails } from '../../platform/mail/retry-mails.ts'
import { implement } from '../../platform/request/implement.ts'

export const mailsHttp = implement(mails, {
  list: async ({ query }, ask) => await listUnsent(ask.acting(), query),
  retryAll: async (_, ask) => ({ count: await retryMails(ask.acting()) }),
  retry: async ({ params: { id } }, ask) => {
    await retryMail(ask.acting(), id)
    return { id }
  },
  drop: async ({ params: { id } }, ask) => {
    await deleteMail(ask.acting(), id)
    return { id }
  },
})
