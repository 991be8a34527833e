import { RouterContextProvider } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { ApiRefusal } from '#contract/client.ts'
import { Toast } from '#web/toast.ts'
import { readCookies } from './cookies.ts'
import { formAction } from './form-action.ts'
import { linksIn } from './links.ts'
import { type Visit, visitContext } from './visit.ts'

/** The arguments of an action whose request sends these fields, and its request context. */
function sending(fields: Record<string, string>) {
  const cookies = readCookies(null, false)
  const partly: Partial<Visit> = { language: 'en', path: '/couriers', links: linksIn('en'), cookies }
  const visit = partly as Visit
  const context = new RouterContextProvider()
  context.set(visitContext, visit)
  const request = new Request('http://shop.example/couriers', { method: 'POST', body: new URLSearchParams(fields) })
  return { visit, args: { request, params: { id: '7' }, context } }
}

const refusal = () =>
  new ApiRefusal('The name is too long.', {
    form: ['The name is too long.'],
    fields: { name: 'The name is too long.' },
    codes: [],
  })
const toastOf = ({ cookies }: Visit) => Toast.parse(JSON.parse(cookies.get('toast') ?? ''))

describe('formAction', () => {
  it('calls the API with the named fields and the key, then redirects with a toast', async () => {
    const { visit, args } = sending({ name: 'Karim', phone: '0700', other: 'x', key: 'k1' })
    const call = vi.fn(async (_: object, __: object) => ({ id: 9 }))
    const answer = await formAction(args, {
      fields: ['name', 'phone'],
      run: ({ values, once }) => call(values, once),
      done: ({ links }, { id }) => ({ to: `${links.cash()}?added=${id}`, toast: 'console.saved' }),
    })
    expect(call).toHaveBeenCalledWith({ name: 'Karim', phone: '0700' }, { idempotencyKey: 'k1' })
    expect(answer).toMatchObject({ status: 303 })
    expect((answer as Response).headers.get('location')).toBe(`${visit.links.cash()}?added=9`)
    expect(toastOf(visit)).toMatchObject({ kind: 'success', message: 'Saved.' })
  })

  it('passes the parameters of the route, and a toast with parameters', async () => {
    const { visit, args } = sending({})
    await formAction(args, {
      run: async ({ params }) => params.id,
      done: (_, id) => ({ to: `/couriers/${id}`, toast: ['console_newsletter.remove.done', { email: 'a@b.example' }] }),
    })
    expect(toastOf(visit).message).toContain('a@b.example')
  })

  it('answers 422 with the values and what is wrong, and leaves no toast', async () => {
    const { visit, args } = sending({ name: 'Karim', password: 'secret' })
    const answer = await formAction(args, {
      fields: ['name'],
      run: () => Promise.reject(refusal()),
      done: () => ({ to: '/', toast: 'console.saved' }),
    })
    expect(answer).toMatchObject({
      init: { status: 422 },
      data: { values: { name: 'Karim' }, refused: { fields: { name: 'The name is too long.' } } },
    })
    expect(JSON.stringify(answer)).not.toContain('secret')
    expect(visit.cookies.get('toast')).toBeUndefined()
  })

  it('adds to the values what depends on the error', async () => {
    const { args } = sending({ name: 'Karim' })
    const answer = await formAction(args, {
      fields: (form) => ({ name: String(form.get('name')), wrong: false }),
      run: () => Promise.reject(refusal()),
      onRefusal: (values, error) => ({ ...values, wrong: error instanceof ApiRefusal }),
    })
    expect(answer).toMatchObject({ data: { values: { name: 'Karim', wrong: true } } })
  })

  it('does not call the API where its check rejects the form', async () => {
    const { args } = sending({ name: '' })
    const run = vi.fn(async () => null)
    const refused = { message: 'Required.', form: ['Required.'], fields: { name: 'Required.' } }
    const answer = await formAction(args, {
      fields: ['name'],
      check: ({ values }) => (values.name ? null : refused),
      run,
    })
    expect(answer).toMatchObject({ init: { status: 422 }, data: { refused, values: { name: '' } } })
    expect(run).not.toHaveBeenCalled()
  })

  it('answers what it returns, where nothing leads on', async () => {
    const { args } = sending({})
    expect(await formAction(args, { run: async () => ({ codes: ['one'] }) })).toEqual({ codes: ['one'] })
  })

  it('passes on what is no refusal, and a page that comes first with the texts that wait', async () => {
    const { visit, args } = sending({ name: 'Karim', code: '123456' })
    const error = new Error('down')
    await expect(formAction(args, { run: () => Promise.reject(error) })).rejects.toBe(error)
    const signIn = formAction(args, {
      async run() {
        visit.first = '/sign-in'
        throw refusal()
      },
    })
    await expect(signIn).rejects.toBeInstanceOf(ApiRefusal)
    expect(visit.sent).toEqual({ path: '/couriers', fields: [['name', 'Karim']] })
  })
})
