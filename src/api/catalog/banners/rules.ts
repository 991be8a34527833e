import {
  type BannerField,
  type BannerFields,
  type BannerState,
  bannerLanguages,
  type PictureSlot,
} from '#contract/catalog/console-banners.ts'
import { type BannerPlacement, Visibility } from '#contract/site/settings.ts'
import { DEFAULT_PICTURE_NAME } from '../../platform/pictures/default-picture.ts'
import type { Reason } from '../../platform/request/errors.ts'
import type { BannerRow } from '../../site/settings/banner.ts'
import { targetOf } from './target-rules.ts'

/** Fields with fixed choices in forms. A conflict in one of them refuses with `chosen_meanwhile`. */
export const chosenFields: BannerField[] = [
  'target_kind',
  'place',
  'shown',
  'closable',
  'mirrored',
  'starts_at',
  'ends_at',
]

const written = (moment: Date | null): string => moment?.toISOString() ?? ''

/** A row as the fields of its form. */
export const fieldsOf = (row: BannerRow): BannerFields => ({
  title_en: row.title.en ?? '',
  title_fa: row.title.fa ?? '',
  text_en: row.text.en ?? '',
  text_fa: row.text.fa ?? '',
  alt_en: row.alt.en ?? '',
  alt_fa: row.alt.fa ?? '',
  ...targetOf(row),
  place: row.type,
  shown: row.status === Visibility.public,
  closable: row.closable,
  mirrored: row.mirrored,
  starts_at: written(row.startsAt),
  ends_at: written(row.endsAt),
})

/** Forms have whole minutes. A moment with seconds would never equal the value in the form. */
const momentOf = (text: string): Date | null =>
  text === '' ? null : new Date(Math.floor(Date.parse(text) / 60_000) * 60_000)

type Texts = Pick<BannerRow, 'title' | 'text' | 'alt'>

/** The columns of these fields. Texts in other languages stay. The target is not included (`targetIn`). */
export function columnsOf(row: Texts, set: Partial<BannerFields>): Partial<BannerRow> {
  const words = (of: keyof Texts) => {
    const typed = bannerLanguages.flatMap((language) => {
      const text = set[`${of}_${language}` as const]
      return text === undefined ? [] : [[language, text] as const]
    })
    if (typed.length === 0) return {}
    return {
      [of]: Object.fromEntries(
        Object.entries({ ...row[of], ...Object.fromEntries(typed) }).filter(([, text]) => text !== ''),
      ),
    }
  }
  return {
    ...words('title'),
    ...words('text'),
    ...words('alt'),
    ...(set.place !== undefined && { type: set.place }),
    ...(set.shown !== undefined && { status: set.shown ? Visibility.public : Visibility.private }),
    ...(set.closable !== undefined && { closable: set.closable }),
    ...(set.mirrored !== undefined && { mirrored: set.mirrored }),
    ...(set.starts_at !== undefined && { startsAt: momentOf(set.starts_at) }),
    ...(set.ends_at !== undefined && { endsAt: momentOf(set.ends_at) }),
  }
}

/** The state of a banner at this moment. */
export function stateOf(
  { status, startsAt, endsAt }: Pick<BannerRow, 'status' | 'startsAt' | 'endsAt'>,
  now: Date,
): BannerState {
  if (status !== Visibility.public) return 'off'
  if (startsAt && now < startsAt) return 'coming'
  return endsAt && now >= endsAt ? 'ended' : 'running'
}

/** Languages without a title, or without a text that another language has. */
export const missingOf = ({ title, text, alt }: Texts): string[] =>
  bannerLanguages.filter((language) => {
    const lacks = (words: Record<string, string>) => Object.values(words).some((one) => one !== '') && !words[language]
    return !title[language] || lacks(text) || lacks(alt)
  })

/** The default picture does not count as a picture of the banner. */
const isOwn = (name: string) => name !== '' && name !== DEFAULT_PICTURE_NAME

/** The pictures of a banner, by slot. */
export const picturesOf = ({
  image,
  pictures,
}: Pick<BannerRow, 'image' | 'pictures'>): Partial<Record<PictureSlot, string>> => ({
  ...(isOwn(image) && { wide: image }),
  ...pictures,
})

const withoutPicture: BannerPlacement[] = ['top', 'popup']

/** The reasons why a banner must not be saved like this. */
export function problemsOf(
  row: Pick<BannerRow, 'placement' | 'status' | 'image' | 'pictures' | 'startsAt' | 'endsAt'>,
): Reason[] {
  const { placement, status, startsAt, endsAt } = row
  const isBare = !withoutPicture.includes(placement) && Object.keys(picturesOf(row)).length === 0
  return [
    ...(startsAt && endsAt && endsAt <= startsAt ? [{ code: 'ends_before_it_begins', field: 'ends_at' } as const] : []),
    ...(status === Visibility.public && isBare ? [{ code: 'banner_needs_picture' } as const] : []),
  ]
}
