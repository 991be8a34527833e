import type { ReactElement } from 'react'
import type { FilledMail, RenderMail, Sender } from '../api/mail/letter.ts'
import { AccountChangedLetter, AlreadyRegisteredLetter, CodeLetter } from './account-letters.tsx'
import { subjectOf } from './subject.ts'

/** A letter as a page and as text, from one template. */
export const renderMail: RenderMail = async (mail, sender) => {
  // Loaded with the first letter: it weighs 20 MB.
  const { render, toPlainText } = await import('@react-email/render')
  const html = await render(letterOf(mail, sender))
  return { subject: subjectOf(mail, sender), html, text: toPlainText(html) }
}

function letterOf(mail: FilledMail, sender: Sender): ReactElement {
  switch (mail.kind) {
    case 'verify':
    case 'change_email':
    case 'password':
      return <CodeLetter mail={mail} sender={sender} />
    case 'already_registered':
      return <AlreadyRegisteredLetter mail={mail} sender={sender} />
    case 'account_changed':
      return <AccountChangedLetter mail={mail} sender={sender} />
    default:
      throw new Error(`No template for ${mail.kind}`)
  }
}
