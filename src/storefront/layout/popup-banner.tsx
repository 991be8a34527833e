import type { Banner } from '#contract/site/settings.ts'
import { ButtonLink, buttonClasses } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PopupCard } from '#ui/popup-card.tsx'
import { usePage } from '../page-context.tsx'
import { shownPicture } from '../shown-picture.ts'
import { CloseBannerForm } from './close-banner-form.tsx'
import type { PopupContent } from './popup-content.ts'
import { PopupProducts } from './popup-products.tsx'

type PopupBannerProps = { banner: Banner; pictures: string; popupContent?: PopupContent; back?: string }

/**
 * The popup banner: a card at the end of the page without a script, else a dialog that opens after a few seconds (spec
 * §1).
 */
export function PopupBanner({ banner, pictures, popupContent, back }: PopupBannerProps) {
  const { t, urls, saveData } = usePage()
  const hasProducts = popupContent !== undefined && popupContent.products.length > 0
  const close = (
    <CloseBannerForm
      closing="popup_banner_hidden"
      back={back}
      label={t('shell.close')}
      className={buttonClasses({ variant: 'round' }, 'bg-card/90 text-ink')}
    >
      <Icon name="close" size={20} />
    </CloseBannerForm>
  )
  return (
    <PopupCard
      data-popup
      data-dismissable
      aria-label={banner.title || t('shell.announcement')}
      picture={shownPicture(banner, { base: pictures, small: saveData })}
      heading={banner.title}
      text={banner.text}
      corner={close}
      isFlat={hasProducts}
    >
      {popupContent && hasProducts && <PopupProducts {...popupContent} />}
      <ButtonLink href={urls.source(banner)}>{t('shell.look')}</ButtonLink>
      <CloseBannerForm
        closing="popup_banner_closed"
        back={back}
        className={buttonClasses({ variant: 'quiet', small: true })}
      >
        {t('shell.not_again')}
      </CloseBannerForm>
    </PopupCard>
  )
}
