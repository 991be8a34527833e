import type { Banner } from '#contract/site/settings.ts'
import { buttonClasses } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TopLine } from '#ui/top-line.tsx'
import { usePage } from '../page-context.tsx'
import { CloseBannerForm } from './close-banner-form.tsx'

/** The banner line above the header. After a visitor closes it, it stays closed (spec §1). */
export function TopBanner({ banner }: { banner: Banner }) {
  const { t, urls } = usePage()
  return (
    <TopLine
      data-dismissable
      aria-label={t('shell.announcement')}
      link={{ href: urls.source(banner) }}
      heading={banner.title}
      text={banner.text}
    >
      {banner.closable && (
        <CloseBannerForm
          closing="top_banner_closed"
          label={t('shell.close')}
          className={buttonClasses({ variant: 'round' })}
        >
          <Icon name="close" size={20} />
        </CloseBannerForm>
      )}
    </TopLine>
  )
}
