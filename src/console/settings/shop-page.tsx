import type { LogoSlot } from '#contract/site/console-settings.ts'
import { textOf } from '#web/form-error.ts'
import { commonOf } from '#web/site-data.ts'
import { formAction } from '../form-action.ts'
import { formOf } from '../form-of.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/shop-page'
import { LogoForms } from './logo-forms.tsx'
import { savingSection } from './save-section.ts'
import { BothLanguages, SectionForm, SettingField } from './section-form.tsx'

export const handle = { may: 'settings.read' }

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const [{ shop, logos }, { img_src_url }] = await Promise.all([ctx.api.console.settings.read(), commonOf(ctx)])
  return { shown: shop, logos, pictures: `${img_src_url}320/`, key: crypto.randomUUID() }
}

const saveShop = savingSection('shop')

/** Saves the form, or uploads or removes a logo. */
export async function action(args: Route.ActionArgs) {
  const step = textOf(await formOf(args.request, args.context), 'step')
  if (step !== 'put-logo' && step !== 'remove-logo') return await saveShop(args)
  return await formAction(args, {
    fields: () => undefined,
    async run({ api, form, once }) {
      const { settings } = api.console
      const slot = textOf(form, 'slot') as LogoSlot
      const images = form.getAll('images').filter((file) => file instanceof File && file.size > 0) as File[]
      if (step === 'put-logo') await settings.putLogo({ body: { slot, images } }, once)
      else await settings.removeLogo({ body: { slot } })
    },
    done: ({ urls }) => ({
      to: urls.settings(),
      toast: `console_content.pictures.${step === 'put-logo' ? 'put' : 'take'}_done`,
    }),
  })
}

/** Name of the shop, metadata for search engines, colours and logos. */
export default function ShopPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const { shown, logos, pictures, key } = loaderData
  const { formError, values: typed } = actionData ?? {}
  const field = { formError, typed, shown }
  return (
    <>
      <SectionForm action={urls.settings()} formError={formError} shown={shown}>
        <BothLanguages {...field} name="site_name" label={t('console_settings.shop.site_name')} />
        <BothLanguages {...field} name="meta_title" label={t('console_settings.shop.meta_title')} />
        <BothLanguages
          {...field}
          name="meta_description"
          label={t('console_settings.shop.meta_description')}
          type="area"
        />
        <BothLanguages {...field} name="copyright_text" label={t('console_settings.shop.copyright_text')} />
        <div className="grid gap-3 sm:grid-cols-2">
          <SettingField
            {...field}
            name="primary_color"
            label={t('console_settings.shop.primary_color')}
            hint={t('console_settings.shop.color_hint')}
            type="color"
          />
          <SettingField
            {...field}
            name="primary_hover_color"
            label={t('console_settings.shop.primary_hover_color')}
            type="color"
          />
        </div>
        <SettingField
          {...field}
          name="analytics_id"
          label={t('errors.fields.analytics_id')}
          hint={t('console_settings.shop.analytics_hint')}
          dir="ltr"
        />
      </SectionForm>
      <LogoForms logos={logos} pictures={pictures} formKey={key} />
    </>
  )
}
