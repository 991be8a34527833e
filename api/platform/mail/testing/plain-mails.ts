import type { RenderMail } from '../rendered-mail.ts'

/** Mails as bare as can be, for tests of how they travel. */
export const plainMails: RenderMail = async (mail, sender) => {
  const said = 'code' in mail ? mail.code : mail.kind
  return { subject: `${sender.siteName}: ${mail.kind}`, html: `<p>${said}</p>`, text: said }
}
