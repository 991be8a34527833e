import type { TaxonomyTerm } from '#contract/catalog/console-taxonomy.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Picture } from '#ui/picture.tsx'
import { PictureChoice } from '#ui/picture-choice.tsx'
import { Title } from '#ui/title.tsx'
import { PictureForm, pictureFiles } from '../components/picture-form.tsx'
import { usePage } from '../page-context.tsx'

type PartPictureProps = {
  term: TaxonomyTerm
  base: string
  /** The default picture for terms without one. */
  unset: string
  action: string
  formKey: string
  readOnly: boolean
}

/** Picture of a taxonomy term, with a form that replaces it. */
export function TermPicture({ term, base, unset, action, formKey, readOnly }: PartPictureProps) {
  const { t, titleOf } = usePage()
  const choose = t('console_structure.choose_picture')
  return (
    <Card className="grid gap-4">
      <Title as="h2" size="card">
        {t('console_goods.picture')}
      </Title>
      <Picture
        base={base}
        name={term.image ?? ''}
        alt={titleOf(term.title)}
        sizes="(min-width: 64rem) 14rem, 90vw"
        className="max-w-60 rounded-lg"
      />
      {!readOnly && (
        <PictureForm action={action} formKey={formKey} className="gap-3">
          <PictureChoice
            {...pictureFiles}
            labels={{ choose, chosen: t('console_goods.pictures.chosen') }}
            aria-label={choose}
          />
          <Button variant="secondary">{t('console_structure.save_picture')}</Button>
        </PictureForm>
      )}
      {!readOnly && term.image !== unset && (
        <form method="post" action={action} data-swap="" data-submit-once="">
          <Button variant="quiet" name="unpicture" value="1">
            {t('console_structure.take_picture')}
          </Button>
        </form>
      )}
    </Card>
  )
}
