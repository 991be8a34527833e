import { type LogoSlot, logoSlots } from '#contract/site/console-settings.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PictureChoice } from '#ui/picture-choice.tsx'
import { Title } from '#ui/title.tsx'
import { PictureForm, pictureFiles } from '../components/picture-form.tsx'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'

type LogoFormsProps = {
  logos: Record<LogoSlot, string>
  /** Base address of pictures in this width, without a file name. */
  pictures: string
  formKey: string
}

/** Logos of the shop, each with a form that uploads it and one that removes it. */
export function LogoForms({ logos, pictures, formKey }: LogoFormsProps) {
  const { t } = usePage()
  return (
    <section className="mt-6 grid max-w-xl gap-3" aria-labelledby="logos">
      <Title as="h2" size="card" id="logos">
        {t('console_settings.shop.logos.title')}
      </Title>
      <p className="text-ink-soft text-sm">{t('console_settings.shop.logos.hint')}</p>
      <ul className="grid gap-4 sm:grid-cols-2">
        {logoSlots.map((slot) => (
          <Logo key={slot} slot={slot} name={logos[slot]} pictures={pictures} formKey={`${formKey}-${slot}`} />
        ))}
      </ul>
    </section>
  )
}

function Logo({ slot, name, pictures, formKey }: { slot: LogoSlot; name: string; pictures: string; formKey: string }) {
  const { t, urls } = usePage()
  const mayWrite = useHasPermission()('settings.write')
  const label = t(`console_settings.shop.logos.${slot}`)
  const words = { choose: t('console_content.pictures.choose'), chosen: t('console_goods.pictures.chosen') }
  return (
    <Card as="li" room="small" className="grid content-start gap-3">
      <p className="font-semibold">{label}</p>
      {name ? (
        <img src={`${pictures}${name}`} alt={label} className="h-11 w-auto max-w-full object-contain" />
      ) : (
        <p className="text-ink-soft text-sm">{t('console_settings.shop.logos.none')}</p>
      )}
      {mayWrite && (
        <PictureForm action={urls.settings()} formKey={formKey} className="gap-2">
          <input type="hidden" name="slot" value={slot} />
          <PictureChoice {...pictureFiles} labels={words} aria-label={`${words.choose}: ${label}`} />
          <Button
            name="step"
            value="put-logo"
            variant="secondary"
            aria-label={`${t('console_content.pictures.put')}: ${label}`}
          >
            {t('console_content.pictures.put')}
          </Button>
        </PictureForm>
      )}
      {mayWrite && name && (
        <form method="post" action={urls.settings()} data-submit-once="">
          <input type="hidden" name="slot" value={slot} />
          <Button
            name="step"
            value="remove-logo"
            variant="quiet"
            aria-label={`${t('console_content.pictures.take')}: ${label}`}
          >
            {t('console_content.pictures.take')}
          </Button>
        </form>
      )}
    </Card>
  )
}
