import { SelectField, TextField } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { FormPage } from '../components/form-page.tsx'
import { PageHead } from '../components/page-head.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/add-page'
import { PlaceOptions } from './place-options.tsx'

export const handle = { may: 'goods.write' }

const names = ['title_en', 'title_fa', 'category_id', 'store_id', 'selling', 'sku', 'stock'] as const

export async function loader({ context }: Route.LoaderArgs) {
  return { places: await requestContext(context).api.console.goods.places(), key: crypto.randomUUID() }
}

/** Adds a product and redirects to it. The idempotency key prevents a second product if the form is sent twice. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: names,
    run: ({ api, values, once }) => api.console.goods.add({ body: { ...values, stock: values.stock || '0' } }, once),
    done: ({ urls }, { id }) => ({ to: urls.product(id), toast: 'console_goods.added' }),
  })

export default function AddPage({ loaderData: { places, key }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const { formError, values } = actionData ?? {}
  const field = (name: (typeof names)[number]) => ({
    name,
    label: t(`errors.fields.${name}`),
    defaultValue: values?.[name],
    error: formError?.fields[name],
  })
  return (
    <>
      <PageHead
        title={t('console_goods.add')}
        text={t('console_goods.new.text')}
        up={{ href: urls.products(), title: t('console_goods.title') }}
      />
      <FormPage
        action={urls.addProduct()}
        formError={formError}
        save={t('console_goods.new.button')}
        back={urls.products()}
      >
        <input type="hidden" name="key" value={key} />
        <TextField {...field('title_en')} dir="ltr" lang="en" maxLength={200} autoFocus={!formError} required />
        <TextField {...field('title_fa')} dir="rtl" lang="fa" maxLength={200} />
        {(['categories', 'stores'] as const).map(
          (kind) =>
            places[kind].length === 0 && (
              <Notice key={kind}>
                {t(`console_structure.${kind}.title`)}: {t('console_goods.new.place_first')}{' '}
                <TextLink href={urls.addPart(kind)}>{t(`console_structure.${kind}.add`)}</TextLink>
              </Notice>
            ),
        )}
        <SelectField {...field('category_id')} required>
          <option value="">{t('console_structure.choose')}</option>
          <PlaceOptions places={places.categories} undivided />
        </SelectField>
        <SelectField {...field('store_id')} required>
          {places.stores.length !== 1 && <option value="">{t('console_structure.choose')}</option>}
          <PlaceOptions places={places.stores} />
        </SelectField>
        <TextField {...field('selling')} inputMode="decimal" dir="ltr" autoComplete="off" required />
        <TextField {...field('sku')} dir="ltr" maxLength={120} autoComplete="off" required />
        <TextField {...field('stock')} inputMode="numeric" dir="ltr" autoComplete="off" />
      </FormPage>
    </>
  )
}
