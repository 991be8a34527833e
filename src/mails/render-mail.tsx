import type { ReactElement } from 'react'
import type { FilledMail, RenderMail, Sender } from '#api/platform/mail/rendered-mail.ts'
import { AccountChangedMail, AlreadyRegisteredMail, CodeMail } from './account-mails.tsx'
import { AlertsMail } from './alerts-mail.tsx'
import { ContactAnswerMail, ContactMail } from './contact-mail.tsx'
import {
  OrderCancelledMail,
  OrderChangedMail,
  OrderMovedMail,
  OrderPlacedMail,
  OrderRefundedMail,
} from './order-mails.tsx'
import { StaffInvitedMail, TestMail } from './staff-mails.tsx'
import { StaffNewsMail } from './staff-news-mail.tsx'
import { subjectOf } from './subject.ts'

/** Options of the plain text: headings keep their case, and links on texts have no URL, so that each action has a single URL. */
const asText = {
  selectors: [
    { selector: 'h1', format: 'heading', options: { uppercase: false } },
    { selector: 'h2', format: 'heading', options: { uppercase: false } },
    { selector: 'a.ink', format: 'anchor', options: { ignoreHref: true } },
    { selector: 'table.sums', format: 'dataTable', options: { uppercaseHeaderCells: false } },
  ],
}

/** Renders an email as HTML and plain text from one template. */
export const renderMail: RenderMail = async (mail, sender) => {
  // Loaded with the first email, because the package needs 20 MB of memory.
  const { render, toPlainText } = await import('@react-email/render')
  const html = await render(templateFor(mail, sender))
  return { subject: subjectOf(mail, sender), html, text: toPlainText(html, asText) }
}

function templateFor(mail: FilledMail, sender: Sender): ReactElement {
  switch (mail.kind) {
    case 'verify':
    case 'change_email':
    case 'password':
    case 'delete_account':
      return <CodeMail mail={mail} sender={sender} />
    case 'already_registered':
      return <AlreadyRegisteredMail mail={mail} sender={sender} />
    case 'account_changed':
      return <AccountChangedMail mail={mail} sender={sender} />
    case 'order_placed':
      return <OrderPlacedMail mail={mail} sender={sender} />
    case 'order_moved':
      return <OrderMovedMail mail={mail} sender={sender} />
    case 'order_changed':
      return <OrderChangedMail mail={mail} sender={sender} />
    case 'order_cancelled':
      return <OrderCancelledMail mail={mail} sender={sender} />
    case 'order_refunded':
      return <OrderRefundedMail mail={mail} sender={sender} />
    case 'staff_invited':
      return <StaffInvitedMail mail={mail} sender={sender} />
    case 'test':
      return <TestMail mail={mail} sender={sender} />
    case 'contact':
      return <ContactMail mail={mail} sender={sender} />
    case 'contact_answer':
      return <ContactAnswerMail mail={mail} sender={sender} />
    case 'alerts':
      return <AlertsMail mail={mail} sender={sender} />
    case 'staff_news':
      return <StaffNewsMail mail={mail} sender={sender} />
  }
}
