import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/contact-page'
import { savingSection } from './save-section.ts'
import { BothLanguages, SectionForm, SettingField } from './section-form.tsx'

export const handle = { may: 'settings.read' }

export const loader = async ({ context }: Route.LoaderArgs) => ({
  shown: (await requestContext(context).api.console.settings.read()).contact,
})

export const action = savingSection('contact')

/** Contact details of the shop. */
export default function ContactPage({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const { formError, values: typed } = actionData ?? {}
  const field = { formError, typed, shown }
  return (
    <SectionForm action={urls.settingsOf('contact')} formError={formError} shown={shown}>
      <SettingField {...field} name="phone" label={t('errors.fields.phone')} type="tel" dir="ltr" />
      <SettingField
        {...field}
        name="email"
        label={t('errors.fields.email')}
        hint={t('console_settings.contact.email_hint')}
        type="email"
        dir="ltr"
      />
      <BothLanguages {...field} name="address" label={t('errors.fields.address')} type="area" />
      <SettingField
        {...field}
        name="chat_number"
        label={t('errors.fields.chat_number')}
        hint={t('console_settings.contact.chat_hint')}
        type="tel"
        dir="ltr"
      />
      <BothLanguages {...field} name="chat_greeting" label={t('console_settings.contact.chat_greeting')} type="area" />
    </SectionForm>
  )
}
