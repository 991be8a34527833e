import type { ExportedRecord, RecordOf } from '#api/catalog/import/records.ts'
import { SourceType } from '#contract/site/settings.ts'
import { banners, popupBanner, slides, topBanner } from './catalogue/banners.ts'
import { type DemoBanner, type DemoLink, localized } from './catalogue/demo-types.ts'
import { faq } from './catalogue/faq.ts'
import { pages } from './catalogue/pages.ts'
import { pagesLegal } from './catalogue/pages-legal.ts'
import { footerLinks, headerLinks, settings } from './catalogue/settings.ts'
import type { StorePicture } from './fill-pictures.ts'
import { drawBanner } from './pictures/banners/banner.ts'

/** Banner types 1 to 9 (spec §4) are positions on the home page, filled in order. */
const BANNER_TYPES = 9

/** Settings, slides, banners, links and pages. */
export async function* siteOfBazaar(storePicture: StorePicture): AsyncGenerator<ExportedRecord> {
  yield settingRecord()
  const placed = [
    ...slides.map((banner) => ({ banner, placement: 'slider' as const })),
    ...banners.map((banner) => ({ banner, placement: 'home' as const })),
    { banner: topBanner, placement: 'top' as const },
    { banner: popupBanner, placement: 'popup' as const },
  ]
  for (const { banner, placement } of placed) {
    const index = placed.filter((one) => one.placement === placement).findIndex((one) => one.banner === banner)
    const image = await storePicture('banners', banner.slug, drawBanner(banner.theme, banner.slug))
    yield { ...bannerRecord(banner), placement, image, banner_type: (index % BANNER_TYPES) + 1 }
  }
  yield* links('header_left', headerLinks.left)
  yield* links('header_right', headerLinks.right)
  yield* links('services', footerLinks.services)
  yield* links('about', footerLinks.about)
  yield* links('social', settings.social)
  for (const { slug, title, description } of [...pages, ...pagesLegal]) {
    yield { type: 'page', slug, title, sections: description }
  }
  const questions = faq.map(({ question, answer }) => ({ heading: question, paragraphs: [answer] }))
  yield { type: 'page', slug: 'faq', title: localized('Questions and answers', 'پرسش و پاسخ'), sections: questions }
}

const bannerRecord = ({ slug, title, text, source }: DemoBanner) => ({
  type: 'banner' as const,
  key: slug,
  title,
  text,
  source_type: source.type,
  ...(source.type === SourceType.url ? { url: source.value } : { targets: [source.value] }),
})

function* links(placement: RecordOf<'link'>['placement'], list: DemoLink[]): Generator<ExportedRecord> {
  for (const { title, href } of list) yield { type: 'link', placement, title, url: href }
}

export const settingRecord = (): ExportedRecord => ({
  type: 'setting',
  site_name: settings.siteName,
  meta_title: settings.metaTitle,
  meta_description: settings.metaDescription,
  copyright_text: settings.copyright,
  phone: settings.phone,
  email: settings.email,
  address: settings.address,
  chat_number: settings.chat.number,
  chat_greeting: settings.chat.greeting,
  primary_color: settings.colours.primary,
  primary_hover_color: settings.colours.primaryHover,
  usd_rate: Number(settings.usdRate),
})
