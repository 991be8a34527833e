import { expect, it } from 'vitest'
import { renderedRoute, textOf } from '../../testing/render.tsx'
import { CodeNotice } from './code-notice.tsx'

const notice = async (mail_leaves: boolean) =>
  textOf(
    await renderedRoute({
      loader: () => ({ common: { setting: { mail_leaves } } }),
      Component: () => <CodeNotice>We sent a code.</CodeNotice>,
    }),
  )

it('shows that a code was sent if the shop has a mail server', async () => {
  expect((await notice(true)).trim()).toBe('We sent a code.')
})

it('shows that no code arrives without a mail server, with a link to the contact page', async () => {
  const text = await notice(false)
  expect(text).not.toContain('We sent a code.')
  expect(text).toContain('can’t send email')
})
