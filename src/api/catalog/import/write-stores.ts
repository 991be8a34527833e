import { eq, inArray } from 'drizzle-orm'
import { toMinor } from '#contract/money.ts'
import type { Tx } from '../../platform/database/db.ts'
import { shippingRules, shippingZones, stores } from '../stores/tables.ts'
import { chunksOf, replacing } from './chunks.ts'
import type { Rows } from './read-lines.ts'
import type { RecordOf } from './records.ts'
import type { ImportContext } from './write-frame.ts'

type Rule = RecordOf<'store'>['shipping_rules'][number]

export async function writeStores({ tx, wrote }: ImportContext, rows: Rows['store']) {
  for (const chunk of chunksOf(rows)) {
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
    const written = await tx
      .insert(stores)
      .values(values)
      .onConflictDoUpdate({ target: stores.slug, set })
      .returning({ id: stores.id, slug: stores.slug })
    const ids = new Map(written.map(({ id, slug }) => [slug, id]))
    await writeRules(
      tx,
      chunk.map(({ record }) => ({ storeId: ids.get(record.slug) as number, rules: record.shipping_rules })),
    )
    wrote(chunk.length)
  }
}

/** A rule keeps its id by its position in the store's list, so that carts keep their chosen shipping rule. */
async function writeRules(tx: Tx, input: { storeId: number; rules: Rule[] }[]) {
  const storeIds = input.map(({ storeId }) => storeId)
  const lying = await tx
    .select({ id: shippingRules.id, storeId: shippingRules.storeId })
    .from(shippingRules)
    .where(inArray(shippingRules.storeId, storeIds))
    .orderBy(shippingRules.position, shippingRules.id)
  const keptOf = Map.groupBy(lying, ({ storeId }) => storeId)
  const placed = input.flatMap(({ storeId, rules }) =>
    rules.map((rule, place) => ({ id: keptOf.get(storeId)?.[place]?.id, rule, row: ruleRow(storeId, rule, place) })),
  )
  const removedRules = input.flatMap(({ storeId, rules }) => (keptOf.get(storeId) ?? []).slice(rules.length))
  const stored = placed.filter(({ id }) => id !== undefined)
  const added = placed.filter(({ id }) => id === undefined)
  for (const { id, row } of stored)
    await tx
      .update(shippingRules)
      .set(row)
      .where(eq(shippingRules.id, id as number))
  const leaving = [...removedRules, ...stored].map(({ id }) => id as number)
  if (leaving.length > 0) await tx.delete(shippingZones).where(inArray(shippingZones.ruleId, leaving))
  if (removedRules.length > 0)
    await tx.delete(shippingRules).where(
      inArray(
        shippingRules.id,
        removedRules.map(({ id }) => id),
      ),
    )
  for (const chunk of chunksOf(added)) {
    const rows = await tx
      .insert(shippingRules)
      .values(chunk.map(({ row }) => row))
      .returning({ id: shippingRules.id, storeId: shippingRules.storeId, position: shippingRules.position })
    const idOf = new Map(rows.map(({ id, storeId, position }) => [`${storeId} ${position}`, id]))
    for (const one of chunk) one.id = idOf.get(`${one.row.storeId} ${one.row.position}`)
  }
  const zones = placed.flatMap(({ id, rule }) => zoneRows(id as number, rule))
  for (const chunk of chunksOf(zones)) await tx.insert(shippingZones).values(chunk).onConflictDoNothing()
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
