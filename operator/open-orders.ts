import { Argument, type Command, InvalidArgumentError } from 'commander'
import { changeOpenOrders, openOrderCaps } from '../api/site/settings/change-open-orders.ts'
import type { OpenOrderCaps } from '../api/site/settings/open-order-caps.ts'
import { toDecimal, toMinor } from '../contract/money.ts'
import { parseAmount } from '../contract/numbers.ts'
import { limitFrom } from './limit-option.ts'
import type { WithShop } from './opened-shop.ts'
import { moneyIn, table } from './order-words.ts'

/** In minor units. */
const MOST_WORTH = toMinor(1_000_000_000)
const holders = ['shopper', 'phone', 'network'] as const
type Given = { orders?: number; worth?: number; json?: true }

export const openOrdersCommand = (group: Command, withShop: WithShop) =>
  group
    .command('open-orders')
    .addArgument(new Argument('[of]', 'whose to change').choices(holders))
    .description('how many orders may wait to be confirmed or paid, and what they may be worth together')
    .option('--orders <n>', 'so many at once', limitFrom)
    .option('--worth <AFN>', 'worth so much together', worthFrom)
    .option('--json', 'as JSON')
    .action(async (of: keyof OpenOrderCaps | undefined, { orders, worth, json }: Given, command: Command) => {
      const cap = { ...(orders !== undefined && { orders }), ...(worth !== undefined && { worth }) }
      const isChange = Object.keys(cap).length > 0
      if (isChange !== (of !== undefined)) command.error('error: to change it, say whose and --orders or --worth')
      const caps = await withShop((shop) => (of ? changeOpenOrders(shop, of, cap) : openOrderCaps(shop)))
      console.log(json ? JSON.stringify(asJson(caps)) : asTable(caps))
    })

function worthFrom(text: string): number {
  const worth = toMinor(parseAmount(text) ?? 0)
  if (!(worth > 0 && worth <= MOST_WORTH)) throw new InvalidArgumentError('It must be a sum of afghanis above 0.')
  return worth
}

const asTable = (caps: OpenOrderCaps): string =>
  table([
    ['OF ONE', 'ORDERS', 'WORTH'],
    ...holders.map((of) => [of, `${caps[of].orders}`, moneyIn('AFN')(caps[of].worth)]),
  ])

const asJson = (caps: OpenOrderCaps) =>
  Object.fromEntries(holders.map((of) => [of, { ...caps[of], worth: toDecimal(caps[of].worth) }]))
