import { expect, it } from 'vitest'
import { createLog } from './log.ts'

const logged = (write: (log: ReturnType<typeof createLog>) => void) => {
  const lines: string[] = []
  write(createLog('info', { write: (line: string) => void lines.push(line) }))
  return lines.join('')
}

it.each(['password', 'token', 'user_token', 'authorization', 'email', 'phone'])(
  'a field named %s is removed from log lines, also inside of another object',
  (name) => {
    const lines = logged((log) =>
      log.info({ [name]: 'Maryam’s own', body: { [name]: 'Maryam’s own' }, path: '/x' }, 'call'),
    )
    expect(lines).not.toContain('own')
    expect(JSON.parse(lines)).toMatchObject({ path: '/x', msg: 'call', [name]: '[removed]' })
  },
)

it('a failed query is logged with its code and message, without its parameters', () => {
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (email)=(maryam@example.com)',
  })
  const failed = new Error('Failed query: insert into accounts\nparams: maryam@example.com', { cause })
  Object.assign(failed, { params: ['maryam@example.com'], query: 'insert' })
  const lines = logged((log) => log.error({ err: failed }, 'internal'))
  expect(lines).not.toContain('maryam')
  expect(JSON.parse(lines).err).toMatchObject({ code: '23505', message: 'duplicate key value' })
})
