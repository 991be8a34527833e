import { REVIEW_IMAGES } from '#contract/catalog/reviews.ts'
import { Picture } from '#ui/picture.tsx'
import { Island } from '#web/islands/island.tsx'
import { usePage } from '../../page-context.tsx'
import { usePictureBase } from '../../use-site.ts'
import ReviewPictures from './review-pictures.island.tsx'

/** Spec §5: at most 1000 kB per picture, JPEG or PNG. */
const WEIGHT_KB = 1000

type PicturesInputProps = { review: string; keptImages: string[]; all: string[]; error: string | undefined }

/**
 * Keeps or removes existing pictures and adds new ones. `review` is part of the island's id and must be unique on the
 * page.
 */
export function PicturesInput({ review, keptImages, all, error }: PicturesInputProps) {
  const { t, number } = usePage()
  return (
    <div className="grid gap-2">
      <label htmlFor="images" className="font-medium">
        {t('reviews.form.pictures')}
      </label>
      {all.length > 0 && <UploadedPictures keptImages={keptImages} all={all} />}
      <Island
        id={`review-pictures-${review}`}
        name="review-pictures"
        of={ReviewPictures}
        when="seen"
        props={{
          most: REVIEW_IMAGES,
          weight: WEIGHT_KB * 1000,
          error: error ?? null,
          labels: {
            choose: t('reviews.form.choose'),
            chosen: t('reviews.form.chosen'),
            hint: t('reviews.form.pictures_hint', { n: number(REVIEW_IMAGES), weight: number(WEIGHT_KB) }),
            remove: t('reviews.form.remove', { n: '#' }),
            notTaken: t('reviews.form.not_taken'),
            tooMany: t('errors.too_many_images', { n: number(REVIEW_IMAGES) }),
          },
        }}
      />
    </div>
  )
}

function UploadedPictures({ keptImages, all }: { keptImages: string[]; all: string[] }) {
  const { t, number, saveData } = usePage()
  const base = usePictureBase()
  return (
    <ul className="flex flex-wrap gap-2">
      {all.map((name, index) => (
        <li key={name}>
          <label className="picture-kept">
            <Picture
              base={base}
              name={name}
              alt={t('catalog.picture', { n: number(index + 1) })}
              sizes="96px"
              widths={[160, 320]}
              small={saveData}
            />
            <span>
              <input type="checkbox" name="keep_images" value={name} defaultChecked={keptImages.includes(name)} />
              {t('reviews.form.keep')}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
