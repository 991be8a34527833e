import type { EventKind } from '#contract/platform/events.ts'
import { type NewsChannel, type NewsChoice, newsChannels } from '#contract/staff/news.ts'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { StaffContext } from '../../platform/request/actor.ts'
import { lockMember } from '../members/find-member.ts'
import { ownChoices } from './own-choices.ts'
import { newsChoices } from './tables.ts'

/** Stores the caller's notification choices for all event kinds that they may receive. Other kinds stay unchanged. */
export const chooseNews = (
  { db, actor }: StaffContext,
  wanted: Record<NewsChannel, EventKind[]>,
): Promise<NewsChoice[]> =>
  inTransaction(db, async (tx) => {
    await lockMember(tx, actor.id)
    const before = await ownChoices({ db: tx, actor })
    const after = before.map(({ kind }) => ({
      kind,
      console: wanted.console.includes(kind),
      mail: wanted.mail.includes(kind),
      push: wanted.push.includes(kind),
    }))
    const changes = changesBetween(inWords(before), inWords(after))
    if (Object.keys(changes).length === 0) return before
    for (const choice of after) await keep(tx, actor.id, choice)
    await recordAction(tx, actor, { action: 'news.choose', target: { type: 'staff', id: actor.id }, changes })
    return after
  })

async function keep(tx: Queryable, staffId: string, { kind, ...where }: NewsChoice): Promise<void> {
  await tx
    .insert(newsChoices)
    .values({ staffId, kind, ...where })
    .onConflictDoUpdate({ target: [newsChoices.staffId, newsChoices.kind], set: where })
}

/** `{ stock_low: 'console, mail' }`, as the audit log shows it. */
const inWords = (choices: NewsChoice[]): Record<string, string> =>
  Object.fromEntries(
    choices.map((choice) => [choice.kind, newsChannels.filter((channel) => choice[channel]).join(', ')]),
  )
