import { type Command, InvalidArgumentError, Option } from 'commander'
import { MAX_DAYS, USUAL_DAYS } from '#api/ordering/payments/disputes/reconciliation/reconcile.ts'
import { type BooksCompared, reconcileNow } from '#api/ordering/payments/disputes/reconciliation/reconcile-now.ts'
import type { Difference } from '#api/ordering/payments/disputes/reconciliation/rules.ts'
import { toDecimal } from '#contract/money.ts'
import { parseWhole } from '#contract/numbers.ts'
import { PaymentMethod } from '#contract/ordering/payments.ts'
import { sumIn } from '#i18n/alert-text.ts'
import { ExitWithCode, Failure } from './failure.ts'
import type { WithShop } from './opened-shop.ts'
import { kabulTime, table } from './table.ts'

type Options = { days: number; provider?: string; json?: true }

const names: Record<Difference['kind'], string> = {
  paid_there: 'paid there, unknown here',
  paid_here: 'paid here, unknown there',
  sum: 'another sum',
  status: 'stands otherwise',
  refund_there: 'refund there, unknown here',
  refund_here: 'refund here, unknown there',
  refund_sum: 'refund of another sum',
  refund_status: 'refund stands otherwise',
  refund_twice: 'given back twice',
  dispute: 'dispute, unknown here',
}

const keys = Object.keys(PaymentMethod).filter((key) => key !== 'cashOnDelivery')

export const reconcileCommand = (program: Command, withShop: WithShop) =>
  program
    .command('reconcile')
    .description('hold what payment providers list of the last days against the shop’s books, now')
    .addHelpText('after', '\nExit codes: 0 they are equal, 1 something differs, 2 a provider could not be read')
    .option('--days <number>', `how many days back, ${MAX_DAYS} at most`, daysFrom, USUAL_DAYS)
    .addOption(new Option('--provider <name>', 'only this one').choices([...keys, 'sandbox']))
    .option('--json', 'one JSON object for each provider')
    .action(async ({ days, provider, json }: Options) => {
      const compared = await withShop(async (shop) =>
        reconcileNow(shop, await shop.providers(), { days, only: provider }),
      )
      if (compared.length === 0) {
        throw new Failure(provider ? `${provider} has no keys here.` : 'No payment provider has keys here.')
      }
      if (json) for (const one of compared) console.log(JSON.stringify(asJson(one)))
      else console.log(inWords(compared))
      if (compared.some(({ problem }) => problem !== null)) throw new ExitWithCode(2)
      if (compared.some(({ differences }) => differences.length > 0)) throw new ExitWithCode(1)
    })

function inWords(compared: BooksCompared[]): string {
  const rows = compared.flatMap(({ provider, differences }) => differences.map((one) => asRow(provider, one)))
  const head = ['BY', 'WHEN (KABUL)', 'ORDER', 'SUM', 'WHAT', 'THERE', 'HERE', 'REFERENCE']
  const listed = rows.length > 0 ? [table([head, ...rows]), ''] : []
  return [...listed, ...compared.flatMap(summaryOf)].join('\n')
}

const asRow = (provider: string, { at, order, kind, there, here, reference, ...sum }: Difference): string[] => [
  provider,
  kabulTime(at),
  order,
  sumIn(sum, 'en'),
  names[kind],
  there,
  here,
  reference,
]

function summaryOf({ provider, problem, span, differences, totals, before }: BooksCompared): string[] {
  const last = before ? `compared last ${kabulTime(before)}` : 'never compared before'
  if (problem !== null) return [`${provider}: could not be read (${problem}); ${last}`]
  const { length } = differences
  const days = `${kabulTime(span.from)} to ${kabulTime(span.to)} (Kabul)`
  const countText = length === 0 ? 'equal' : `${length} ${length === 1 ? 'difference' : 'differences'}`
  return [
    `${provider}: ${countText}, ${days}; ${last}`,
    ...totals.map(({ currency, payments, taken, refunds, back, fees }) => {
      const sum = (amount: number) => sumIn({ amount, currency }, 'en')
      return `  ${currency}: took ${sum(taken)} (${payments}), gave back ${sum(back)} (${refunds}), fees ${sum(fees)}`
    }),
  ]
}

const asJson = ({ provider, problem, span, differences, totals, before }: BooksCompared) => ({
  provider,
  problem,
  from: span.from.toISOString(),
  to: span.to.toISOString(),
  compared_before: before?.toISOString() ?? null,
  totals: totals.map(({ currency, payments, taken, refunds, back, fees }) => ({
    currency,
    payments,
    taken: toDecimal(taken),
    refunds,
    given_back: toDecimal(back),
    fees: toDecimal(fees),
  })),
  differences: differences.map(({ kind, order, reference, there, here, amount, currency, at }) => ({
    kind,
    order,
    reference,
    there,
    here,
    amount: toDecimal(amount),
    currency,
    at: at.toISOString(),
  })),
})

function daysFrom(text: string): number {
  const days = parseWhole(text)
  if (days === null || days < 1 || days > MAX_DAYS)
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${MAX_DAYS}.`)
  return days
}
