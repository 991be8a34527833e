import { data, redirect } from 'react-router'
import { SocialProvider } from '#contract/site/social-providers.ts'
import { translator } from '#i18n/translator.ts'
import type { MessageKey } from '#i18n/words.ts'
import { textOf, textsOf } from '#web/form-refusal.ts'
import { leaveToast } from '#web/toast.ts'
import type { Visit } from '../../visit.ts'
import { codeSentMessage } from './code-sent.ts'

/** Handles one intent of the profile page: calls the API, leaves a toast and returns the redirect address. */
type Action = (visit: Visit, form: FormData) => Promise<string>

const actions: Record<string, Action> = {
  data: changeData,
  email: changeEmail,
  password: changePassword,
  resend: async (visit) => {
    const { email } = await visit.api.accounts.sendVerification({ body: {} })
    return await sendCode(visit, email)
  },
  device: async (visit, form) => {
    await visit.api.accounts.revokeDevice({ params: { id: textOf(form, 'id') } })
    return leaveSuccessToast(visit, 'accounts.devices.signed_out')
  },
  disconnect: async (visit, form) => {
    const parsedProvider = SocialProvider.safeParse(form.get('provider'))
    if (!parsedProvider.success) throw data(null, { status: 400 })
    const { provider } = await visit.api.social.disconnectProvider({ body: { provider: parsedProvider.data } })
    const named = { provider: translator(visit.language)(`accounts.social.${provider}`) }
    return leaveSuccessToast(visit, 'accounts.social.connections.disconnected', named)
  },
}

/** Runs the action of the form's `intent`. Throws an API refusal, and a 400 response for an unknown intent. */
export async function doForProfile(visit: Visit, form: FormData) {
  const action = actions[textOf(form, 'intent')]
  if (!action) throw data(null, { status: 400 })
  return redirect(await action(visit, form), 303)
}

async function changeData(visit: Visit, form: FormData): Promise<string> {
  const image = form.get('image')
  await visit.api.accounts.updateProfile({
    body: {
      ...textsOf(form, ['name', 'phone', 'language']),
      remove_image: form.has('remove_image'),
      image: image instanceof File && image.size > 0 ? image : undefined,
    },
  })
  return leaveSuccessToast(visit, 'accounts.profile.saved')
}

async function changeEmail(visit: Visit, form: FormData): Promise<string> {
  const body = { email: textOf(form, 'email'), old_password: textOf(form, 'current_password') }
  const { pending_email: email } = await visit.api.accounts.updateProfile({ body })
  if (email === '') return leaveSuccessToast(visit, 'accounts.profile.saved')
  return await sendCode(visit, email)
}

async function changePassword(visit: Visit, form: FormData): Promise<string> {
  const [old_password, password] = [textOf(form, 'old_password'), textOf(form, 'password')]
  const password_confirmation = textOf(form, 'password_confirmation')
  await visit.api.accounts.updateUserPassword({ body: { old_password, password, password_confirmation } })
  return leaveSuccessToast(visit, 'accounts.password.changed')
}

function leaveSuccessToast(
  visit: Visit,
  key: MessageKey,
  params: Record<string, string> = {},
  to = visit.links.profile(),
): string {
  leaveToast(visit.cookies, { kind: 'success', message: translator(visit.language)(key, params) })
  return to
}

/** Leaves the toast about the code sent to `email`, and returns the address of the page that asks for it. */
async function sendCode(visit: Visit, email: string): Promise<string> {
  leaveToast(visit.cookies, { kind: 'success', message: await codeSentMessage(visit, email) })
  return visit.links.verify({ back: '/user/profile' })
}
