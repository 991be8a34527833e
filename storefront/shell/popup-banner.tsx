import type { Banner } from '../../contract/site/settings.ts'
import { ButtonLink, buttonClasses } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Title } from '../../ui/title.tsx'
import { usePage } from '../page-context.tsx'
import { CloseBannerForm } from './close-banner-form.tsx'

/** A quiet card at the foot of the page; the script lifts it into a dialog after a moment (spec §1). */
export function PopupBanner({ banner, pictures }: { banner: Banner; pictures: string }) {
  const { say, links, saveData } = usePage()
  return (
    <dialog open data-popup data-dismissable aria-label={banner.title || say('shell.announcement')} className="popup">
      {banner.image && (
        <Picture
          base={pictures}
          name={banner.image}
          alt=""
          sizes="(min-width: 36rem) 480px, 100vw"
          ratio={1.6}
          widths={[480, 960]}
          small={saveData}
        />
      )}
      <div className="grid gap-3 p-6 text-center">
        <Title as="h2" size="question">
          {banner.title}
        </Title>
        {banner.text && <p className="text-ink-soft leading-relaxed">{banner.text}</p>}
        <ButtonLink href={links.source(banner)}>{say('shell.look')}</ButtonLink>
        <CloseBannerForm closing="popup_banner_closed" className={buttonClasses({ look: 'quiet', small: true })}>
          {say('shell.not_again')}
        </CloseBannerForm>
      </div>
      <div className="absolute end-2 top-2">
        <CloseBannerForm
          closing="popup_banner_hidden"
          label={say('shell.close')}
          className={buttonClasses({ look: 'round' }, 'bg-card/90 text-ink')}
        >
          <Icon name="close" size={20} />
        </CloseBannerForm>
      </div>
    </dialog>
  )
}
