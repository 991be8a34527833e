import { REVIEW_IMAGES } from '../../../contract/catalog/reviews.ts'
import { Picture } from '../../../ui/picture.tsx'
import { PictureChoice } from '../../../ui/picture-choice.tsx'
import { usePage } from '../../page-context.tsx'
import { usePictureBase } from '../../use-site.ts'

/** Spec §5: at most 1000 kB, JPEG or PNG. */
const WEIGHT_KB = 1000

/**
 * Pictures that are there may be kept, new ones added. `<review-pictures>` shows the new ones before they are sent, makes
 * large ones small enough, and keeps them when the form comes back refused (review-pictures.client.ts).
 */
export function PicturesInput({ kept, all, error }: { kept: string[]; all: string[]; error: string | undefined }) {
  const { say, number } = usePage()
  return (
    <review-pictures
      class="grid gap-2"
      data-most={REVIEW_IMAGES}
      data-weight={WEIGHT_KB * 1000}
      data-words-remove={say('reviews.form.remove', { n: '#' })}
      data-words-not-taken={say('reviews.form.not_taken')}
      data-words-too-many={say('errors.too_many_images', { n: number(REVIEW_IMAGES) })}
    >
      <label htmlFor="images" className="font-medium">
        {say('reviews.form.pictures')}
      </label>
      {all.length > 0 && <KeptPictures kept={kept} all={all} />}
      <ul className="flex flex-wrap gap-2 empty:hidden" data-previews="" />
      <PictureChoice
        words={{ choose: say('reviews.form.choose'), chosen: say('reviews.form.chosen') }}
        id="images"
        name="images"
        multiple
        autoFocus={Boolean(error)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'images-hint images-error' : 'images-hint'}
      />
      <p id="images-hint" className="text-ink-soft text-sm">
        {say('reviews.form.pictures_hint', { n: number(REVIEW_IMAGES), weight: number(WEIGHT_KB) })}
      </p>
      <p id="images-error" className="text-sale text-sm empty:hidden" role="status">
        {error}
      </p>
    </review-pictures>
  )
}

function KeptPictures({ kept, all }: { kept: string[]; all: string[] }) {
  const { say, number, saveData } = usePage()
  const base = usePictureBase()
  return (
    <ul className="flex flex-wrap gap-2">
      {all.map((name, index) => (
        <li key={name}>
          <label className="picture-kept">
            <Picture
              base={base}
              name={name}
              alt={say('catalog.picture', { n: number(index + 1) })}
              sizes="96px"
              widths={[160, 320]}
              small={saveData}
            />
            <span>
              <input type="checkbox" name="keep_images" value={name} defaultChecked={kept.includes(name)} />
              {say('reviews.form.keep')}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
