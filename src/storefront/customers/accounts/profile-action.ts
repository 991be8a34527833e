import { data, redirect } from 'react-router'
import { SocialProvider } from '#contract/site/social-providers.ts'
import type { MessageKey } from '#i18n/messages.ts'
import { translator } from '#i18n/translator.ts'
import { textOf, textsOf } from '#web/form-error.ts'
import { setToast } from '#web/toast.ts'
import type { RequestContext } from '../../request-context.ts'
import { codeSentMessage } from './code-sent.ts'

/** Handles one intent of the profile page: calls the API, leaves a toast and returns the redirect address. */
type Action = (ctx: RequestContext, form: FormData) => Promise<string>

const actions: Record<string, Action> = {
  data: changeData,
  email: changeEmail,
  password: changePassword,
  resend: async (ctx) => {
    const { email } = await ctx.api.accounts.sendVerification({ body: {} })
    return await sendCode(ctx, email)
  },
  device: async (ctx, form) => {
    await ctx.api.accounts.revokeDevice({ params: { id: textOf(form, 'id') } })
    return leaveSuccessToast(ctx, 'accounts.devices.signed_out')
  },
  disconnect: async (ctx, form) => {
    const parsedProvider = SocialProvider.safeParse(form.get('provider'))
    if (!parsedProvider.success) throw data(null, { status: 400 })
    const { provider } = await ctx.api.social.disconnectProvider({ body: { provider: parsedProvider.data } })
    const named = { provider: translator(ctx.language)(`accounts.social.${provider}`) }
    return leaveSuccessToast(ctx, 'accounts.social.connections.disconnected', named)
  },
}

/** Runs the action of the form's `intent`. Throws an API refusal, and a 400 response for an unknown intent. */
export async function doForProfile(ctx: RequestContext, form: FormData) {
  const action = actions[textOf(form, 'intent')]
  if (!action) throw data(null, { status: 400 })
  return redirect(await action(ctx, form), 303)
}

async function changeData(ctx: RequestContext, form: FormData): Promise<string> {
  const image = form.get('image')
  await ctx.api.accounts.updateProfile({
    body: {
      ...textsOf(form, ['name', 'phone', 'language']),
      remove_image: form.has('remove_image'),
      image: image instanceof File && image.size > 0 ? image : undefined,
    },
  })
  return leaveSuccessToast(ctx, 'accounts.profile.saved')
}

async function changeEmail(ctx: RequestContext, form: FormData): Promise<string> {
  const body = { email: textOf(form, 'email'), old_password: textOf(form, 'current_password') }
  const { pending_email: email } = await ctx.api.accounts.updateProfile({ body })
  if (email === '') return leaveSuccessToast(ctx, 'accounts.profile.saved')
  return await sendCode(ctx, email)
}

async function changePassword(ctx: RequestContext, form: FormData): Promise<string> {
  const [old_password, password] = [textOf(form, 'old_password'), textOf(form, 'password')]
  const password_confirmation = textOf(form, 'password_confirmation')
  await ctx.api.accounts.updateUserPassword({ body: { old_password, password, password_confirmation } })
  return leaveSuccessToast(ctx, 'accounts.password.changed')
}

function leaveSuccessToast(
  ctx: RequestContext,
  key: MessageKey,
  params: Record<string, string> = {},
  to = ctx.urls.profile(),
): string {
  setToast(ctx.cookies, { kind: 'success', message: translator(ctx.language)(key, params) })
  return to
}

/** Leaves the toast about the code sent to `email`, and returns the address of the page that asks for it. */
async function sendCode(ctx: RequestContext, email: string): Promise<string> {
  setToast(ctx.cookies, { kind: 'success', message: await codeSentMessage(ctx, email) })
  return ctx.urls.verify({ back: '/user/profile' })
}
