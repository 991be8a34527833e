import { describe, expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { redirectOf, visiting } from '../../testing/request-with.ts'
import { action } from './save-action.ts'

type Args = Parameters<typeof action>[0]

/** Presses the wishlist button on page 2 of all products, in Dari. `toggle` is the API's response. */
function pressing(toggle: (requested: { body: object }) => Promise<object>, more: Parameters<typeof visiting>[0] = {}) {
  const api = { wishlist: { action: toggle }, compare: { action: toggle } }
  return visiting<Args>({
    cookie: 'frontend_token=x',
    path: '/save/wishlist',
    language: 'fa',
    params: { kind: 'wishlist' },
    form: { add: '7', back: '/all?page=2' },
    api,
    ...more,
  })
}
const asScript = { accept: 'application/json' }
const taken = async ({ body }: { body: object }) => body
const full = async () => {
  throw new ApiError('Full.', { form: ['Full.', 'Take one out.'], codes: ['compare_full'], fields: {} })
}

describe('a saved item', () => {
  it('is set by a form that returns to the item with a toast', async () => {
    const { args, ctx } = pressing(taken)
    expect(await redirectOf(() => action(args))).toBe('/fa/all?page=2#p7')
    expect(JSON.parse(ctx.cookies.get('toast') ?? '')).toMatchObject({ kind: 'success', link: expect.anything() })
  })

  it('is returned to the script with its current state and message', async () => {
    const { args } = pressing(taken, { form: { remove: '7', back: '/all' }, headers: asScript })
    expect(await ((await action(args)) as Response).json()).toMatchObject({ added: false, toast: { kind: 'success' } })
    const added = (await action(pressing(taken, { headers: asScript }).args)) as Response
    expect(await added.json()).toMatchObject({ added: true, toast: { link: { href: '/fa/user/wishlists' } } })
  })

  it('that is refused stays unchanged, and all reasons are shown (spec §8)', async () => {
    const compare = { params: { kind: 'compare' } }
    const toast = { kind: 'error', message: 'Full. Take one out.' }
    const answer = (await action(pressing(full, { ...compare, headers: asScript }).args)) as Response
    expect(await answer.json()).toEqual({ added: false, toast })
    const { args, ctx } = pressing(full, compare)
    expect(await redirectOf(() => action(args))).toBe('/fa/all?page=2#p7')
    expect(JSON.parse(ctx.cookies.get('toast') ?? '')).toEqual(toast)
  })

  it('of a guest waits behind the sign-in page', async () => {
    const { args } = pressing(taken, { cookie: 'user_token=a-guest-token-123' })
    const confirm = '/user/confirm/wishlist?id=7&back=%2Fall%3Fpage%3D2'
    expect(await redirectOf(() => action(args))).toBe(`/fa/login?${new URLSearchParams({ back: confirm })}`)
  })

  it.each<[string, Parameters<typeof visiting>[0]]>([
    ['of no kind', { params: { kind: 'like' } }],
    ['on nothing', { form: { back: '/' } }],
    ['on what is no number', { form: { add: '7 or 8' } }],
  ])('%s is none', async (_, requested) => {
    await expect(action(pressing(taken, requested).args)).rejects.toMatchObject({ init: { status: 400 } })
  })
})
