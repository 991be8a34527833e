import type { ExportedOrder } from '#contract/ordering/admin-orders.ts'
import { type ConsoleTranslate, consoleTranslator } from '#i18n/console-messages.ts'
import { statusKey } from '#i18n/status-messages.ts'
import { BYTE_ORDER_MARK, csvFile, csvLine } from '../components/csv.ts'
import { everyPage } from '../components/every-page.ts'
import { type RequestContext, requestContext } from '../request-context.ts'
import type { Route } from './+types/export'
import { filtersIn } from './filters.ts'
import { paymentMethodKeys, staffMoneyStateKey } from './order-messages.ts'

export const handle = { may: 'orders.export' }

/** Downloads all orders of the filtered list as CSV for Excel, page by page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const filters = filtersIn(request.url)
  // Loads the first page before the response starts, so that a refusal or an invalid filter still gets an error page.
  const first = await ctx.api.console.desk.export({ query: filters })
  return csvFile('orders.csv', tableOf(ctx, filters, first))
}

type Page = Awaited<ReturnType<RequestContext['api']['console']['desk']['export']>>

async function* tableOf(
  { api, language }: RequestContext,
  filters: Record<string, string>,
  first: Page,
): AsyncGenerator<string, void> {
  const t = consoleTranslator(language)
  yield BYTE_ORDER_MARK + csvLine(columns(t).map(([title]) => title))
  const after = (before: string) => api.console.desk.export({ query: { ...filters, before } })
  for await (const { data } of everyPage(first, after))
    yield data.map((order) => csvLine(columns(t).map(([, cell]) => cell(order)))).join('')
}

/** All items of an order in one cell: quantity, title, SKU, and a mark if the item is cancelled. */
const goodsCell = ({ goods }: ExportedOrder, t: ConsoleTranslate): string =>
  goods
    .map(({ quantity, title, sku, cancelled }) => {
      const named = sku ? `${quantity} × ${title} (${sku})` : `${quantity} × ${title}`
      return cancelled ? `${named} – ${t('orders.cancelled')}` : named
    })
    .join(' | ')

type Column = [title: string, cell: (order: ExportedOrder) => string | number | null]

const columns = (t: ConsoleTranslate): Column[] => [
  [t('console_orders.columns.order'), (order) => order.order_number],
  [t('orders.placed'), (order) => order.placed_at],
  [t('console_orders.columns.state'), (order) => t(statusKey(order))],
  [t('console_orders.filters.method'), (order) => t(paymentMethodKeys[order.payment_method])],
  [t('console_orders.filters.payment'), (order) => t(staffMoneyStateKey(order))],
  [t('errors.fields.name'), (order) => order.name],
  [t('errors.fields.phone'), (order) => order.phone],
  [t('errors.fields.state'), (order) => order.state_title],
  [t('errors.fields.city'), (order) => order.city],
  [t('errors.fields.address'), (order) => order.address],
  [t('errors.fields.landmark'), (order) => order.landmark],
  [t('console_orders.columns.goods'), (order) => goodsCell(order, t)],
  [t('errors.fields.quantity'), (order) => order.quantity],
  [t('cart.subtotal'), (order) => order.subtotal],
  [t('console_orders.money.discount'), (order) => order.discount],
  [t('cart.shipping'), (order) => order.shipping],
  [t('cart.tax'), (order) => order.tax],
  [t('cart.rounding'), (order) => order.rounding],
  [t('cart.total'), (order) => order.total?.amount ?? null],
  [t('orders.cancelled_part'), (order) => order.cancelled_amount],
  [t('console_orders.money.refunds'), (order) => order.refunded],
  [t('console_orders.currency'), (order) => order.total?.currency ?? null],
  [t('cart.voucher'), (order) => order.voucher_code],
  [t('errors.fields.note'), (order) => order.note],
]
