import type { ExportedOrder } from '#contract/ordering/desk-orders.ts'
import { type ConsoleTranslate, consoleTranslator } from '#i18n/console-words.ts'
import { statusWord } from '#i18n/status-words.ts'
import { BYTE_ORDER_MARK, csvFile, csvLine } from '../components/csv.ts'
import { everyPage } from '../components/every-page.ts'
import { type Visit, visitOf } from '../visit.ts'
import type { Route } from './+types/export'
import { filtersIn } from './filters.ts'
import { methodWords, moneyWord } from './order-words.ts'

export const handle = { may: 'orders.export' }

/** Downloads all orders of the filtered list as CSV for Excel, page by page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const filters = filtersIn(request.url)
  // Loads the first page before the response starts, so that a refusal or an invalid filter still gets an error page.
  const first = await visit.api.console.desk.export({ query: filters })
  return csvFile('orders.csv', tableOf(visit, filters, first))
}

type Page = Awaited<ReturnType<Visit['api']['console']['desk']['export']>>

async function* tableOf(
  { api, language }: Visit,
  filters: Record<string, string>,
  first: Page,
): AsyncGenerator<string, void> {
  const say = consoleTranslator(language)
  yield BYTE_ORDER_MARK + csvLine(columns(say).map(([title]) => title))
  const after = (before: string) => api.console.desk.export({ query: { ...filters, before } })
  for await (const { data } of everyPage(first, after))
    yield data.map((order) => csvLine(columns(say).map(([, cell]) => cell(order)))).join('')
}

/** All items of an order in one cell: quantity, title, SKU, and a mark if the item is cancelled. */
const goodsCell = ({ goods }: ExportedOrder, say: ConsoleTranslate): string =>
  goods
    .map(({ quantity, title, sku, cancelled }) => {
      const named = sku ? `${quantity} × ${title} (${sku})` : `${quantity} × ${title}`
      return cancelled ? `${named} – ${say('orders.cancelled')}` : named
    })
    .join(' | ')

type Column = [title: string, cell: (order: ExportedOrder) => string | number | null]

const columns = (say: ConsoleTranslate): Column[] => [
  [say('console_orders.columns.order'), (order) => order.order_number],
  [say('orders.placed'), (order) => order.placed_at],
  [say('console_orders.columns.state'), (order) => say(statusWord(order))],
  [say('console_orders.filters.method'), (order) => say(methodWords[order.payment_method])],
  [say('console_orders.filters.payment'), (order) => say(moneyWord(order))],
  [say('errors.fields.name'), (order) => order.name],
  [say('errors.fields.phone'), (order) => order.phone],
  [say('errors.fields.state'), (order) => order.state_title],
  [say('errors.fields.city'), (order) => order.city],
  [say('errors.fields.address'), (order) => order.address],
  [say('errors.fields.landmark'), (order) => order.landmark],
  [say('console_orders.columns.goods'), (order) => goodsCell(order, say)],
  [say('errors.fields.quantity'), (order) => order.quantity],
  [say('cart.subtotal'), (order) => order.subtotal],
  [say('console_orders.money.discount'), (order) => order.discount],
  [say('cart.shipping'), (order) => order.shipping],
  [say('cart.tax'), (order) => order.tax],
  [say('cart.rounding'), (order) => order.rounding],
  [say('cart.total'), (order) => order.total?.amount ?? null],
  [say('orders.cancelled_part'), (order) => order.cancelled_amount],
  [say('console_orders.money.refunds'), (order) => order.refunded],
  [say('console_orders.currency'), (order) => order.total?.currency ?? null],
  [say('cart.voucher'), (order) => order.voucher_code],
  [say('errors.fields.note'), (order) => order.note],
]
