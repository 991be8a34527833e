import { type BannerField, type BannerFields, bannerLanguages } from '#contract/catalog/console-banners.ts'
import type { Banner, BannerPlacement } from '#contract/site/settings.ts'
import { withBooleans } from '#web/form-flags.ts'
import { toKabulInput } from '../components/kabul-input.ts'

/** Path segment of each placement's list. */
export const tabOf = { slider: 'slider', home: 'banners', top: 'top-banner', popup: 'popup' } as const

/** The placement of a list, from the path of its page. */
export function placementAt(path: string): BannerPlacement {
  const part = path.split('?')[0]?.split('/').at(-1)
  const found = Object.entries(tabOf).find(([, name]) => name === part)
  return (found?.[0] ?? 'slider') as BannerPlacement
}

/** Fields of the banner form. A separate button publishes and hides the banner. */
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

/** Fields of the form as a body for the API. */
export const bodyOf = <T extends Partial<BannerTyped>>(typed: T) => withBooleans(typed, ['closable', 'mirrored'])

const choice = (isSo: boolean) => (isSo ? '1' : '0')

/** Fields of a banner as values of its form. */
export const typedOf = (fields: BannerFields): BannerTyped => ({
  ...fields,
  place: String(fields.place),
  closable: choice(fields.closable),
  mirrored: choice(fields.mirrored),
  starts_at: toKabulInput(fields.starts_at),
  ends_at: toKabulInput(fields.ends_at),
})

/** The banner with the unsaved texts of its form, for the preview. */
export function withTypedValues(shown: Banner, typed: Partial<BannerTyped>, language: string): Banner {
  const inLanguage = (of: 'title' | 'text' | 'alt') => {
    const texts = [language, ...bannerLanguages].map((one) => typed[`${of}_${one}` as keyof BannerTyped])
    return texts.every((text) => text === undefined) ? shown[of] : (texts.find((text) => text) ?? '')
  }
  const closable = typed.closable === undefined ? shown.closable : typed.closable === '1'
  return { ...shown, title: inLanguage('title'), text: inLanguage('text'), alt: inLanguage('alt'), closable }
}
