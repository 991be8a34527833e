import { data, redirect } from 'react-router'
import { bulkOutcomes } from '#contract/catalog/console-bulk.ts'
import { isUuid } from '#contract/fields.ts'
import { isolated } from '#i18n/isolated.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FormErrors } from '../components/form-errors.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Pager } from '../components/pager.tsx'
import { submit } from '../components/submit.ts'
import { Tabs } from '../components/tabs.tsx'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/bulk-page'
import { BulkCounts } from './bulk-counts.tsx'
import { changeText } from './bulk-messages.ts'
import { BulkRows } from './bulk-rows.tsx'
import { parseKind } from './selection.ts'

export const handle = { may: 'goods.write' }

function parseParams(params: { kind: string; bulk: string }) {
  const kind = parseKind(params)
  if (!kind || !isUuid(params.bulk)) throw data(null, { status: 404 })
  return { kind, id: params.bulk }
}

/** Preview of a bulk change by product, and the outcome by product once it has run. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { kind, id } = parseParams(params)
  const requested = new URL(request.url).searchParams
  const only = bulkOutcomes.find((one) => one === requested.get('only'))
  const after = requested.get('after') || undefined
  const bulk = await requestContext(context).api.console.bulk.find({ params: { id }, query: { only, after } })
  return { bulk, kind, only, after }
}

/** Enough calls for the largest change. If products remain after them, another request is processing them. */
const MAX_CALLS = 12

/** Runs the change and shows the outcome. Repeating the request does not change a product twice. */
export async function action({ params, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  const { kind, id } = parseParams(params)
  return await submit(ctx, {}, async () => {
    for (let call = 0; call < MAX_CALLS; call++) {
      const { left, done, failed } = await ctx.api.console.bulk.carryOut({ params: { id }, body: {} })
      if (left === 0 || done + failed === 0) break
    }
    return redirect(ctx.urls.bulk(kind, id), 303)
  })
}

export default function BulkPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = usePage()
  const { t, urls, number } = page
  const { bulk, kind, only, after } = loaderData
  const { counts } = bulk
  const begun = counts.done + counts.failed > 0
  const waiting = { count: counts.waiting, number: number(counts.waiting) }
  const tabs = bulkOutcomes
    .filter((name) => counts[name] > 0)
    .map((name) => ({
      href: urls.bulk(kind, bulk.id, { only: name }),
      title: `${t(`console_bulk.outcomes.${name}`)} (${number(counts[name])})`,
      current: only === name,
    }))
  const all = { href: urls.bulk(kind, bulk.id), title: t('console_bulk.all_products'), current: !only }
  return (
    <>
      <PageHead
        title={t(begun ? 'console_bulk.report_title' : 'console_bulk.preview_title')}
        text={changeText(bulk.change, page)}
        up={{ href: urls.products(), title: t('console_goods.title') }}
      />
      <FormErrors formError={actionData?.formError} />
      <BulkCounts counts={counts} begun={begun} />
      <div className="mb-4 flex flex-wrap gap-3">
        {counts.waiting > 0 && !bulk.own && (
          <p className="text-ink-soft">{t('console_bulk.not_own', { name: isolated(bulk.by) })}</p>
        )}
        {counts.waiting > 0 && bulk.own && (
          <form method="post" action={urls.bulk(kind, bulk.id)} data-swap="" data-submit-once="">
            <Button>{t(begun ? 'console_bulk.go_on' : 'console_bulk.do', waiting)}</Button>
          </form>
        )}
        {counts.failed > 0 && (
          <ButtonLink href={urls.newBulk(kind, { failed_of: bulk.id })} variant="secondary">
            {t('console_bulk.again')}
          </ButtonLink>
        )}
        {!begun && (
          <ButtonLink href={urls.products()} variant="quiet">
            {t('console.cancel')}
          </ButtonLink>
        )}
      </div>
      {tabs.length > 1 && <Tabs label={t('console_bulk.outcome')} tabs={[all, ...tabs]} />}
      {bulk.rows.length === 0 ? (
        <p className="text-ink-soft">{t('console_bulk.nothing')}</p>
      ) : (
        <BulkRows rows={bulk.rows} />
      )}
      <Pager
        first={after ? urls.bulk(kind, bulk.id, { only }) : null}
        next={bulk.next === null ? null : urls.bulk(kind, bulk.id, { only, after: bulk.next })}
      />
    </>
  )
}
