import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { implemented } from '../../app.ts'

/**
 * Files with functions that take an actor and record nothing, each with the reason: they change nothing, or leave the
 * change to a function that records.
 */
const others: Record<string, string> = {
  'api/catalog/bundles/list-bundles.ts': 'reads',
  'api/catalog/goods-import/find-import.ts': 'reads',
  'api/catalog/bulk/find-bulk.ts': 'reads',
  'api/catalog/bulk/prepare-bulk.ts': 'lays down a preview; carrying it out is recorded, product by product',
  'api/catalog/goods/find-goods.ts': 'reads',
  'api/catalog/goods/list-goods.ts': 'reads',
  'api/catalog/goods/stock-history.ts': 'reads',
  'api/catalog/reviews/list-reviews.ts': 'reads',
  'api/catalog/flash-sales/list-sales.ts': 'reads',
  'api/catalog/shipping-rules/list-delivery.ts': 'reads',
  'api/platform/jobs/list-jobs.ts': 'reads',
  'api/platform/mail/list-unsent.ts': 'reads',
  'api/platform/alerts/list-alerts.ts': 'reads',
  'api/ordering/desk/find-desk-order.ts': 'reads',
  'api/ordering/calls/claim-call.ts': 'says who is on the phone for some minutes; what comes of the call is recorded',
  'api/ordering/calls/find-call.ts': 'reads',
  'api/ordering/calls/list-calls.ts': 'reads',
  'api/ordering/courier-runs/list-couriers.ts': 'reads',
  'api/ordering/courier-runs/list-ready.ts': 'reads',
  'api/ordering/orders/find-order.ts': 'reads',
  'api/ordering/vouchers/list-vouchers.ts': 'reads',
  'api/ordering/payments/disputes/list-disputes.ts': 'reads',
  'api/ordering/payments/refunds/list-refunds.ts': 'reads',
  'api/ordering/payments/switch-methods.ts': 'changes by `changeSettings`',
  'api/ordering/payments/move-on.ts': 'moves by `moveToNext`',
  'api/staff/audit-log/list-actions.ts': 'reads',
  'api/staff/home/count-waiting.ts': 'reads',
  'api/staff/members/list-members.ts': 'reads',
  'api/staff/news/own-choices.ts': 'reads',
  'api/staff/news/own-news.ts': 'reads, and marks what one has read oneself',
  'api/staff/webhooks/list-webhooks.ts': 'reads',
  'api/staff/roles/list-roles.ts': 'reads',
  'api/staff/tokens/list-tokens.ts': 'reads',
}

const takesActor = /\bcontext: (Actor|Staff)Context|}: (Actor|Staff)Context|}: Pick<ActorContext, 'db'>/
const verb = /^export (?:async )?(?:function|const) \w+[\s\S]*?(?=^export |^}|(?![\s\S]))/gm

const records =
  /recordActions?\(|recordOnce\(|changeMember\(|changePictures\(|signOutAccount\(|Pick<ActorContext, 'db'>/

const files = globSync('{api,demo}/**/*.ts').filter((file) => !/\.test\.ts$|\/testing\//.test(file))
const taking = files.filter((file) => takesActor.test(readFileSync(file, 'utf8')))

test('whatever staff or commands change is in the audit log: each verb that takes an actor records', () => {
  expect(taking.length).toBeGreaterThan(20)
  const silent = taking
    .filter((file) => !(file in others))
    .flatMap((file) => {
      const verbs = readFileSync(file, 'utf8').match(verb) ?? []
      return verbs
        .filter((text) => takesActor.test(text) && !records.test(text))
        .map((text) => `${file}: ${text.split('\n')[0]}`)
    })
  expect(silent).toEqual([])
  expect(Object.keys(others).filter((file) => !taking.includes(file))).toEqual([])
})

/**
 * Console calls without an audit log entry, with the reason. A new call is either here or passes its actor to a
 * function that records.
 */
const silentCalls: Record<string, string> = {
  'POST /console/settings/payments/:name/try': 'only asks a provider',
  'POST /console/order-views': 'a list of filters of one’s own',
  'DELETE /console/order-views/:id': 'a list of filters of one’s own',
  'POST /console/deals/sales/cost': 'only reckons',
  'POST /console/deals/vouchers/preview': 'only shows',
  'POST /console/deals/bundles/preview': 'only shows',
  'POST /console/second-factor/begin': 'nothing is on before its first code is entered',
  'POST /console/calls/:number/claim': 'who is on the phone for some minutes',
  'POST /console/calls/:number/release': 'who was on the phone',
  'POST /console/bulk-changes': 'lays down a preview',
  'POST /console/news/read': 'what one has read oneself',
}

describe('every call of the console that changes anything', () => {
  const changing = implemented.filter(({ endpoint }) => endpoint.auth === 'staff' && endpoint.method !== 'GET')
  const nameOf = ({ endpoint: { method, path } }: (typeof changing)[number]) => `${method} ${path}`
  const leavesItTo = (file: string, text: string) =>
    /^(changes|moves) by/.test(others[file] ?? '') || records.test(text)
  /** Names of functions that record, or leave the recording to a function that does (`others`). */
  const recording = new Set(
    files.flatMap((file) =>
      (readFileSync(file, 'utf8').match(verb) ?? [])
        .filter(
          (text) => /recordActions?\(|recordOnce\(/.test(text) || (takesActor.test(text) && leavesItTo(file, text)),
        )
        .flatMap((text) => text.match(/(?:function|const) (\w+)/)?.[1] ?? []),
    ),
  )
  /** The functions that a handler passes its actor or its whole context to. */
  const verbsOf = ({ handle }: (typeof changing)[number]) =>
    [...handle.toString().matchAll(/(\w+)\)?\(\s*(?:{ \.\.\.)?ask(?:\.acting\(\))?[,)]/g)].map(
      ([, name]) => name as string,
    )

  test.each(changing.map((call) => [nameOf(call), call] as const))('%s leaves an entry', (name, call) => {
    if (name in silentCalls) expect(verbsOf(call).filter((one) => recording.has(one))).toEqual([])
    else expect(verbsOf(call).filter((one) => recording.has(one))).not.toEqual([])
  })

  test('those that leave none are there', () => {
    const names = changing.map(nameOf)
    expect(Object.keys(silentCalls).filter((name) => !names.includes(name))).toEqual([])
    expect(names.length).toBeGreaterThan(80)
  })
})
