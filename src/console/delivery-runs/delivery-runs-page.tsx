import type { Courier } from '#contract/ordering/console-cash.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Title } from '#ui/title.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Pager } from '../components/pager.tsx'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/delivery-runs-page'
import { RunTable } from './run-table.tsx'

export const handle = { may: 'cash.count' }

/** Couriers with their debts, and the delivery runs whose cash is not counted yet. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = requestContext(context)
  const [{ data: couriers }, open] = await Promise.all([api.console.couriers.list(), api.console.runs.list()])
  return { couriers, runs: open.data, next: open.next }
}

export default function CashPage({ loaderData: { couriers, runs, next } }: Route.ComponentProps) {
  const { t, urls, money, number, phone } = usePage()
  const may = useHasPermission()
  const columns: Column<Courier>[] = [
    {
      title: t('console_cash.courier'),
      variant: 'main',
      cell: (courier) => (
        <span className="grid justify-items-start">
          <TextLink href={urls.courier(courier.id)}>
            <bdi>{courier.name}</bdi>
          </TextLink>
          {!courier.active && <span className="font-normal text-ink-soft text-sm">{t('console_cash.inactive')}</span>}
        </span>
      ),
    },
    {
      title: t('console_cash.phone'),
      cell: (courier) => (
        <a href={`tel:${courier.phone}`} className="inline-flex min-h-11 items-center">
          <bdi dir="ltr">{phone(courier.phone)}</bdi>
        </a>
      ),
    },
    { title: t('console_cash.out'), variant: 'number', cell: ({ out }) => number(out) },
    { title: t('console_cash.owes'), variant: 'number', cell: ({ owes }) => <strong>{money(owes)}</strong> },
  ]
  return (
    <>
      <PageHead title={t('console_cash.title')} text={t('console_cash.text')}>
        <div className="flex flex-wrap items-center gap-3">
          {may('orders.read') && <TextLink href={urls.orders({ only: 'cash' })}>{t('console_cash.to_count')}</TextLink>}
          <ButtonLink href={urls.addCourier()} variant="secondary">
            <Icon name="plus" size={20} />
            {t('console_cash.courier_page.add')}
          </ButtonLink>
        </div>
      </PageHead>
      {couriers.length === 0 ? (
        <Empty icon="truck" title={t('console_cash.no_couriers')} text={t('console_cash.no_couriers_hint')} />
      ) : (
        <div className="grid gap-8">
          <section className="grid gap-3">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Title as="h2" size="card">
                {t('console_cash.open_runs')}
              </Title>
              <TextLink href={urls.runs({ state: 'all' })}>{t('console_cash.all_runs')}</TextLink>
            </div>
            {runs.length === 0 ? (
              <p className="text-ink-soft">
                {t('console_cash.no_runs')} · {t('console_cash.no_runs_hint')}
              </p>
            ) : (
              <RunTable runs={runs} />
            )}
            <Pager first={null} next={next && urls.runs({ state: 'open', before: next })} />
          </section>
          <section className="grid gap-3">
            <Title as="h2" size="card">
              {t('console_cash.couriers')}
            </Title>
            <DataTable caption={t('console_cash.couriers')} columns={columns} rows={couriers} keyOf={({ id }) => id} />
          </section>
        </div>
      )}
    </>
  )
}
