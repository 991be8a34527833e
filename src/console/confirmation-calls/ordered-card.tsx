import type { Call } from '#contract/ordering/console-calls.ts'
import { addressPlaceParts } from '#i18n/address-place-parts.ts'
import { Card } from '#ui/card.tsx'
import { Title } from '#ui/title.tsx'
import { Facts } from '../components/facts.tsx'
import { UnbrokenNumbers } from '../components/unbroken-numbers.tsx'
import { usePage } from '../page-context.tsx'

/** Items of the order, the amount due on delivery, and the delivery address. */
export function OrderedCard({ call }: { call: Call }) {
  const { t, money, number, moment } = usePage()
  const parts = addressPlaceParts({ city: call.city, state_title: call.province })
  const place = [call.address, call.landmark, ...parts].filter(Boolean).join(' · ')
  const facts = [
    ...(call.due === null
      ? []
      : [[t('console_calls.worth'), <strong key="due">{money(call.due, call.currency)}</strong>] as const]),
    [t('console_calls.address'), <bdi key="place">{place}</bdi>],
    [t('console_calls.placed'), moment(call.placed_at)],
    ...(call.note ? [[t('console_calls.note_of_buyer'), <bdi key="note">{call.note}</bdi>]] : []),
  ] as const
  return (
    <Card className="grid gap-4">
      <Title as="h2" size="card">
        {t('console_calls.ordered')}{' '}
        <span className="font-normal text-base text-ink-soft">
          <UnbrokenNumbers>{call.order_number}</UnbrokenNumbers>
        </span>
      </Title>
      <ul className="grid gap-2">
        {call.lines.map(({ id, title, quantity, total }) => (
          <li key={id} className="flex justify-between gap-4">
            <span className="wrap-anywhere">
              <bdi>{title}</bdi> × {number(quantity)}
            </span>
            {total !== null && <span className="whitespace-nowrap tabular-nums">{money(total, call.currency)}</span>}
          </li>
        ))}
      </ul>
      <Facts of={facts} className="border-line border-t pt-4" />
    </Card>
  )
}
