import { type BannerField, type BannerFields, bannerLanguages } from '#contract/catalog/console-banners.ts'
import type { Banner, BannerPlacement } from '#contract/site/settings.ts'
import { withFlags } from '#web/form-flags.ts'
import { kabulField } from '../components/kabul-field.ts'

/** Where each kind of banner has its list. */
export const partOf = { slider: 'slider', home: 'banners', top: 'top-banner', popup: 'popup' } as const

/** The placement that the address of a list names. */
export function placementAt(path: string): BannerPlacement {
  const part = path.split('?')[0]?.split('/').at(-1)
  const found = Object.entries(partOf).find(([, name]) => name === part)
  return (found?.[0] ?? 'slider') as BannerPlacement
}

/** Fields that its form has; whether it is shown is a button of its own. */
export const bannerFields = [
  'title_en',
  'title_fa',
  'text_en',
  'text_fa',
  'alt_en',
  'alt_fa',
  'target_kind',
  'target',
  'place',
  'closable',
  'mirrored',
  'starts_at',
  'ends_at',
] as const satisfies BannerField[]
export type BannerTyped = Record<(typeof bannerFields)[number], string>

/** The fields of its form as the API takes them. */
export const bodyOf = <T extends Partial<BannerTyped>>(typed: T) => withFlags(typed, ['closable', 'mirrored'])

const choice = (isSo: boolean) => (isSo ? '1' : '0')

/** The fields of a banner as they stand in its form. */
export const typedOf = (fields: BannerFields): BannerTyped => ({
  ...fields,
  place: String(fields.place),
  closable: choice(fields.closable),
  mirrored: choice(fields.mirrored),
  starts_at: kabulField(fields.starts_at),
  ends_at: kabulField(fields.ends_at),
})

/** A banner as it would be shown with the texts that stand in its form. */
export function asTyped(shown: Banner, typed: Partial<BannerTyped>, language: string): Banner {
  const inLanguage = (of: 'title' | 'text' | 'alt') => {
    const texts = [language, ...bannerLanguages].map((one) => typed[`${of}_${one}` as keyof BannerTyped])
    return texts.every((text) => text === undefined) ? shown[of] : (texts.find((text) => text) ?? '')
  }
  const closable = typed.closable === undefined ? shown.closable : typed.closable === '1'
  return { ...shown, title: inLanguage('title'), text: inLanguage('text'), alt: inLanguage('alt'), closable }
}
