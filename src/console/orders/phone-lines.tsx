import type { AdminGood } from '#contract/ordering/admin-orders.ts'
import { Input } from '#ui/input.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { usePage } from '../page-context.tsx'
import { OrderedProductText } from './found-variants.tsx'
import { formatPhoneLines, type PhoneLine, without } from './phone-order.ts'

type PhoneLinesProps = { goods: AdminGood[]; lines: PhoneLine[]; search: string }

/** Chosen items with their quantity fields, for the form around them. */
export function PhoneLines({ goods, lines, search }: PhoneLinesProps) {
  const { t, urls } = usePage()
  if (lines.length === 0) return <p className="text-ink-soft">{t('console_orders.new.empty')}</p>
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-bold">{t('console_orders.new.added')}</legend>
      {lines.map((line) => {
        const good = goods.find(({ inventory_id }) => inventory_id === line.inventory_id)
        const name = `quantity-${line.inventory_id}`
        return (
          <div key={line.inventory_id} className="flex flex-wrap items-center gap-3">
            <label htmlFor={name} className="grow basis-40">
              <bdi>{good?.title}</bdi>
              {good && <OrderedProductText good={good} />}
            </label>
            <span className="w-20">
              <Input id={name} name={name} defaultValue={line.quantity} inputMode="numeric" dir="ltr" />
            </span>
            <TextLink
              href={urls.newOrder({
                search: search || undefined,
                lines: formatPhoneLines(without(lines, line.inventory_id)) || undefined,
              })}
              data-swap=""
            >
              {t('console_orders.new.remove')}
            </TextLink>
          </div>
        )
      })}
    </fieldset>
  )
}
