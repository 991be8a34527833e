import { describe, expect, it } from 'vitest'
import { cookieJar } from './cookie-jar.ts'
import { consumeToast, setToast } from './toast.ts'

const cookiesOf = (sent: string | null) => cookieJar({ toast: { httpOnly: true, maxAge: 60 } }, sent, { secure: false })

describe('a toast', () => {
  it('waits for the next page and is shown once', () => {
    const action = cookiesOf(null)
    setToast(action, { kind: 'success', message: 'به سبد افزوده شد' })
    const sent = action.lines()[0]?.split(';')[0] ?? ''

    const page = cookiesOf(sent)
    expect(consumeToast(page)).toEqual({ kind: 'success', message: 'به سبد افزوده شد' })
    expect(page.lines()[0]).toMatch(/^toast=;.*Max-Age=0/)
    expect(consumeToast(page)).toBeNull()
  })

  it.each(['//evil.example', '/\\evil.example'])('never leads to another shop: %s', (href) => {
    const toast = { kind: 'success', message: 'look', link: { href, label: 'here' } }
    expect(consumeToast(cookiesOf(`toast=${encodeURIComponent(JSON.stringify(toast))}`))).toBeNull()
  })

  it('that was tampered with is rejected', () => {
    expect(consumeToast(cookiesOf('toast=%7B%22kind%22%3A%22evil%22%7D'))).toBeNull()
    expect(consumeToast(cookiesOf('toast=nonsense'))).toBeNull()
  })
})
