import { pageMeta } from '../../head.ts'
import { requestContext } from '../../request-context.ts'
import type { Route } from './+types/print-page'
import { findPersonalOrder } from './find-personal-order.ts'
import { OrderSheet } from './order-sheet.tsx'
import styles from './print-page.css?url'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({
    title: t('orders.order_number', { number: args.loaderData?.order.order_number ?? '' }),
    noindex: true,
  }))

/** An order for printing: black on white, without screen-only elements. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return { order: await findPersonalOrder(requestContext(context), params.id) }
}

export default function PrintPage({ loaderData: { order } }: Route.ComponentProps) {
  return <OrderSheet order={order} />
}
