import { describe, expect, it } from 'vitest'
import { PENDING_FIELD, pendingForm, readPendingForm } from './pending-form.ts'

/** A form with this pending form in its hidden field, as the sign-in pages send it. */
function carrying(kept: unknown): FormData {
  const form = new FormData()
  form.set(PENDING_FIELD, typeof kept === 'string' ? kept : JSON.stringify(kept))
  return form
}

describe('the stored part of a form', () => {
  it('is its texts in their order, repeated ones too, and neither files nor secrets', () => {
    const form = new FormData()
    form.append('chosen', '1')
    form.append('chosen', '2')
    form.append('note', 'زنگ بزنید')
    form.append('photo', new File(['x'], 'x.jpg'))
    form.append('old_password', 'secret')
    form.append('code', '123456')
    const kept = pendingForm('/orders/1/note?tab=2', form)
    expect(kept.fields).toEqual([
      ['chosen', '1'],
      ['chosen', '2'],
      ['note', 'زنگ بزنید'],
    ])
    expect(readPendingForm(carrying(kept))).toEqual(kept)
  })

  it.each(['//evil.example/x', 'https://evil.example', 'javascript:alert(1)', '/.//evil.example'])(
    'never leads to another site: %s',
    (path) => {
      expect(readPendingForm(carrying({ path, fields: [] }))?.path).toBe('/')
    },
  )

  it.each(['', 'nonsense', '{}', '{"path":"/staff","fields":[["a"]]}', '[]'])(
    'that was changed to %j is invalid',
    (kept) => {
      expect(readPendingForm(carrying(kept))).toBeUndefined()
    },
  )
})
