import type { AdminOrder } from '#contract/ordering/admin-orders.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextArea } from '#ui/field.tsx'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'

/** Internal notes of staff about an order, with a field for a new one. The buyer never sees them. */
export function NotesCard({ order }: { order: AdminOrder }) {
  const { t, urls, moment } = usePage()
  const may = useHasPermission()
  return (
    <Card className="grid gap-3" aria-labelledby="notes">
      <h2 id="notes" className="font-bold">
        {t('console_orders.notes.title')}
      </h2>
      {order.notes.map(({ id, text, by, at }) => (
        <p key={id} className="wrap-anywhere whitespace-pre-line border-line border-b pb-2">
          <bdi>{text}</bdi>
          <span className="block text-ink-soft text-sm">
            <bdi>{by}</bdi> · {moment(at)}
          </span>
        </p>
      ))}
      {may('orders.write') && (
        <form
          method="post"
          action={urls.orderStep(order.order_number, 'note')}
          data-swap=""
          data-submit-once=""
          className="grid gap-3"
        >
          <TextArea
            name="text"
            label={t('console_orders.notes.label')}
            hint={t('console_orders.notes.hint')}
            maxLength={2000}
            required
          />
          <Button variant="secondary">{t('console_orders.notes.add')}</Button>
        </form>
      )}
    </Card>
  )
}
