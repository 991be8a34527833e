import type { AdminOrder } from '#contract/ordering/admin-orders.ts'
import { hasConsoleMessage } from '#i18n/console-messages.ts'
import { isolated } from '#i18n/isolated.ts'
import { statusKey } from '#i18n/status-messages.ts'
import type { Page } from '../page-context.tsx'
import { moveCause } from './move-cause.ts'

type Entry = { at: string; title: string; text: string }
type Move = AdminOrder['moves'][number]

/** History of an order, oldest entry first: moves with their causes, cancellations, mails to the buyer. */
export function historyEntries(order: AdminOrder, { t }: Pick<Page, 't'>): Entry[] {
  const storeOf = new Map(order.parcels.map(({ id, store }) => [id, isolated(store.title)]))
  const joined = (parts: (string | null | false | undefined)[]) => parts.filter(Boolean).join(' · ')
  const mailKey = (kind: string) => `console_orders.mails.${kind}`
  return [
    ...together(order.moves).map((moves) => {
      const [{ at, cause, ...progress }] = moves
      const isPart = moves.length < order.parcels.length
      const stores = moves.map(({ parcel_id }) => storeOf.get(parcel_id)).join(t('console.comma'))
      return { at, title: t(statusKey(progress)), text: joined([isPart && stores, moveCause(cause, t)]) }
    }),
    ...order.cancellations.map(({ at, by, reason, note }) => ({
      at,
      title: t(`console_orders.cancelled_by.${by}`),
      text: joined([t(`orders.reasons.${reason}`), note && isolated(note)]),
    })),
    ...order.mails.map(({ at, kind, state, to }) => ({
      at,
      title: t(`console_orders.mail_states.${state}`),
      text: joined([
        hasConsoleMessage(mailKey(kind)) ? t(mailKey(kind) as 'console_orders.mails.order_placed') : kind,
        to && t(`console_orders.mail_to.${to}`),
      ]),
    })),
  ].sort((a, b) => a.at.localeCompare(b.at))
}

/** Groups moves of several parcels that happened in one step. */
function together(moves: Move[]): [Move, ...Move[]][] {
  const steps = new Map<string, [Move, ...Move[]]>()
  for (const move of moves) {
    const step = JSON.stringify([move.at, move.order_status, move.cancelled, move.cause])
    const others = steps.get(step)
    if (others) others.push(move)
    else steps.set(step, [move])
  }
  return [...steps.values()]
}
