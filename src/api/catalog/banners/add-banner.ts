import { type AdminBanner, type BannerFields, MAX_BANNERS } from '#contract/catalog/console-banners.ts'
import { type BannerPlacement, SourceType, Visibility } from '#contract/site/settings.ts'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { DEFAULT_PICTURE_NAME } from '../../platform/pictures/default-picture.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { BusinessError, businessError } from '../../platform/request/errors.ts'
import { banners } from '../../site/settings/tables.ts'
import { slugOf } from '../new-slug.ts'
import { targetIn } from './change-banner.ts'
import { findBanner, rowsOfPlacement } from './find-banners.ts'
import { columnsOf, fieldsOf, problemsOf } from './rules.ts'

type NewBanner = Partial<BannerFields> & { placement: BannerPlacement; title_en: string }

/** Serializes additions, reorderings and deletions within a placement. */
export const lockPlacement = (tx: Tx, placement: BannerPlacement) => lockName(tx, `banners/${placement}`)

const fresh = {
  title: {},
  text: {},
  alt: {},
  // An uploaded picture may contain text, which would be unreadable mirrored.
  mirrored: false,
  sourceType: SourceType.url,
  sourceValue: {},
  url: '',
  slug: '',
}

/**
 * Adds a banner at the end of its placement, switched off. Refuses with `too_many_banners`, `target_unknown` or
 * `ends_before_it_begins`.
 */
export const addBanner = ({ db, actor }: ActorContext, input: NewBanner): Promise<AdminBanner> =>
  inTransaction(db, async (tx) => {
    const { placement, shown: _, ...fields } = input
    await lockPlacement(tx, placement)
    const there = await rowsOfPlacement(tx, placement)
    if (there.length >= MAX_BANNERS[placement]) throw businessError('too_many_banners', { n: MAX_BANNERS[placement] })
    const values = {
      ...fresh,
      placement,
      // Exports and imports identify the banner by this key.
      key: slugOf(input.title_en, 'banner'),
      image: ['slider', 'home'].includes(placement) ? DEFAULT_PICTURE_NAME : '',
      type: 1,
      position: Math.max(-1, ...there.map(({ position }) => position)) + 1,
      status: Visibility.private,
      ...columnsOf(fresh, fields),
      ...(await targetIn(tx, { target_kind: 'home', target: '' }, fields)),
    }
    const reasons = problemsOf({ pictures: {}, startsAt: null, endsAt: null, ...values })
    if (reasons.length > 0) throw new BusinessError(reasons)
    const [row] = await tx.insert(banners).values(values).returning()
    if (!row) throw new Error('No banner was added')
    const changes = changesBetween({}, { placement, ...fieldsOf(row) })
    await recordAction(tx, actor, { action: 'banner.add', target: { type: 'banner', id: row.id }, changes })
    return await findBanner(tx, row.id)
  })
