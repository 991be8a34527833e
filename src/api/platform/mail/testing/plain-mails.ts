import type { RenderMail } from '../rendered-mail.ts'

/** Minimal mails, for tests of delivery. */
export const plainMails: RenderMail = async (mail, sender) => {
  const said = 'code' in mail ? mail.code : mail.kind
  return { subject: `${sender.siteName}: ${mail.kind}`, html: `<p>${said}</p>`, text: said }
}
