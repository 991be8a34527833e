import { redirect } from 'react-router'
import type { LineKind, ReadingAnswers } from '#contract/catalog/console-imports.ts'
import { Notice } from '#ui/notice.tsx'
import { textOf } from '#web/form-error.ts'
import { FormErrors } from '../components/form-errors.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Pager } from '../components/pager.tsx'
import { submit } from '../components/submit.ts'
import { formOf } from '../form-of.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/preview-page'
import { ImportProgress } from './import-progress.tsx'
import { ImportSteps } from './import-steps.tsx'
import { KindTabs, kindsIn } from './kind-tabs.tsx'
import { LinesTable } from './lines-table.tsx'
import { SummaryTable } from './summary-table.tsx'
import { TableReadingCard } from './table-reading.tsx'

export const handle = { may: 'goods.import' }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { imports } = requestContext(context).api.console
  const { searchParams } = new URL(request.url)
  const found = await imports.find({ params: { id: params.import } })
  const kinds = kindsIn(found)
  const kind: LineKind | undefined = kinds.find((one) => one === searchParams.get('kind')) ?? kinds[0]
  const after = searchParams.get('after') || undefined
  const lines = kind && (await imports.lines({ params: { id: params.import }, query: { kind, after, limit: '30' } }))
  return { found, kinds, kind, after, lines }
}

/** Starts the previewed import, checks it again, or discards it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  const { imports } = ctx.api.console
  const input = { params: { id: params.import } }
  const form = await formOf(request, context)
  const intent = textOf(form, 'intent')
  return await submit(ctx, {}, async () => {
    if (intent === 'discard') {
      await imports.discard(input)
      return redirect(ctx.urls.goodsImports(), 303)
    }
    if (intent === 'check') await imports.check({ ...input, body: {} })
    else if (intent === 'read') await imports.check({ ...input, body: answersIn(form) })
    else await imports.start({ ...input, body: { seen: textOf(form, 'seen') } })
    return redirect(ctx.urls.goodsImport(params.import), 303)
  })
}

/** The operator's choices on how to read the table. The API refuses unknown values. */
const answersIn = (form: FormData) => {
  const [encoding, decimal] = [textOf(form, 'encoding'), textOf(form, 'decimal')]
  return { ...(encoding && { encoding }), ...(decimal && { decimal }) } as ReadingAnswers
}

export default function PreviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const { found, kinds, kind, after, lines } = loaderData
  const { id, name, state, summary } = found
  const isMoving = state === 'checking' || state === 'importing'
  return (
    <>
      <PageHead
        title={t(`console_import.titles.${state}`)}
        text={name}
        up={{ href: urls.goodsImports(), title: t('console_import.title') }}
      />
      <div className="grid gap-5">
        <FormErrors formError={actionData?.formError} />
        {found.changed_meanwhile && (
          <Notice kind="error">{t(`console_import.changed_meanwhile.${isMoving ? 'moving' : 'shown'}`)}</Notice>
        )}
        {isMoving && <ImportProgress found={found} />}
        {state === 'stopped' && <Notice kind="error">{t('console_import.stopped')}</Notice>}
        {state === 'refused' && <Notice kind="error">{t('console_import.refused')}</Notice>}
        {!isMoving && state !== 'done' && found.reading && <TableReadingCard found={found} reading={found.reading} />}
        {!isMoving && summary && <SummaryTable found={found} summary={summary} />}
        <ImportSteps found={found} />
        {!isMoving && kind && lines && (
          <section className="grid gap-3">
            <KindTabs found={found} kinds={kinds} current={kind} />
            <LinesTable kind={kind} lines={lines.data} />
            <Pager
              first={after ? urls.goodsImport(id, { kind }) : null}
              next={lines.next === null ? null : urls.goodsImport(id, { kind, after: lines.next })}
            />
          </section>
        )}
      </div>
    </>
  )
}
