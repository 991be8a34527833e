import type { AdminBanner } from '#contract/catalog/console-banners.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { FormError } from '#web/form-error.ts'
import { SHOWN_VALUES_FIELD } from '../components/read-shown-values.ts'
import { usePage } from '../page-context.tsx'
import type { BannerTyped } from './banner-fields.ts'
import { BannerFieldsOf } from './banner-fields-of.tsx'

type BannerFormProps = {
  banner: AdminBanner
  /** Saved values, which the form sends as `seen`. */
  now: BannerTyped
  /** Values of the fields. */
  values: BannerTyped
  formError: FormError | null | undefined
  readOnly: boolean
}

/** Form of a banner. The buttons of the previews submit it too, so it has no `data-submit-once`. */
export function BannerForm({ banner: { id, placement }, now, values, formError, readOnly }: BannerFormProps) {
  const { t, urls } = usePage()
  return (
    <Card className="max-w-4xl">
      <form id="banner" method="post" action={urls.banner(id)} noValidate>
        <fieldset disabled={readOnly} className="grid min-w-0 gap-6">
          <input type="hidden" name={SHOWN_VALUES_FIELD} value={JSON.stringify(now)} />
          <BannerFieldsOf placement={placement} values={values} formError={formError} />
          {!readOnly && <Button className="justify-self-start">{t('console.save')}</Button>}
        </fieldset>
      </form>
    </Card>
  )
}
