import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import type { Me } from '#contract/staff/sessions.ts'
import { withAuthorization } from './authorize.ts'
import { type RequestContext, requestContextKey } from './request-context.ts'

type Who = Pick<Me, 'next' | 'permissions'> | null
const packer: Who = { next: 'done', permissions: ['parcels.pack'] }

/** Result of opening a page, or of posting a form to it, if the page declares `may`. */
async function opens(may: string | undefined, who: Who, work: 'loader' | 'action' = 'loader') {
  const module = { loader: () => 'shown', action: () => 'done', ...(may && { handle: { may } }) }
  const routes = withAuthorization({ page: { id: 'page', path: 'page', module } } as never)
  const ctx = { who: async () => who } as unknown as RequestContext
  const context = new RouterContextProvider()
  context.set(requestContextKey, ctx)
  try {
    return await routes.page?.module[work]?.({ context } as never)
  } catch (thrown) {
    return ctx.requiredPage ?? (thrown as { init: { status: number } }).init.status
  }
}

it.each([
  ['anyone', null, 'shown'],
  ['self', null, '/sign-in'],
  ['parcels.pack', null, '/sign-in'],
  ['arriving', { next: 'code', permissions: [] }, 'shown'],
  ['self', { next: 'code', permissions: [] }, '/code'],
  ['parcels.pack', { next: 'enrol', permissions: [] }, '/code'],
  ['self', packer, 'shown'],
  ['parcels.pack', packer, 'shown'],
  ['staff.read', packer, 404],
  [undefined, packer, 404],
] as [string | undefined, Who, unknown][])('a page for %j, opened by %j', async (may, who, becomes) => {
  expect(await opens(may, who)).toBe(becomes)
})

it('forms are validated as pages are', async () => {
  expect(await opens('staff.write', packer, 'action')).toBe(404)
  expect(await opens('parcels.pack', null, 'action')).toBe('/sign-in')
  expect(await opens('parcels.pack', packer, 'action')).toBe('done')
})
