import { data, redirect } from 'react-router'
import { formOf } from '../../form-of.ts'
import { pageMeta } from '../../head.ts'
import { requestContext } from '../../request-context.ts'
import type { Route } from './+types/order-page'
import { findPersonalOrder } from './find-personal-order.ts'
import { orderActions } from './order-actions.ts'
import { OrderDetail } from './order-detail.tsx'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({
    title: t('orders.order_number', { number: args.loaderData?.order.order_number ?? '' }),
    noindex: true,
  }))

/** One order of this shopper with its cancellations. Without an id, redirects to the list. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  if (!params.id) throw redirect(ctx.urls.orders())
  const order = await findPersonalOrder(ctx, params.id)
  const cancelled = order.cancelled_amount > 0 ? await ctx.api.cancellations.find({ params: { id: order.id } }) : null
  const requested = new URL(request.url).searchParams
  return { order, cancelled, placed: requested.has('placed'), payment: requested.get('payment') }
}

/** The action of a button on the order page or on a card of the list. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await formOf(request, context)
  const change = orderActions[String(form.get('intent'))]
  if (!change || !params.id) throw data(null, { status: 400 })
  return redirect(await change(requestContext(context), params.id, form), 303)
}

export default function OrderPage({ loaderData: { order, cancelled, placed, payment } }: Route.ComponentProps) {
  return <OrderDetail order={order} cancelled={cancelled} placed={placed} payment={payment} />
}
