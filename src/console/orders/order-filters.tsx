import type { GoodsPlaces } from '#contract/catalog/console-products.ts'
import { orderTabs } from '#contract/ordering/orders.ts'
import { moneyStates, PaymentMethod } from '#contract/ordering/payments.ts'
import { provinces } from '#contract/site/geography/provinces.ts'
import { SelectField, TextField } from '#ui/field.tsx'
import { DateField } from '../components/date-field.tsx'
import { FilterBar } from '../components/filter-bar.tsx'
import { usePage } from '../page-context.tsx'
import { paymentMethodKeys } from './order-messages.ts'

type Chosen = Record<string, string | undefined>

/** Filters of the list of orders. The rare ones are collapsed. */
export function OrderFilters({ chosen, stores }: { chosen: Chosen; stores: GoodsPlaces['stores'] }) {
  const { t, urls, titleOf } = usePage()
  const rare = ['method', 'payment', 'province', 'from', 'to', 'product', 'store']
  const choice = (name: string, label: string, options: [string, string][]) => (
    <SelectField name={name} label={label} defaultValue={chosen[name] ?? ''}>
      <option value="">{t('console_orders.filters.any')}</option>
      {options.map(([value, title]) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </SelectField>
  )
  const tabs = orderTabs.filter((tab) => tab !== 'all').map((tab) => [tab, t(`orders.${tab}`)] as [string, string])
  const money = moneyStates.map((state) => [state, t(`console_orders.money_states.${state}`)] as [string, string])
  const only = (['awaiting', 'refund', 'refund_failed', 'note', 'came_back', 'cash'] as const).map(
    (name) => [name, t(`console_orders.only.${name}`)] as [string, string],
  )
  return (
    <FilterBar
      href={urls.orders()}
      filtered={Object.keys(chosen).length > 0}
      narrowed={chosen.status !== undefined || chosen.only !== undefined}
      search={
        <TextField
          name="search"
          type="search"
          label={t('console_orders.filters.search')}
          defaultValue={chosen.search}
          maxLength={120}
        />
      }
      more={{
        open: rare.some((name) => chosen[name] !== undefined),
        fields: (
          <>
            <TextField
              name="product"
              label={t('console_orders.filters.product')}
              defaultValue={chosen.product}
              maxLength={120}
            />
            {choice('payment', t('console_orders.filters.payment'), [
              ...money,
              ...(chosen.payment === 'unpaid' ? [['unpaid', t('console_orders.unpaid')] as [string, string]] : []),
            ])}
            {choice(
              'method',
              t('console_orders.filters.method'),
              Object.values(PaymentMethod).map((method) => [String(method), t(paymentMethodKeys[method])]),
            )}
            {choice(
              'province',
              t('errors.fields.state'),
              provinces.map(({ code, title }) => [code, titleOf(title)]),
            )}
            {stores.length > 0 &&
              choice(
                'store',
                t('console_orders.filters.store'),
                stores.map(({ id, title }) => [String(id), titleOf(title)]),
              )}
            <DateField name="from" type="date" label={t('console_orders.filters.from')} defaultValue={chosen.from} />
            <DateField name="to" type="date" label={t('console_orders.filters.to')} defaultValue={chosen.to} />
            {stores.length === 0 && chosen.store && <input type="hidden" name="store" value={chosen.store} />}
          </>
        ),
      }}
    >
      {choice('status', t('console_orders.filters.status'), tabs)}
      {choice('only', t('console_orders.filters.only'), only)}
    </FilterBar>
  )
}
