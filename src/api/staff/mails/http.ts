import { mails } from '#contract/platform/mails.ts'
import { deleteMail } from '../../platform/mail/delete-mail.ts'
import { listUnsent } from '../../platform/mail/list-unsent.ts'
import { retryMail, retryMails } from '../../platform/mail/retry-mails.ts'
import { implement } from '../../platform/request/implement.ts'

export const mailsHttp = implement(mails, {
  list: async ({ query }, ctx) => await listUnsent(ctx.acting(), query),
  retryAll: async (_, ctx) => ({ count: await retryMails(ctx.acting()) }),
  retry: async ({ params: { id } }, ctx) => {
    await retryMail(ctx.acting(), id)
    return { id }
  },
  drop: async ({ params: { id } }, ctx) => {
    await deleteMail(ctx.acting(), id)
    return { id }
  },
})
