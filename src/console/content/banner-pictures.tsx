import { type AdminBanner, type PictureSlot, pictureSlots } from '#contract/catalog/console-banners.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Picture } from '#ui/picture.tsx'
import { PictureChoice } from '#ui/picture-choice.tsx'
import { Title } from '#ui/title.tsx'
import { PictureForm, pictureFiles } from '../components/picture-form.tsx'
import { usePage } from '../page-context.tsx'

type BannerPicturesProps = { banner: AdminBanner; base: string; formKey: string; readOnly: boolean }

/**
 * Pictures of a banner: the common one, one per language, and those for phones. The shop shows another picture in place of a missing one.
 */
export function BannerPictures({ banner, base, formKey, readOnly }: BannerPicturesProps) {
  const { t } = usePage()
  const slots: readonly PictureSlot[] = pictureSlots[banner.placement]
  return (
    <section className="grid gap-3" aria-labelledby="pictures">
      <Title as="h2" size="card" id="pictures">
        {t('console_content.pictures.title')}
      </Title>
      <p className="max-w-2xl text-ink-soft">{t(`console_content.pictures.about.${banner.placement}`)}</p>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {slots.map((slot) => (
          <Slot key={slot} slot={slot} banner={banner} base={base} formKey={`${formKey}-${slot}`} readOnly={readOnly} />
        ))}
      </ul>
    </section>
  )
}

type SlotProps = BannerPicturesProps & { slot: PictureSlot }

function Slot({ slot, banner: { id, pictures }, base, formKey, readOnly }: SlotProps) {
  const { t, urls } = usePage()
  const name = pictures[slot]
  const label = t(`console_content.pictures.slots.${slot}`)
  const labels = { choose: t('console_content.pictures.choose'), chosen: t('console_goods.pictures.chosen') }
  return (
    <Card as="li" room="small" className="grid content-start gap-3">
      <p className="font-semibold">{label}</p>
      {name ? (
        <Picture
          base={base}
          name={name}
          alt={label}
          sizes="(min-width: 80rem) 24rem, 90vw"
          ratio={2.2}
          className="rounded-lg"
        />
      ) : (
        <p className="text-ink-soft text-sm">
          {t(`console_content.pictures.none.${slot === 'wide' ? 'wide' : 'other'}`)}
        </p>
      )}
      {!readOnly && (
        <PictureForm action={urls.banner(id)} formKey={formKey} className="gap-2">
          <PictureChoice {...pictureFiles} labels={labels} aria-label={`${labels.choose}: ${label}`} />
          <Button
            name="step"
            value={`put ${slot}`}
            variant="secondary"
            aria-label={`${t('console_content.pictures.put')}: ${label}`}
          >
            {t('console_content.pictures.put')}
          </Button>
        </PictureForm>
      )}
      {!readOnly && name && (
        <form method="post" action={urls.banner(id)} data-submit-once="">
          <Button
            name="step"
            value={`take ${slot}`}
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
