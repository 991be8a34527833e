import { data } from 'react-router'
import { translator } from '#i18n/translator.ts'
import { ButtonLink } from '#ui/button.tsx'
import pictureStyles from '#ui/picture-choice.css?url'
import { Title } from '#ui/title.tsx'
import { type FormError, formErrorOf, textOf, textsOf } from '#web/form-error.ts'
import { isTooLarge } from '#web/thrown-error.ts'
import { formWithFiles } from '../../form-with-files.ts'
import { pageMeta } from '../../head.ts'
import { usePage } from '../../page-context.tsx'
import { orErrorPage, type RequestContext, requestContext } from '../../request-context.ts'
import type { Route } from './+types/profile-page'
import { DeviceList } from './device-list.tsx'
import { EmailForm } from './email-form.tsx'
import { EmailState } from './email-state.tsx'
import { requireMember } from './guards.ts'
import { PasswordForm } from './password-form.tsx'
import { doForProfile } from './profile-action.ts'
import { ProfileCard } from './profile-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SocialConnections } from './social-connections.tsx'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: pictureStyles }]

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('accounts.profile.title'), noindex: true }))

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  requireMember(ctx)
  const { accounts, social } = ctx.api
  const [profile, devices, connected] = await orErrorPage(
    Promise.all([accounts.profile(), accounts.devices(), social.connectedProviders()]),
  )
  return { profile, devices: devices.data, connected: connected.data }
}

/** Handles all forms of the page by `intent`. A refused form comes back with the typed values except passwords. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContext(context)
  requireMember(ctx, '/user/profile')
  const form = await formWithFiles(ctx, request)
  try {
    return await doForProfile(ctx, form)
  } catch (error) {
    const values = textsOf(form, ['name', 'email', 'phone', 'language'])
    const formError = isTooLarge(error) ? pictureRefused(ctx) : formErrorOf(error)
    return data({ intent: textOf(form, 'intent'), formError, values }, { status: 422 })
  }
}

function pictureRefused({ language }: RequestContext): FormError {
  const message = translator(language)('errors.image_upload_failed')
  return { message, form: [message], fields: { image: message } }
}

export default function ProfilePage({ loaderData: { profile, devices, connected }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const refusedAt = (intent: string) => (actionData?.intent === intent ? actionData.formError : null)
  const typedAt = (intent: string) => (actionData?.intent === intent ? actionData.values : null)
  return (
    <div className="grid gap-6">
      <Title as="h1" size="task">
        {t('accounts.profile.title')}
      </Title>
      <EmailState profile={profile} formError={refusedAt('resend')} />
      <ProfileForm profile={profile} typed={typedAt('data')} formError={refusedAt('data')} />
      <EmailForm profile={profile} typed={typedAt('email')?.email ?? null} formError={refusedAt('email')} />
      <PasswordForm has={profile.has_password} email={profile.email} formError={refusedAt('password')} />
      <SocialConnections connected={connected} proven={profile.verified} formError={refusedAt('disconnect')} />
      <DeviceList devices={devices} formError={refusedAt('device')} />
      <ProfileCard id="own-data" title={t('accounts.data.title')} text={t('accounts.data.text')}>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={urls.exportData()} download variant="secondary">
            {t('accounts.data.export')}
          </ButtonLink>
          <ButtonLink href={urls.deleteAccount()} variant="quiet" className="text-sale">
            {t('accounts.data.delete')}
          </ButtonLink>
        </div>
      </ProfileCard>
    </div>
  )
}
