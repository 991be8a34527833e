import type { DayFigures, Figures } from '#contract/staff/home.ts'
import { Card } from '#ui/card.tsx'
import { Title } from '#ui/title.tsx'
import type { Column } from '../components/data-table.tsx'
import { usePage } from '../page-context.tsx'
import { DayChart } from './day-chart.tsx'
import { noonOf } from './noon-of.ts'

type FiguresOfDaysProps = { days: DayFigures[]; total: Figures }

/** Statistics of today and of the last 30 days, with two charts and a table for each. */
export function DayStatsTable({ days, total }: FiguresOfDaysProps) {
  const { t, number, money, date } = usePage()
  const today = days.at(-1)
  const day: Column<DayFigures> = { title: t('console_home.day'), variant: 'main', cell: (one) => date(noonOf(one)) }
  const count = (name: 'orders' | 'cancelled' | 'refused'): Column<DayFigures> => ({
    title: t(`console_home.figures.${name}`),
    variant: 'number',
    cell: (one) => number(one[name]),
  })
  const sum = (name: 'sold' | 'refunded' | 'average'): Column<DayFigures> => ({
    title: t(`console_home.figures.${name}`),
    variant: 'number',
    cell: (one) => <bdi>{money(one[name])}</bdi>,
  })
  return (
    <section aria-labelledby="figures" className="grid gap-4">
      <div>
        <Title as="h2" size="card" id="figures">
          {t('console_home.figures_title')}
        </Title>
        <p className="text-ink-soft text-sm">{t('console_home.figures_text')}</p>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        {today && <FigureList title={t('console_home.today')} figures={today} />}
        <FigureList title={t('console_home.last_days', { number: number(days.length) })} figures={total} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <DayChart
          title={t('console_home.orders_by_day')}
          days={days}
          of="orders"
          format={number}
          columns={[day, count('orders'), count('cancelled'), count('refused')]}
        />
        <DayChart
          title={t('console_home.sold_by_day')}
          days={days}
          of="sold"
          format={(amount) => money(amount)}
          columns={[day, sum('sold'), sum('refunded'), sum('average')]}
        />
      </div>
    </section>
  )
}

function FigureList({ title, figures }: { title: string; figures: Figures }) {
  const { t, number, money } = usePage()
  const rows = [
    ['orders', number(figures.orders)],
    ['sold', money(figures.sold)],
    ['average', money(figures.average)],
    ['cancelled', number(figures.cancelled)],
    ['refused', number(figures.refused)],
    ['refunded', money(figures.refunded)],
  ] as const
  return (
    <Card room="small" className="grid content-start gap-3">
      <Title as="h3" size="card">
        {title}
      </Title>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {rows.map(([name, shown]) => (
          <div key={name} className="flex flex-col">
            <dt className="text-ink-soft text-sm">{t(`console_home.figures.${name}`)}</dt>
            <dd className="font-bold text-lg">
              <bdi>{shown}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
