import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { implementedEndpoints } from '../../app.ts'

/**
 * Files with functions that take an actor and record nothing, each with the reason: they change nothing, or leave the
 * change to a function that records.
 */
const others: Record<string, string> = {
  'src/api/catalog/bundles/list-bundles.ts': 'reads',
  'src/api/catalog/product-import/find-import.ts': 'reads',
  'src/api/catalog/bulk/find-bulk.ts': 'reads',
  'src/api/catalog/bulk/prepare-bulk.ts': 'stores a preview; applying it is recorded for each product',
  'src/api/catalog/product-admin/find-products.ts': 'reads',
  'src/api/catalog/product-admin/list-products.ts': 'reads',
  'src/api/catalog/product-admin/stock-history.ts': 'reads',
  'src/api/catalog/reviews/list-reviews.ts': 'reads',
  'src/api/catalog/flash-sales/list-sales.ts': 'reads',
  'src/api/catalog/shipping-rules/list-delivery.ts': 'reads',
  'src/api/platform/jobs/list-jobs.ts': 'reads',
  'src/api/platform/mail/list-unsent.ts': 'reads',
  'src/api/platform/alerts/list-alerts.ts': 'reads',
  'src/api/ordering/order-admin/find-admin-order.ts': 'reads',
  'src/api/ordering/confirmation-calls/claim-call.ts':
    'reserves a call for some minutes; the result of the call is recorded',
  'src/api/ordering/confirmation-calls/find-call.ts': 'reads',
  'src/api/ordering/confirmation-calls/list-calls.ts': 'reads',
  'src/api/ordering/delivery-runs/list-couriers.ts': 'reads',
  'src/api/ordering/delivery-runs/list-ready.ts': 'reads',
  'src/api/ordering/orders/find-order.ts': 'reads',
  'src/api/ordering/vouchers/list-vouchers.ts': 'reads',
  'src/api/ordering/payments/disputes/list-disputes.ts': 'reads',
  'src/api/ordering/payments/refunds/list-refunds.ts': 'reads',
  'src/api/ordering/payments/switch-methods.ts': 'changes by `changeSettings`',
  'src/api/ordering/payments/advance-order.ts': 'moves by `moveToNext`',
  'src/api/staff/audit-log/list-actions.ts': 'reads',
  'src/api/staff/home/count-waiting.ts': 'reads',
  'src/api/staff/members/list-members.ts': 'reads',
  'src/api/staff/news/own-choices.ts': 'reads',
  'src/api/staff/news/own-news.ts': 'reads, and marks notifications of the staff member as read',
  'src/api/staff/webhooks/list-webhooks.ts': 'reads',
  'src/api/staff/roles/list-roles.ts': 'reads',
  'src/api/staff/tokens/list-tokens.ts': 'reads',
}

const takesActor = /\bcontext: (Actor|Staff)Context|}: (Actor|Staff)Context|}: Pick<ActorContext, 'db'>/
const verb = /^export (?:async )?(?:function|const) \w+[\s\S]*?(?=^export |^}|(?![\s\S]))/gm

const records =
  /recordActions?\(|recordOnce\(|changeMember\(|changePictures\(|signOutAccount\(|Pick<ActorContext, 'db'>/

const files = globSync('{src/api,demo}/**/*.ts').filter((file) => !/\.test\.ts$|\/testing\//.test(file))
const taking = files.filter((file) => takesActor.test(readFileSync(file, 'utf8')))

test('every command that takes an actor writes to the audit log', () => {
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
  'POST /console/order-views': 'a personal list of filters',
  'DELETE /console/order-views/:id': 'a personal list of filters',
  'POST /console/deals/sales/cost': 'only calculates',
  'POST /console/deals/vouchers/preview': 'only returns a preview',
  'POST /console/deals/bundles/preview': 'only returns a preview',
  'POST /console/second-factor/begin': 'two-step verification is off until its first code is entered',
  'POST /console/calls/:number/claim': 'reserves a call for some minutes',
  'POST /console/calls/:number/release': 'releases a reserved call',
  'POST /console/bulk-changes': 'stores a preview',
  'POST /console/news/read': 'marks notifications of the staff member as read',
}

describe('console endpoints that change data', () => {
  const changing = implementedEndpoints.filter(({ endpoint }) => endpoint.auth === 'staff' && endpoint.method !== 'GET')
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
    [...handle.toString().matchAll(/(\w+)\)?\(\s*(?:{ \.\.\.)?ctx(?:\.acting\(\))?[,)]/g)].map(
      ([, name]) => name as string,
    )

  test.each(changing.map((call) => [nameOf(call), call] as const))(
    '%s writes an audit log entry or is a listed exception',
    (name, call) => {
      if (name in silentCalls) expect(verbsOf(call).filter((one) => recording.has(one))).toEqual([])
      else expect(verbsOf(call).filter((one) => recording.has(one))).not.toEqual([])
    },
  )

  test('exist if they are listed as exceptions', () => {
    const names = changing.map(nameOf)
    expect(Object.keys(silentCalls).filter((name) => !names.includes(name))).toEqual([])
    expect(names.length).toBeGreaterThan(80)
  })
})
