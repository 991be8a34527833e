import type { Banner } from '../../contract/site/settings.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePage } from '../page-context.tsx'
import { CloseBannerForm } from './close-banner-form.tsx'

/** A line above everything; closed, it stays closed (spec §1). */
export function TopBanner({ banner }: { banner: Banner }) {
  const { say, links } = usePage()
  return (
    <aside data-dismissable aria-label={say('shell.announcement')} className="bg-saffron text-on-saffron">
      <div className="mx-auto flex max-w-[90rem] items-center gap-2 px-4 md:px-6">
        <a
          href={links.source(banner)}
          className="grid min-h-12 flex-1 content-center py-1 text-center text-sm hover:underline max-sm:text-xs"
        >
          <span className="line-clamp-2">
            <strong>{banner.title}</strong> {banner.text}
          </span>
        </a>
        {banner.closable && (
          <CloseBannerForm
            closing="top_banner_closed"
            label={say('shell.close')}
            className={buttonClasses({ look: 'round' })}
          >
            <Icon name="close" size={20} />
          </CloseBannerForm>
        )}
      </div>
    </aside>
  )
}
