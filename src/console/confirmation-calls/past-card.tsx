import type { BuyerPast } from '#contract/ordering/console-calls.ts'
import { Card } from '#ui/card.tsx'
import { Title } from '#ui/title.tsx'
import { usePage } from '../page-context.tsx'

const kinds = ['delivered', 'refused_at_door', 'refused_by_phone', 'cancelled', 'not_confirmed'] as const

/** Outcomes of the buyer's other orders, as counts without details of the orders. */
export function PastCard({ past }: { past: BuyerPast }) {
  const { t, number } = usePage()
  const known = kinds.filter((kind) => past[kind] > 0)
  return (
    <Card className="grid gap-3">
      <Title as="h2" size="card">
        {t('console_calls.past.title')}
      </Title>
      {known.length === 0 && <p>{t('console_calls.past.none')}</p>}
      {known.length > 0 && (
        <dl className="grid gap-2">
          {known.map((kind) => (
            <div key={kind} className="flex justify-between gap-4">
              <dt className="text-ink-soft">{t(`console_calls.past.${kind}`)}</dt>
              <dd>{number(past[kind])}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
