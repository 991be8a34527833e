import type { DebtSettlement, WholeCourier } from '#contract/ordering/console-cash.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Title } from '#ui/title.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'

/** Debt of a courier from counted delivery runs, with the actions that reduce it. */
export function DebtCard({ courier: { id, debt } }: { courier: WholeCourier }) {
  const { t, urls, money } = usePage()
  const may = useHasPermission()
  return (
    <Card className="grid max-w-xl gap-3">
      <Title as="h2" size="card">
        {t('console_cash.debt.title')}
      </Title>
      {debt === 0 ? (
        <p className="text-ink-soft">{t('console_cash.debt.none')}</p>
      ) : (
        <>
          <p className="text-ink-soft">{t('console_cash.debt.text')}</p>
          <p className="font-bold text-sale text-xl">
            <bdi>{money(debt)}</bdi>
          </p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={urls.payDebt(id)}>{t('console_cash.debt.pay')}</ButtonLink>
            {may('cash.forgive') && (
              <ButtonLink href={urls.writeOffDebt(id)} variant="secondary">
                {t('console_cash.debt.write_off')}
              </ButtonLink>
            )}
          </div>
        </>
      )}
    </Card>
  )
}

/** Payments and write-offs of a debt, latest first. */
export function Settlements({ settlements }: { settlements: DebtSettlement[] }) {
  const { t, moment, money } = usePage()
  const columns: Column<DebtSettlement>[] = [
    {
      title: t('console_cash.debt.way'),
      variant: 'main',
      cell: ({ way, reason }) => (
        <span className="grid">
          {t(`console_cash.debt.ways.${way}`)}
          {reason && <bdi className="wrap-anywhere font-normal text-ink-soft text-sm">{reason}</bdi>}
        </span>
      ),
    },
    { title: t('console_cash.debt.amount'), variant: 'number', cell: ({ amount }) => <bdi>{money(amount)}</bdi> },
    { title: t('console_cash.debt.when'), cell: ({ at }) => moment(at) },
    { title: t('console_cash.debt.by'), cell: ({ by }) => <bdi>{by}</bdi> },
  ]
  return (
    <section className="grid gap-3">
      <Title as="h2" size="card">
        {t('console_cash.debt.history')}
      </Title>
      <DataTable caption={t('console_cash.debt.history')} columns={columns} rows={settlements} keyOf={({ id }) => id} />
    </section>
  )
}
