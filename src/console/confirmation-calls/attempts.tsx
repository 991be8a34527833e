import type { Call } from '#contract/ordering/console-calls.ts'
import { Card } from '#ui/card.tsx'
import { Title } from '#ui/title.tsx'
import { usePage } from '../page-context.tsx'

/** All attempts of a call: staff member, time and outcome. */
export function Attempts({ attempts }: Pick<Call, 'attempts'>) {
  const { t, moment } = usePage()
  if (attempts.length === 0) return null
  return (
    <Card className="grid gap-3">
      <Title as="h2" size="card">
        {t('console_calls.attempts')}
      </Title>
      <ol className="grid gap-3">
        {attempts.map(({ id, at, by, outcome, note, next_at }) => (
          <li key={id} className="grid">
            <span className="flex flex-wrap justify-between gap-x-4">
              <strong>{t(`console_calls.outcomes.${outcome}`)}</strong>
              <span className="text-ink-soft text-sm">
                <bdi>{by}</bdi> · {moment(at)}
              </span>
            </span>
            {note && <bdi className="wrap-anywhere">{note}</bdi>}
            {next_at && (
              <span className="text-ink-soft text-sm">
                {t('console_calls.next_at')}: {moment(next_at)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
