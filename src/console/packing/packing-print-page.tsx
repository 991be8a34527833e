import { PageHead } from '../components/page-head.tsx'
import { numbersIn } from '../orders/filters.ts'
import { PrintChoice } from '../orders/print-choice.tsx'
import { PrintSheet } from '../orders/print-sheet.tsx'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import { urlsIn } from '../urls.ts'
import type { Route } from './+types/packing-print-page'

export const handle = { may: 'parcels.pack' }

/** Packing slips of the orders whose numbers are in the address. They include the sum to collect only for staff who may see totals. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { api, who } = requestContext(context)
  const permissions = (await who())?.permissions ?? []
  const mayReadSums = permissions.includes('orders.read') && permissions.includes('orders.totals')
  const read = mayReadSums ? api.console.desk.one : api.console.desk.onePacked
  const numbers = numbersIn(new URL(request.url).searchParams.get('numbers') ?? '')
  const orders = []
  for (const number of numbers) orders.push(await read({ params: { number } }))
  return { orders, numbers }
}

export default function PackingPrintPage({ loaderData: { orders, numbers } }: Route.ComponentProps) {
  const { t, urls, language } = usePage()
  const choices = [
    { code: 'en', title: 'English' },
    { code: 'fa', title: 'دری' },
  ].map(({ code, title }) => ({
    href: urlsIn(code).packingPrint({ numbers: numbers.join(',') }),
    title,
    current: code === language,
  }))
  return (
    <>
      <div className="no-print">
        <PageHead
          title={t('console_orders.print.slips')}
          text={numbers.length > 0 ? undefined : t('console_orders.print.none')}
          up={{ href: urls.packing(), title: t('console_orders.packing.title') }}
        />
      </div>
      {numbers.length > 0 && <PrintChoice choices={choices} back={urls.packing()} />}
      <div className="papers">
        {orders.map((order) => (
          <PrintSheet key={order.id} order={order} kind="slip" />
        ))}
      </div>
    </>
  )
}
