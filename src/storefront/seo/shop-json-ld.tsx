import type { Common } from '#contract/site/settings.ts'
import type { Urls } from '#web/shop-urls.ts'
import { usePage } from '../page-context.tsx'
import { useSite } from '../use-site.ts'
import { JsonLd } from './json-ld.tsx'

export function ShopJsonLd() {
  const page = usePage()
  const common = useSite()?.common
  return common ? <JsonLd data={shopLd(common, page)} /> : null
}

type JsonLdContext = { siteUrl: string; urls: Urls; language: string }

/**
 * The shop as an organization and its website. No `SearchAction`: Google removed its sitelinks search box in November
 * 2024.
 */
export function shopLd(common: Common, { siteUrl, urls, language }: JsonLdContext): object {
  const { setting, site_setting: site, social, img_src_url, default_image } = common
  const whole = (path: string) => new URL(path, siteUrl).href
  const shop = whole('/#shop')
  return {
    '@graph': [
      {
        '@type': 'Organization',
        '@id': shop,
        name: site.site_name,
        url: whole('/'),
        logo: whole(`${img_src_url}640/${default_image}`),
        description: site.meta_description || undefined,
        email: setting.email || undefined,
        telephone: setting.phone || undefined,
        address: setting.address || undefined,
        sameAs: social.map(({ link }) => link).filter((link) => link.startsWith('https:')),
      },
      {
        '@type': 'WebSite',
        name: site.site_name,
        url: whole(urls.home()),
        inLanguage: language,
        publisher: { '@id': shop },
      },
    ],
  }
}
