import { data } from 'react-router'
import { type MailList, mailLists, type UnsentMail } from '#contract/platform/mails.ts'
import { formatNumber } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { type FormError, textOf } from '#web/form-error.ts'
import { BulkForm } from '../components/bulk-form.tsx'
import { type BulkOutcome, chosenIds, runForEach } from '../components/bulk-outcome.ts'
import { BulkReport } from '../components/bulk-report.tsx'
import { Confirm } from '../components/confirm.tsx'
import { FormErrors } from '../components/form-errors.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Pager } from '../components/pager.tsx'
import { Tabs } from '../components/tabs.tsx'
import { formAction, redirectWithToast } from '../form-action.ts'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/mails-page'
import { kindOfMail } from './kind-of-mail.ts'
import { MailTable } from './mail-table.tsx'

export const handle = { may: 'news.read' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const requested = new URL(request.url).searchParams
  const only = mailLists.find((list) => list === requested.get('only')) ?? 'given_up'
  const before = requested.get('before') || undefined
  const list = await requestContext(context).api.console.mails.list({ query: { only, before } })
  return { ...list, only, before }
}

/** Retries all mails, or runs the pressed button's action on the chosen mails. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    async run({ ctx, api, urls, form }) {
      const { mails } = api.console
      const intent = textOf(form, 'intent')
      if (intent === 'retry-all') {
        const { count } = await mails.retryAll()
        const textParams = { count, number: formatNumber(count, ctx.language) }
        return redirectWithToast(ctx, { to: urls.mails(), toast: ['console_mails.retried', textParams] })
      }
      if (intent !== 'retry' && intent !== 'drop') throw data(null, { status: 400 })
      if (intent === 'drop' && !form.has('sure')) return { toDelete: chosenIds(form) }
      return { outcome: await runForEach(ctx, chosenIds(form), (id) => mails[intent]({ params: { id } })) }
    },
  })

/** Result of a form: an outcome, a refusal, or mails whose deletion needs a confirmation. */
type Done = { outcome?: BulkOutcome; formError?: FormError; toDelete?: string[] }

/** Unsent mails with the reasons. Each can be retried or deleted. */
export default function MailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { data: mails, next, only, before } = loaderData
  const page = usePage()
  const { t, urls } = page
  const mayDo = useHasPermission()('news.settle')
  const chosen = { only: only === 'given_up' ? undefined : only }
  const here = urls.mails({ ...chosen, before })
  const tabs = mailLists.map((list) => ({
    href: urls.mails(list === 'given_up' ? {} : { only: list }),
    title: t(`console_mails.lists.${list}`),
    current: list === only,
  }))
  const { outcome, formError, toDelete = [] }: Done = actionData ?? {}
  if (toDelete.length > 0) return <DeleteMails ids={toDelete} here={here} />
  const failed = outcome?.failed.map(({ id }) => id) ?? []
  const nameOf = (id: string) => kindOfMail(mails.find((mail) => mail.id === id)?.kind, page)
  return (
    <>
      <PageHead
        title={t('console_mails.title')}
        text={t('console_mails.text')}
        up={{ href: urls.news(), title: t('console_news.title') }}
      >
        {mayDo && only !== 'no_server' && mails.length > 0 && (
          <form method="post" action={urls.mails()} data-submit-once="">
            <input type="hidden" name="intent" value="retry-all" />
            <Button>{t('console_mails.retry_all')}</Button>
          </form>
        )}
      </PageHead>
      <Tabs label={t('console_mails.lists.label')} tabs={tabs} />
      <FormErrors formError={formError} />
      {outcome && <BulkReport outcome={outcome} nameOf={nameOf} />}
      <List mails={mails} only={only} here={here} mayDo={mayDo} failed={failed} />
      <Pager first={before ? urls.mails(chosen) : null} next={next && urls.mails({ ...chosen, before: next })} />
    </>
  )
}

type DeleteProps = { ids: string[]; here: string }

/** Confirmation before mails are deleted. A deleted mail is never sent. */
function DeleteMails({ ids, here }: DeleteProps) {
  const { t, number } = usePage()
  return (
    <Confirm
      title={t('console_mails.delete.title')}
      text={t('console_mails.delete.text', { count: ids.length, number: number(ids.length) })}
      action={here}
      confirmLabel={t('console_mails.drop')}
      back={here}
      danger
    >
      <input type="hidden" name="intent" value="drop" />
      <input type="hidden" name="sure" value="1" />
      {ids.map((id) => (
        <input key={id} type="hidden" name="chosen" value={id} />
      ))}
    </Confirm>
  )
}

type ListProps = { mails: UnsentMail[]; only: MailList; here: string; mayDo: boolean; failed: string[] }

function List({ mails, only, here, mayDo, failed }: ListProps) {
  const { t } = usePage()
  if (mails.length === 0)
    return only !== 'given_up' ? (
      <Empty icon="check" title={t(`console_mails.none_${only}`)} />
    ) : (
      <Empty icon="check" title={t('console_mails.none')} text={t('console_mails.none_text')} />
    )
  if (!mayDo) return <MailTable mails={mails} />
  return (
    <BulkForm
      action={here}
      buttons={
        <>
          <Button variant="secondary" name="intent" value="retry">
            {t('console_mails.retry')}
          </Button>
          <Button variant="danger" name="intent" value="drop">
            {t('console_mails.drop')}
          </Button>
        </>
      }
    >
      <MailTable mails={mails} chosen={failed} />
    </BulkForm>
  )
}
