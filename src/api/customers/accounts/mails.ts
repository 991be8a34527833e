import { newId } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import type { MailContent } from '../../platform/mail/mail-content.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { AccountRow } from './find-account.ts'

type MailedAccount = Pick<AccountRow, 'id' | 'name' | 'language'>
type CodeMailKind = 'verify' | 'change_email' | 'password' | 'delete_account'

/** Prefix of the `cause` of an account's mails. */
const causesOf = (kind: string, accountId: string): string => `${kind}/${accountId}`

const cause = (kind: string, { id }: MailedAccount): string => `${causesOf(kind, id)}/${newId()}`

/** Mails a code to the address that it verifies. */
export const mailCode = (
  tx: Queryable,
  kind: CodeMailKind,
  account: MailedAccount,
  { to, code }: { to: string; code: string },
) =>
  queueMail(tx, {
    kind,
    to,
    language: account.language,
    content: { name: account.name, code },
    cause: cause(kind, account),
  })

/** Notifies the owner of an address about an attempt to register with it. */
export const mailAlreadyRegistered = (tx: Queryable, owner: AccountRow) =>
  queueMail(tx, {
    kind: 'already_registered',
    to: owner.email,
    language: owner.language,
    content: { name: owner.name },
    cause: cause('already_registered', owner),
  })

/** Notifies the verified address of an account about an important change. */
export async function mailChange(
  tx: Queryable,
  account: AccountRow,
  what: MailContent['account_changed']['what'],
): Promise<void> {
  if (!account.emailVerifiedAt) return
  await queueMail(tx, {
    kind: 'account_changed',
    to: account.email,
    language: account.language,
    content: { name: account.name, what },
    cause: cause('account_changed', account),
  })
}
