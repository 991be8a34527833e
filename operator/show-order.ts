import type { Command } from 'commander'
import { findOrder } from '../api/ordering/orders/find-order.ts'
import type { WholeOrder } from '../api/ordering/orders/whole-order.ts'
import type { WithShop } from './opened-shop.ts'
import { wholeOrderJson } from './order-json.ts'
import { kabulTime, moneyIn, paymentOf, statusOf, table } from './order-words.ts'

export const showOrderCommand = (group: Command, withShop: WithShop) =>
  group
    .command('show')
    .description('one order with its parcels, lines and moves')
    .argument('<number>', 'order number, such as CH-7K3M9QX2')
    .option('--json', 'answer the order as a JSON object')
    .action(async (number: string, { json }: { json?: true }) => {
      const order = await withShop((shop) => findOrder(shop, number))
      console.log(json ? JSON.stringify(wholeOrderJson(order)) : orderSheet(order))
    })

/** An order as the operator reads it. */
function orderSheet({ order, parcels, lines, moves }: WholeOrder): string {
  const money = moneyIn(order.currency)
  const { address } = order
  const sums = [
    ['subtotal', money(order.subtotal)],
    ['bundles', money(-order.bundleDiscount)],
    ['voucher', money(-order.voucherDiscount)],
    ['shipping', money(order.shipping)],
    ['tax', money(order.tax)],
    ['rounding', money(order.rounding)],
    ['total', money(order.total)],
  ].filter(
    ([name, amount]) =>
      ['subtotal', 'shipping', 'total'].includes(name as string) || ![money(0), money(-0)].includes(amount as string),
  )
  return [
    `${order.orderNumber}  ${statusOf(order)}  placed ${kabulTime(order.placedAt)}  ${paymentOf(order)}`,
    [address.name, address.phone, address.phone2, address.email].filter(Boolean).join(', '),
    [address.address, address.address2, address.landmark, address.city, address.state, address.country]
      .filter(Boolean)
      .join(', '),
    ...(order.note ? [`Note: ${order.note}`] : []),
    ...parcels.flatMap((parcel) => ['', parcelHead(parcel), ...linesOf(parcel.id)]),
    '',
    table(sums),
    ...(moves.length > 0 ? ['', table(moves.map(moveRow))] : []),
  ].join('\n')

  function linesOf(parcelId: string): string[] {
    const own = lines.filter((line) => line.parcelId === parcelId)
    return [table(own.map((line) => [`  ${line.quantity} ×`, line.sku, line.title.en ?? line.slug, money(line.total)]))]
  }
  function moveRow(move: WholeOrder['moves'][number]): string[] {
    return [kabulTime(move.at), statusOf(move), `parcel ${move.parcelId}`, move.cause]
  }
}

const parcelHead = (parcel: WholeOrder['parcels'][number]) =>
  `Parcel ${parcel.id}  ${parcel.storeSlug}  ${statusOf(parcel)}  ${parcel.shippingTitle.en ?? ''}`.trimEnd()
