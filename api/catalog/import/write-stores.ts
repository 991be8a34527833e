import { eq, inArray } from 'drizzle-orm'
import { toMinor } from '../../../contract/money.ts'
import type { Tx } from '../../platform/database/db.ts'
import { shippingRules, shippingZones, stores } from '../stores/tables.ts'
import { chunksOf, replacing } from './chunks.ts'
import { idsBySlug } from './ids-by-slug.ts'
import type { Rows } from './read-lines.ts'
import type { RecordOf } from './records.ts'
import type { ImportContext } from './write-frame.ts'

type Rule = RecordOf<'store'>['shipping_rules'][number]

export async function writeStores({ tx, wrote }: ImportContext, rows: Rows['store']) {
  for (const chunk of chunksOf(rows, 100)) {
    const values = chunk.map(({ record }) => ({
      slug: record.slug,
      title: record.title,
      about: record.about,
      city: record.city,
      province: record.province,
      image: record.image,
      memberSince: new Date(record.member_since),
      public: record.public,
    }))
    const set = replacing('title', 'about', 'city', 'province', 'image', 'memberSince', 'public')
    await tx.insert(stores).values(values).onConflictDoUpdate({ target: stores.slug, set })
    const ids = await idsBySlug(tx, stores)
    for (const { record } of chunk) {
      await writeRules(tx, ids.get(record.slug) as number, record.shipping_rules)
      wrote(1)
    }
  }
}

/** A rule keeps its id by its place in the store's list, so that carts keep what shoppers chose. */
async function writeRules(tx: Tx, storeId: number, rules: Rule[]) {
  const kept = await tx
    .select({ id: shippingRules.id })
    .from(shippingRules)
    .where(eq(shippingRules.storeId, storeId))
    .orderBy(shippingRules.position, shippingRules.id)
  const ids: number[] = []
  for (const [position, rule] of rules.entries()) {
    const value = ruleRow(storeId, rule, position)
    const before = kept[position]
    if (before) await tx.update(shippingRules).set(value).where(eq(shippingRules.id, before.id))
    const [made] = before ? [before] : await tx.insert(shippingRules).values(value).returning({ id: shippingRules.id })
    ids.push(made?.id as number)
  }
  const gone = kept.slice(rules.length).map(({ id }) => id)
  if (gone.length > 0) await tx.delete(shippingRules).where(inArray(shippingRules.id, gone))
  if (ids.length === 0) return
  await tx.delete(shippingZones).where(inArray(shippingZones.ruleId, ids))
  const zones = rules.flatMap((rule, place) => zoneRows(ids[place] as number, rule))
  await tx.insert(shippingZones).values(zones).onConflictDoNothing()
}

const ruleRow = (storeId: number, rule: Rule, position: number) => ({
  storeId,
  title: rule.title,
  shippingType: rule.shipping_type,
  fee: toMinor(rule.fee),
  freeAbove: rule.free_above === null ? null : toMinor(rule.free_above),
  daysMin: rule.days_min,
  daysMax: rule.days_max,
  pickupAddress: rule.pickup_address,
  position,
})

const zoneRows = (ruleId: number, rule: Rule) =>
  rule.zones.flatMap(({ country, states }) =>
    (states.length > 0 ? states : ['']).map((state) => ({ ruleId, country, state })),
  )
