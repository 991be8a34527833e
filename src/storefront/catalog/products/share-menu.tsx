import type { Product } from '#contract/catalog/products.ts'
import { buttonClasses } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { MenuPanel, MenuRow } from '#ui/menu.tsx'
import { SocialIcon } from '../../layout/social-icon.tsx'
import { usePage } from '../../page-context.tsx'

/** Links that share a product. Phones with a native share menu open that instead (share.client.ts). */
export function ShareMenu({ product }: { product: Product }) {
  const { t, urls, siteUrl } = usePage()
  const url = new URL(urls.product(product), siteUrl).href
  return (
    <details data-menu="" data-share={url} data-title={product.title} className="relative">
      <summary aria-label={t('catalog.share')} className={buttonClasses({ variant: 'bare' }, 'text-primary-text')}>
        <Icon name="share" size={20} />
        <span className="max-sm:sr-only">{t('catalog.share')}</span>
      </summary>
      <MenuPanel as="ul" className="min-w-48">
        <li className="hidden [.js_&]:block">
          <MenuRow as="button" type="button" data-copied={t('catalog.copied')} className="w-full">
            <Icon name="link" size={22} />
            <span>{t('catalog.copy_link')}</span>
          </MenuRow>
        </li>
        {waysFor(url, product.title).map(({ name, href }) => (
          <li key={name}>
            <MenuRow
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('catalog.share_by', { way: name })}
            >
              <SocialIcon url={href} />
              <bdi>{name}</bdi>
            </MenuRow>
          </li>
        ))}
        <li>
          <MenuRow href={`mailto:?${spaced({ subject: product.title, body: `${product.title}\n${url}` })}`}>
            <Icon name="mail" size={22} />
            {t('catalog.email')}
          </MenuRow>
        </li>
      </MenuPanel>
    </details>
  )
}

const waysFor = (url: string, text: string) => [
  { name: 'WhatsApp', href: `https://wa.me/?${new URLSearchParams({ text: `${text}\n${url}` })}` },
  { name: 'Telegram', href: `https://t.me/share/url?${new URLSearchParams({ url, text })}` },
  { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}` },
]

/** Encodes spaces as `%20`, because mail programs show `+` literally. */
const spaced = (fields: Record<string, string>) => String(new URLSearchParams(fields)).replaceAll('+', '%20')
