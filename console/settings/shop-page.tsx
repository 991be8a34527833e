import { usePage } from '../page-context.tsx'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/shop-page'
import { savingSection } from './save-section.ts'
import { BothLanguages, SectionForm, SettingField } from './section-form.tsx'

export const handle = { may: 'settings.read' }

export const loader = async ({ context }: Route.LoaderArgs) => ({
  shown: (await visitOf(context).api.console.settings.read()).shop,
})

export const action = savingSection('shop')

/** Name, what search engines show, and the colours. */
export default function ShopPage({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  const { say, links } = usePage()
  const { refused, values: typed } = actionData ?? {}
  const field = { refused, typed, shown }
  return (
    <SectionForm action={links.settings()} refused={refused} shown={shown}>
      <BothLanguages {...field} name="site_name" label={say('console_settings.shop.site_name')} />
      <BothLanguages {...field} name="meta_title" label={say('console_settings.shop.meta_title')} />
      <BothLanguages
        {...field}
        name="meta_description"
        label={say('console_settings.shop.meta_description')}
        type="area"
      />
      <BothLanguages {...field} name="copyright_text" label={say('console_settings.shop.copyright_text')} />
      <div className="grid gap-3 sm:grid-cols-2">
        <SettingField
          {...field}
          name="primary_color"
          label={say('console_settings.shop.primary_color')}
          hint={say('console_settings.shop.color_hint')}
          type="color"
        />
        <SettingField
          {...field}
          name="primary_hover_color"
          label={say('console_settings.shop.primary_hover_color')}
          type="color"
        />
      </div>
      <SettingField
        {...field}
        name="analytics_id"
        label={say('errors.fields.analytics_id')}
        hint={say('console_settings.shop.analytics_hint')}
        dir="ltr"
      />
    </SectionForm>
  )
}
