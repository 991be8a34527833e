import { expect, it } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { visiting } from '../../testing/request-with.ts'
import { saveAddress } from './address-action.ts'

const keeping = async (input: { id: string | undefined }, action = async () => ({ id: 'a1' }) as object) => {
  const { ctx } = visiting({ cookie: 'frontend_token=x', api: { addresses: { action } } })
  const form = new FormData()
  form.set('name', 'Maryam')
  const answer = await saveAddress(ctx, form, input)
  return { answer, toast: ctx.cookies.get('toast') && JSON.parse(ctx.cookies.get('toast') ?? '') }
}

it('a saved address shows the messages of spec §8', async () => {
  const { toast } = await keeping({ id: undefined })
  expect(toast).toEqual({ kind: 'success', message: 'Address added successfully!!!' })
  expect((await keeping({ id: 'a1' })).toast.message).toBe('Address updated successfully!!!')
})

it('a rejected address returns typed values, field errors and the first message', async () => {
  const { answer, toast } = await keeping({ id: undefined }, () => {
    const form = ['City is required', 'Name is too short']
    throw new ApiError(form[0] as string, { form, codes: ['required'], fields: { city: 'City is required' } })
  })
  expect(toast).toBeUndefined()
  expect(answer).toMatchObject({
    unkept: {
      data: {
        values: { name: 'Maryam' },
        error: { message: 'City is required', fields: { city: 'City is required' } },
      },
      init: { status: 422 },
    },
  })
})
