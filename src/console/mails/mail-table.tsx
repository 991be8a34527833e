import type { UnsentMail } from '#contract/platform/mails.ts'
import { ChooseRow } from '../components/bulk-form.tsx'
import { Cause } from '../components/cause.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { usePage } from '../page-context.tsx'
import { kindOfMail } from './kind-of-mail.ts'

/** Unsent mails. With `chosen` the rows have checkboxes, and those ids are checked. */
export function MailTable({ mails, chosen }: { mails: UnsentMail[]; chosen?: string[] }) {
  const page = usePage()
  const { t, moment, number } = page
  const columns: Column<UnsentMail>[] = [
    ...(chosen
      ? [
          {
            title: t('console_mails.choose'),
            variant: 'choose' as const,
            cell: ({ id, kind }: UnsentMail) => (
              <ChooseRow value={id} label={kindOfMail(kind, page)} chosen={chosen.includes(id)} />
            ),
          },
        ]
      : []),
    { title: t('console_mails.mail'), variant: 'main', cell: ({ kind }) => kindOfMail(kind, page) },
    {
      title: t('console_mails.to'),
      cell: ({ recipient }) =>
        recipient === null ? (
          <span className="text-ink-soft">{t('console_mails.hidden')}</span>
        ) : (
          <bdi>{recipient}</bdi>
        ),
    },
    { title: t('console_mails.cause'), variant: 'text', cell: (mail) => <MailCause mail={mail} /> },
    { title: t('console_mails.queued'), cell: ({ queued_at }) => moment(queued_at) },
    { title: t('console_mails.tries'), variant: 'number', cell: ({ attempts }) => number(attempts) },
  ]
  return <DataTable caption={t('console_mails.title')} columns={columns} rows={mails} keyOf={({ id }) => id} />
}

/** Why the mail was not sent, and when the next attempt is. */
function MailCause({ mail: { cause, problem, can_leave, next_try_at } }: { mail: UnsentMail }) {
  const { t, moment } = usePage()
  return (
    <div className="grid gap-1 text-start">
      <Cause cause={t(`console_mails.causes.${cause}`)} said={problem} />
      {!can_leave && <span className="text-ink-soft text-sm">{t('console_mails.code_gone')}</span>}
      {next_try_at && (
        <span className="text-ink-soft text-sm">{t('console_mails.next', { moment: moment(next_try_at) })}</span>
      )}
    </div>
  )
}
