import type { AdminOrder } from '#contract/ordering/admin-orders.ts'
import { Card } from '#ui/card.tsx'
import { PhoneButtons } from '../components/phone-buttons.tsx'
import { usePage } from '../page-context.tsx'
import { reachKey } from './reach-key.ts'

/** Warns that the buyer gets no mail and has to be informed by phone. Empty if the buyer can be reached by mail. */
export function NotNotifiedCard({ order: { told, address } }: { order: AdminOrder }) {
  const { t } = usePage()
  if (!told || told.by_mail) return null
  const numbers = [address.phone, address.phone2].filter(Boolean)
  return (
    <Card className="grid gap-3" aria-labelledby="untold">
      <h2 id="untold" className="font-bold">
        {t('console_orders.untold.title')}
      </h2>
      <p>
        {t(reachKey(told))} {t('console_orders.untold.text')}
      </p>
      {numbers.map((number, n) => (
        <PhoneButtons
          key={number}
          number={number}
          label={t(n === 0 ? 'console_calls.phone' : 'console_calls.phone2')}
          message={told.message}
        />
      ))}
      <details>
        <summary className="flex min-h-12 cursor-pointer items-center font-medium underline underline-offset-4">
          {t('console_calls.message')}
        </summary>
        <p dir="auto" className="whitespace-pre-line rounded-xl bg-sunk p-4">
          {told.message}
        </p>
      </details>
    </Card>
  )
}
