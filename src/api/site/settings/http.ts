import type { z } from 'zod'
import {
  type Category,
  type Common,
  CurrencyPosition,
  type Language,
  type SiteCurrency,
  type SiteLink,
  site,
} from '#contract/site/settings.ts'
import type { SocialProvider } from '#contract/site/social-providers.ts'
import { builtLanguages, DEFAULT_LANGUAGE, languageCode } from '#i18n/languages.ts'
import { flatten, messages } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { HttpError } from '../../platform/request/errors.ts'
import type { HandlerContext, Services } from '../../platform/request/handler-context.ts'
import { type Handlers, implement } from '../../platform/request/implement.ts'
import { HOME_COUNTRY } from '../geography/home-country.ts'
import { readPhoneAnywhere } from '../geography/phone.ts'
import { isShown, presentBanner } from './banner.ts'
import { allLinks, frameBanners, messagesOf, shopLanguages, siteRevision } from './queries.ts'
import { keptSettings } from './settings.ts'

const IMAGE_PATH = '/pictures/'
const DEFAULT_IMAGE = 'default.svg'
const THUMBNAIL_WIDTH = '320/'

/** Data of higher features that every page needs, provided at the top. */
type Known = {
  categoryTree: (ctx: HandlerContext, language: string) => Promise<Category[]>
  /** The providers for sign-in that are configured. */
  socialLogins: (services: Services) => SocialProvider[]
  /** The enabled kinds of payment, without those that the settings disable (`off`). */
  paymentKinds: (services: Services, off: readonly number[]) => Common['payment_kinds']
}

export const siteHttp = (known: Known) => implement(site, handlers(known))

const handlers = ({ categoryTree, socialLogins, paymentKinds }: Known): Handlers<typeof site> => ({
  common: async ({ query }, ctx) => {
    const language = query.lang === undefined ? ctx.language : languageCode(query.lang)
    const localize = (text: Record<string, string>) => inLanguage(text, language)
    const [revision, setting, links, banners, categories, languages] = await Promise.all([
      siteRevision(ctx),
      keptSettings(ctx),
      allLinks(ctx),
      frameBanners(ctx),
      categoryTree(ctx, language),
      allLanguages(ctx),
    ])
    const placed = (placement: string): SiteLink[] =>
      links
        .filter((link) => link.placement === placement)
        .map(({ title, url, image }) => ({ title: localize(title), link: url, image }))
    const shown = (placement: string) => {
      const banner = banners.find((row) => row.placement === placement && isShown(row, ctx.now))
      return banner ? presentBanner(banner, language) : null
    }
    const supported = currencies(language)
    const main = supported[0]
    return {
      revision,
      default_image: DEFAULT_IMAGE,
      img_src_url: IMAGE_PATH,
      thumb_prefix: THUMBNAIL_WIDTH,
      languages,
      default_language: DEFAULT_LANGUAGE,
      setting: {
        currency: main.currency,
        currency_icon: main.symbol,
        currency_position: main.position,
        phone: setting.phone,
        email: setting.email,
        address: localize(setting.address),
        // Completes numbers that were saved or imported before numbers were stored in full.
        chat_number: readPhoneAnywhere(setting.chatNumber, HOME_COUNTRY) ?? setting.chatNumber,
        chat_greeting: localize(setting.chatGreeting),
        mail_leaves: ctx.services.mailLeaves,
        default_country: HOME_COUNTRY,
        usd_rate: setting.usdRate / 100,
      },
      site_setting: {
        site_name: localize(setting.siteName),
        header_logo: setting.headerLogo,
        footer_logo: setting.footerLogo,
        copyright_text: localize(setting.copyrightText),
        primary_color: setting.primaryColor,
        primary_hover_color: setting.primaryHoverColor,
        supported_currencies: supported,
        meta_title: localize(setting.metaTitle),
        meta_description: localize(setting.metaDescription),
        api_base: `${ctx.services.siteUrl}/api/v1/`,
        site_url: ctx.services.siteUrl,
        styling: '',
        analytics_id: setting.analyticsId,
      },
      header_links: { left: placed('header_left'), right: placed('header_right') },
      popup_banner: shown('popup'),
      top_banner: shown('top'),
      categories,
      services: placed('services'),
      about: placed('about'),
      payment: placed('payment'),
      payment_kinds: paymentKinds(ctx.services, setting.paymentsOff),
      social: placed('social'),
      social_logins: socialLogins(ctx.services),
    }
  },

  localization: async ({ query }, ctx) => {
    const code = query.locale_code ?? ctx.language
    const said = await messagesOf(ctx.reads, code)
    if (Object.hasOwn(messages, code)) return { ...flatten(messages[code as keyof typeof messages]), ...said }
    if (!said) throw new HttpError('not_found')
    return said
  },
})

/**
 * `predefined` languages ship in the build. The messages of other languages come from `localization` (spec §4), as do
 * staff's changes to predefined ones.
 */
async function allLanguages(ctx: HandlerContext): Promise<Language[]> {
  const rows = await shopLanguages(ctx)
  const rowOf = new Map(rows.map((row) => [row.code, row]))
  const built = builtLanguages
    .filter(({ code }) => rowOf.get(code)?.public !== false)
    .map((language) => ({ ...language, predefined: true, words: rowOf.get(language.code)?.words ?? '' }))
  const codes = new Set(builtLanguages.map(({ code }) => code))
  const added = rows.filter((row) => row.public && !codes.has(row.code))
  return [
    ...built,
    ...added.map(({ code, name, direction, iso, words }) => ({
      code,
      name,
      iso,
      direction: direction === 'rtl' ? ('rtl' as const) : ('ltr' as const),
      predefined: false,
      words,
    })),
  ]
}

type Supported = [z.infer<typeof SiteCurrency>, ...z.infer<typeof SiteCurrency>[]]

/** Spec §4 and §9: the afghani with its symbol after the amount, the dollar with its sign before it. */
function currencies(language: string): Supported {
  const t = translator(language)
  return [
    { currency: 'AFN', name: t('facets.currencies.afn'), symbol: '؋', position: CurrencyPosition.after },
    { currency: 'USD', name: t('facets.currencies.usd'), symbol: '$', position: CurrencyPosition.before },
  ]
}
