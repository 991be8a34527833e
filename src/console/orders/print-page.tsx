import { PageHead } from '../components/page-head.tsx'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import { urlsIn } from '../urls.ts'
import type { Route } from './+types/print-page'
import { numbersIn } from './filters.ts'
import { PrintChoice } from './print-choice.tsx'
import { type PrintKind, PrintSheet } from './print-sheet.tsx'

export const handle = { may: 'orders.read' }

const kinds: PrintKind[] = ['slip', 'invoice']

/** Printable packing slips without prices, or invoices, of the orders whose numbers are in the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const requested = new URL(request.url).searchParams
  const { api } = requestContext(context)
  const numbers = numbersIn(requested.get('numbers') ?? '')
  const orders = []
  for (const number of numbers) orders.push(await api.console.desk.one({ params: { number } }))
  return { orders, numbers, kind: kinds.find((one) => one === requested.get('as')) ?? 'slip' }
}

export default function PrintPage({ loaderData: { orders, numbers, kind } }: Route.ComponentProps) {
  const { t, urls, language } = usePage()
  const list = numbers.join(',')
  const [only] = numbers
  const back = numbers.length === 1 && only ? urls.order(only) : urls.orders()
  const languages = [
    { code: 'en', title: 'English' },
    { code: 'fa', title: 'دری' },
  ]
  const choices = [
    ...kinds
      .filter((one) => one === 'slip' || orders.some(({ money }) => money !== null))
      .map((one) => ({
        href: urls.ordersPrint({ numbers: list, as: one }),
        title: t(`console_orders.print.${one}`),
        current: one === kind,
      })),
    ...languages.map(({ code, title }) => ({
      href: urlsIn(code).ordersPrint({ numbers: list, as: kind }),
      title,
      current: code === language,
    })),
  ]
  return (
    <>
      <div className="no-print">
        <PageHead
          title={t('console_orders.print.title')}
          text={only ? undefined : t('console_orders.print.none')}
          up={{ href: back, title: t('console_orders.title') }}
        />
      </div>
      {only && <PrintChoice choices={choices} back={back} />}
      <div className="papers">
        {orders.map((order) => (
          <PrintSheet key={order.id} order={order} kind={kind} />
        ))}
      </div>
    </>
  )
}
