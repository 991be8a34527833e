import type { GoodsPlaces } from '#contract/catalog/console-products.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { Title } from '#ui/title.tsx'
import type { FormError } from '#web/form-error.ts'
import { FormErrors } from '../components/form-errors.tsx'
import { ShownValuesField } from '../components/shown-values-field.tsx'
import { usePage } from '../page-context.tsx'
import { PlaceOptions } from './place-options.tsx'
import type { productFields } from './product-values.ts'

type Name = (typeof productFields)[number]

type ProductFormProps = {
  id: number
  places: GoodsPlaces
  /** Saved values, which the form sends as `seen`. */
  now: Record<Name, string>
  /** Values of the fields. */
  values: Record<Name, string>
  formError: FormError | undefined
  readOnly: boolean
}

/** All fields of a product, in both languages side by side. */
export function ProductForm({ id, places, now, values, formError, readOnly }: ProductFormProps) {
  const { t, urls, titleOf } = usePage()
  const field = (name: Name) => ({
    name,
    label: t(`errors.fields.${name}`),
    defaultValue: values[name],
    error: formError?.fields[name],
  })
  /** Marks an empty text: the list of products shows only the language in which texts are missing. */
  const text = (name: Name) => ({
    ...field(name),
    ...(now[name] === '' && !readOnly && { hint: t('console_goods.still_missing') }),
  })
  const amount = (name: Name, hint?: string) => (
    <TextField {...field(name)} hint={hint} inputMode="decimal" autoComplete="off" dir="ltr" />
  )
  const place = (name: 'category_id' | 'brand_id' | 'store_id', from: GoodsPlaces['stores']) => {
    const chosen = from.find((one) => `${one.id}` === now[name])
    const hint = formError?.fields[name] && chosen && t('console_goods.now', { value: titleOf(chosen.title) })
    return (
      <SelectField {...field(name)} hint={hint}>
        {name === 'brand_id' && <option value="">{t('console_goods.no_brand')}</option>}
        <PlaceOptions places={from} undivided={name === 'category_id'} />
      </SelectField>
    )
  }
  return (
    <Card>
      <form method="post" action={urls.product(id)} noValidate data-swap="" data-submit-once="">
        <fieldset disabled={readOnly} className="grid min-w-0 gap-6">
          <FormErrors formError={formError} />
          <ShownValuesField shown={now} />
          <Part title={t('console_goods.texts')}>
            <TextField {...text('title_en')} dir="ltr" lang="en" maxLength={200} required />
            <TextField {...text('title_fa')} dir="rtl" lang="fa" maxLength={200} />
            <TextArea {...text('description_en')} dir="ltr" lang="en" rows={6} maxLength={20_000} />
            <TextArea {...text('description_fa')} dir="rtl" lang="fa" rows={6} maxLength={20_000} />
          </Part>
          <Part title={t('console_goods.prices')}>
            {amount('selling')}
            {amount('offered', t('console_goods.offer_hint'))}
            {amount('usd_selling', t('console_goods.usd_hint'))}
            {amount('usd_offered')}
          </Part>
          <Part title={t('console_goods.places')}>
            {place('category_id', places.categories)}
            {place('brand_id', places.brands)}
            {place('store_id', places.stores)}
            <TextField {...field('tags')} hint={t('console_goods.tags_hint')} maxLength={2_500} />
          </Part>
          {!readOnly && <Button className="justify-self-start">{t('console_goods.save')}</Button>}
        </fieldset>
      </form>
    </Card>
  )
}

/** A group of related fields, in two columns on wide screens. */
function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="grid gap-4">
      <Title as="h2" size="card">
        {title}
      </Title>
      <div className="grid gap-4 md:grid-cols-2">{children}</div>
    </div>
  )
}
