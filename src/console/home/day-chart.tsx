import type { DayFigures } from '#contract/staff/home.ts'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Title } from '#ui/title.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { usePage } from '../page-context.tsx'
import { noonOf } from './noon-of.ts'

/** SVG units: width per day, width of a bar, height of the chart. */
const PLACE = 10
const BAR = 7
const HEIGHT = 80

type DayChartProps = {
  title: string
  days: DayFigures[]
  of: 'orders' | 'sold'
  format: (value: number) => string
  columns: Column<DayFigures>[]
}

/**
 * Bar chart with one bar per day, rendered on the server. In right-to-left languages the time runs from right to left. A table below shows
 * the values.
 */
export function DayChart({ title, days, of, format, columns }: DayChartProps) {
  const { t, date } = usePage()
  const values = days.map((day) => day[of])
  const most = Math.max(...values)
  const best = days[values.indexOf(most)]
  const [first, last] = [days[0], days.at(-1)]
  const summary =
    best && most > 0
      ? t('console_home.chart_most', { most: format(most), day: date(noonOf(best)) })
      : t('console_home.chart_empty')
  return (
    <Card room="small" className="grid gap-2">
      <Title as="h3" size="card">
        {title}
      </Title>
      <p className="text-ink-soft text-sm">{summary}</p>
      {most > 0 && (
        <svg
          role="img"
          aria-label={`${title}. ${summary}`}
          viewBox={`0 0 ${days.length * PLACE} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-28 w-full border-line border-b text-primary-text mirrored"
        >
          <path d={values.map((value, place) => barOf(value, most, place)).join('')} fill="currentColor" />
        </svg>
      )}
      <p className="flex justify-between gap-4 text-ink-soft text-sm" aria-hidden="true">
        <span>{first && date(noonOf(first))}</span>
        <span>{last && date(noonOf(last))}</span>
      </p>
      <details>
        <summary className="flex min-h-12 cursor-pointer items-center gap-2 font-medium">
          <Icon name="down" size={20} />
          {t('console_home.table')}
        </summary>
        <DataTable caption={title} columns={columns} rows={days.toReversed()} keyOf={({ day }) => day} />
      </details>
    </Card>
  )
}

/** The minimum height makes the bar of every day with a value visible. */
function barOf(value: number, most: number, place: number): string {
  if (value <= 0) return ''
  const height = Math.max(2, Math.round((value / most) * (HEIGHT - 4)))
  return `M${place * PLACE + (PLACE - BAR) / 2} ${HEIGHT}v-${height}h${BAR}v${height}z`
}
