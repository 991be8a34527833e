import { data } from 'react-router'
import { describe, expect, test } from 'vitest'
import { ApiError } from '#contract/client.ts'
import { runForEach } from './bulk-outcome.ts'

const refused = () => {
  throw new ApiError('Somebody else changed it.', { form: [], codes: [], fields: {} })
}
const answers = (status: number, message: string) => () => {
  throw data({ message }, { status })
}
const visit = () => ({ language: 'en' as const, requiredPage: undefined as '/sign-in' | undefined })

/** Runs a step on five ids; the third runs `third`. Returns the tried ids and the outcome. */
async function fiveWith(third: () => void) {
  const tried: string[] = []
  const outcome = await runForEach(visit(), ['1', '2', '3', '4', '5'], async (id) => {
    tried.push(id)
    if (id === '3') third()
  })
  return { tried: tried.join(''), ...outcome }
}

describe('a step with several', () => {
  test('a rejection of one does not delay the others', async () => {
    const failed = [{ id: '3', reason: 'Somebody else changed it.' }]
    expect(await fiveWith(refused)).toEqual({ tried: '12345', done: 4, failed })
    expect(await fiveWith(answers(404, 'No such order.'))).toMatchObject({ tried: '12345', done: 4 })
  })

  test.each([
    ['an error of the API', answers(500, 'Something went wrong.'), 'Something went wrong.'],
    ['one that is busy', answers(503, 'Try again later.'), 'Try again later.'],
    ['any other error', () => JSON.parse('<html>'), 'Something went wrong'],
  ])('after %s the completed part stays reported, and the rest stays selected', async (_, third, said) => {
    const { tried, done, failed } = await fiveWith(third)
    expect([tried, done]).toEqual(['123', 2])
    expect(failed.map(({ id }) => id)).toEqual(['3', '4', '5'])
    expect(failed[0]?.reason).toContain(said)
    expect(failed[1]?.reason).toContain('Skipped')
  })

  test('a session that ended comes first', async () => {
    const ended = visit()
    const work = async () => {
      ended.requiredPage = '/sign-in'
      answers(401, 'Sign in.')()
    }
    await expect(runForEach(ended, ['1', '2'], work)).rejects.toBeDefined()
  })
})
