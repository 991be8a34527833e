import { data } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import type { Profile } from '#contract/customers/accounts.ts'
import { rendered } from '../../testing/render.tsx'
import { redirectOf, visiting } from '../../testing/request-with.ts'
import { action as deleting } from './delete-account-page.tsx'
import { EmailForm } from './email-form.tsx'
import { action } from './profile-page.tsx'

type Call = { params?: object; body?: object }
const sentRequests: [string, Call][] = []
/** The member's API. It records its calls in `sentRequests`. */
const answering = (call: string, answer: object) => async (input: Call) => {
  sentRequests.push([call, input])
  return answer
}
const accounts = {
  updateProfile: answering('updateProfile', { pending_email: 'new@example.com' }),
  updateUserPassword: answering('updateUserPassword', { changed: true }),
  revokeDevice: answering('revokeDevice', { id: 'd1' }),
  sendDeletionCode: answering('sendDeletionCode', { sent: true }),
  deleteAccount: answering('deleteAccount', { deleted: true }),
}
const member = (form: Record<string, string>, over: object = {}) => ({
  ...{ cookie: 'frontend_token=x; device_token=y', path: '/user/profile', language: 'fa', form },
  api: {
    accounts: { ...accounts, ...over },
    site: { common: async () => ({ setting: { mail_leaves: true } }) },
  },
})

/** Submits a form of the profile page. Returns the API call, the redirect target and the toast. */
async function sending(form: Record<string, string>) {
  sentRequests.length = 0
  const { args, ctx } = visiting<Parameters<typeof action>[0]>(member(form))
  const place = await redirectOf(() => action(args))
  return { sentRequests: sentRequests[0], place, toast: JSON.parse(ctx.cookies.get('toast') ?? 'null') }
}

describe('the profile page', () => {
  it('changes the email with the password, and leads to the code field', async () => {
    const sent = await sending({ intent: 'email', email: 'new@example.com', current_password: 'saffron-7' })
    expect(sent.sentRequests).toEqual([
      'updateProfile',
      { body: { email: 'new@example.com', old_password: 'saffron-7' } },
    ])
    expect(sent.place).toBe('/fa/verify?back=%2Fuser%2Fprofile')
    expect(sent.toast.message).toContain('new@example.com')
  })

  it('changes the password with the old one, and signs one device out', async () => {
    const typed = { old_password: 'saffron-7', password: 'saffron-8', password_confirmation: 'saffron-8' }
    const changed = await sending({ intent: 'password', ...typed })
    expect(changed).toMatchObject({ sentRequests: ['updateUserPassword', { body: typed }], place: '/fa/user/profile' })
    const device = await sending({ intent: 'device', id: 'd1' })
    expect(device).toMatchObject({
      sentRequests: ['revokeDevice', { params: { id: 'd1' } }],
      place: '/fa/user/profile',
    })
  })

  it.each([
    ['refused', new ApiError('No.', { form: ['No.'], codes: ['password_wrong'], fields: { old_password: 'No.' } })],
    ['tried too often', data({ message: 'No.' }, { status: 429 })],
    ['sent while too many pictures came', data({ message: 'No.' }, { status: 503 })],
  ])('shows the typed values again after it was %s, except passwords', async (_, thrown) => {
    const typed = { intent: 'email', email: 'new@example.com', current_password: 'saffron-7' }
    const { args } = visiting<Parameters<typeof action>[0]>(
      member(typed, { updateProfile: () => Promise.reject(thrown) }),
    )
    const answer = await action(args)
    expect(answer).toMatchObject({
      init: { status: 422 },
      data: { intent: 'email', formError: { form: ['No.'] }, values: { email: 'new@example.com' } },
    })
    expect(JSON.stringify(answer)).not.toContain('saffron')
  })

  it('requires the current password if there is one', async () => {
    const formOf = async (has_password: boolean) => {
      const profile = { email: 'maryam@example.com', has_password } as Profile
      return (await rendered(<EmailForm profile={profile} typed={null} formError={null} />)).html
    }
    expect(await formOf(true)).toContain('name="current_password"')
    expect(await formOf(false)).not.toContain('type="password"')
  })
})

describe('the page that deletes an account', () => {
  const send = (form: Record<string, string>) =>
    visiting<Parameters<typeof deleting>[0]>({ ...member(form), path: '/user/delete-account' })

  it('mails a code to a member without a password, and shows its field', async () => {
    sentRequests.length = 0
    expect(await deleting(send({ intent: 'code' }).args)).toMatchObject({ data: { codeSent: true, formError: null } })
    expect(sentRequests.map(([call]) => call)).toEqual(['sendDeletionCode'])
  })

  it('leaves no data in the browser', async () => {
    const { args, ctx } = send({ code: '12345678' })
    expect(await redirectOf(() => deleting(args))).toBe('/fa')
    for (const cookie of ['frontend_token', 'user_token', 'device_token'] as const)
      expect(ctx.cookies.get(cookie)).toBeUndefined()
  })
})
