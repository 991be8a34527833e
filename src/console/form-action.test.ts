import { RouterContextProvider } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { Toast } from '#web/toast.ts'
import { readCookies } from './cookies.ts'
import { formAction } from './form-action.ts'
import { type RequestContext, requestContextKey } from './request-context.ts'
import { urlsIn } from './urls.ts'

/** The arguments of an action whose request sends these fields, and its request context. */
function sending(fields: Record<string, string>) {
  const cookies = readCookies(null, false)
  const partly: Partial<RequestContext> = { language: 'en', path: '/couriers', urls: urlsIn('en'), cookies }
  const ctx = partly as RequestContext
  const context = new RouterContextProvider()
  context.set(requestContextKey, ctx)
  const request = new Request('http://shop.example/couriers', { method: 'POST', body: new URLSearchParams(fields) })
  return { ctx, args: { request, params: { id: '7' }, context } }
}

const refusal = () =>
  new ApiError('The name is too long.', {
    form: ['The name is too long.'],
    fields: { name: 'The name is too long.' },
    codes: [],
  })
const toastOf = ({ cookies }: RequestContext) => Toast.parse(JSON.parse(cookies.get('toast') ?? ''))

describe('formAction', () => {
  it('calls the API with the named fields and the key, then redirects with a toast', async () => {
    const { ctx, args } = sending({ name: 'Karim', phone: '0700', other: 'x', key: 'k1' })
    const call = vi.fn(async (_: object, __: object) => ({ id: 9 }))
    const answer = await formAction(args, {
      fields: ['name', 'phone'],
      run: ({ values, once }) => call(values, once),
      done: ({ urls }, { id }) => ({ to: `${urls.cash()}?added=${id}`, toast: 'console.saved' }),
    })
    expect(call).toHaveBeenCalledWith({ name: 'Karim', phone: '0700' }, { idempotencyKey: 'k1' })
    expect(answer).toMatchObject({ status: 303 })
    expect((answer as Response).headers.get('location')).toBe(`${ctx.urls.cash()}?added=9`)
    expect(toastOf(ctx)).toMatchObject({ kind: 'success', message: 'Saved.' })
  })

  it('passes the parameters of the route, and a toast with parameters', async () => {
    const { ctx, args } = sending({})
    await formAction(args, {
      run: async ({ params }) => params.id,
      done: (_, id) => ({ to: `/couriers/${id}`, toast: ['console_newsletter.remove.done', { email: 'a@b.example' }] }),
    })
    expect(toastOf(ctx).message).toContain('a@b.example')
  })

  it('responds with 422, the values and the errors, and without a toast', async () => {
    const { ctx, args } = sending({ name: 'Karim', password: 'secret' })
    const answer = await formAction(args, {
      fields: ['name'],
      run: () => Promise.reject(refusal()),
      done: () => ({ to: '/', toast: 'console.saved' }),
    })
    expect(answer).toMatchObject({
      init: { status: 422 },
      data: { values: { name: 'Karim' }, formError: { fields: { name: 'The name is too long.' } } },
    })
    expect(JSON.stringify(answer)).not.toContain('secret')
    expect(ctx.cookies.get('toast')).toBeUndefined()
  })

  it('adds to the values what depends on the error', async () => {
    const { args } = sending({ name: 'Karim' })
    const answer = await formAction(args, {
      fields: (form) => ({ name: String(form.get('name')), wrong: false }),
      run: () => Promise.reject(refusal()),
      onBusinessError: (values, error) => ({ ...values, wrong: error instanceof ApiError }),
    })
    expect(answer).toMatchObject({ data: { values: { name: 'Karim', wrong: true } } })
  })

  it('does not call the API where its check rejects the form', async () => {
    const { args } = sending({ name: '' })
    const run = vi.fn(async () => null)
    const formError = { message: 'Required.', form: ['Required.'], fields: { name: 'Required.' } }
    const answer = await formAction(args, {
      fields: ['name'],
      check: ({ values }) => (values.name ? null : formError),
      run,
    })
    expect(answer).toMatchObject({ init: { status: 422 }, data: { formError, values: { name: '' } } })
    expect(run).not.toHaveBeenCalled()
  })

  it('responds with its result if there is no redirect', async () => {
    const { args } = sending({})
    expect(await formAction(args, { run: async () => ({ codes: ['one'] }) })).toEqual({ codes: ['one'] })
  })

  it('throws other errors, and passes pages that come first with the pending texts', async () => {
    const { ctx, args } = sending({ name: 'Karim', code: '123456' })
    const error = new Error('down')
    await expect(formAction(args, { run: () => Promise.reject(error) })).rejects.toBe(error)
    const signIn = formAction(args, {
      async run() {
        ctx.requiredPage = '/sign-in'
        throw refusal()
      },
    })
    await expect(signIn).rejects.toBeInstanceOf(ApiError)
    expect(ctx.submittedForm).toEqual({ path: '/couriers', fields: [['name', 'Karim']] })
  })
})
