import type { Order, OrderLine } from '#contract/ordering/orders.ts'
import { usePage } from '../../page-context.tsx'

/** The lines that are not cancelled. Lines that are already on their way are disabled, with the reason. */
export function CancelLines({ order, chosen }: { order: Order; chosen: string[] }) {
  const { t } = usePage()
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium">{t('orders.cancel_items')}</legend>
      {order.parcels.map((parcel) =>
        parcel.lines
          .filter((line) => !line.cancelled)
          .map((line) => (
            <Choice
              key={line.id}
              line={line}
              currency={order.totals.currency}
              checked={chosen.includes(line.id)}
              open={parcel.can_cancel}
            />
          )),
      )}
    </fieldset>
  )
}

type Choosable = { line: OrderLine; currency: string; checked: boolean; open: boolean }

function Choice({ line, currency, checked, open }: Choosable) {
  const { t, money, number } = usePage()
  return (
    <label className="grid min-h-12 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 rounded-lg px-2 py-1 hover:bg-sunk">
      <input
        type="checkbox"
        id={`line-${line.id}`}
        name="line"
        value={line.id}
        defaultChecked={open && checked}
        disabled={!open}
        data-resubmit="reckon"
        className="size-5 accent-primary"
      />
      <span className={open ? '' : 'text-ink-soft'}>
        <bdi className="line-clamp-2">{line.title}</bdi>
        <span className="text-ink-soft text-sm">
          {[...line.attributes.map((choice) => choice.title), `× ${number(line.quantity)}`].join(t('cart.comma'))}
        </span>
        {!open && <span className="block text-sm">{t('orders.under_way')}</span>}
      </span>
      <bdi>{money(line.total, currency)}</bdi>
    </label>
  )
}
