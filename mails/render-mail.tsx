import type { ReactElement } from 'react'
import type { FilledMail, RenderMail, Sender } from '../api/platform/mail/rendered-mail.ts'
import { AccountChangedLetter, AlreadyRegisteredLetter, CodeLetter } from './account-mails.tsx'
import { ContactLetter } from './contact-mail.tsx'
import { OrderCancelledLetter, OrderMovedLetter, OrderPlacedLetter, OrderRefundedLetter } from './order-mails.tsx'
import { subjectOf } from './subject.ts'

/** The text keeps the letters of headings as they are, and has one address for each thing to do. */
const asText = {
  selectors: [
    { selector: 'h1', format: 'heading', options: { uppercase: false } },
    { selector: 'h2', format: 'heading', options: { uppercase: false } },
    { selector: 'a.ink', format: 'anchor', options: { ignoreHref: true } },
    { selector: 'table.sums', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
}

/** A letter as a page and as text, from one template. */
export const renderMail: RenderMail = async (mail, sender) => {
  // Loaded with the first letter: it weighs 20 MB.
  const { render, toPlainText } = await import('@react-email/render')
  const html = await render(letterOf(mail, sender))
  return { subject: subjectOf(mail, sender), html, text: toPlainText(html, asText) }
}

function letterOf(mail: FilledMail, sender: Sender): ReactElement {
  switch (mail.kind) {
    case 'verify':
    case 'change_email':
    case 'password':
    case 'delete_account':
      return <CodeLetter mail={mail} sender={sender} />
    case 'already_registered':
      return <AlreadyRegisteredLetter mail={mail} sender={sender} />
    case 'account_changed':
      return <AccountChangedLetter mail={mail} sender={sender} />
    case 'order_placed':
      return <OrderPlacedLetter mail={mail} sender={sender} />
    case 'order_moved':
      return <OrderMovedLetter mail={mail} sender={sender} />
    case 'order_cancelled':
      return <OrderCancelledLetter mail={mail} sender={sender} />
    case 'order_refunded':
      return <OrderRefundedLetter mail={mail} sender={sender} />
    case 'contact':
      return <ContactLetter mail={mail} sender={sender} />
  }
}
