import { expect, onTestFinished, test } from 'vitest'
import type { Envelope } from './post.ts'
import { DeliveryError } from './post.ts'
import { smtpPost } from './smtp-post.ts'
import { openTestSmtp, refusal } from './testing/smtp-server.ts'

const mail: Envelope = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  kind: 'contact',
  to: 'maryam@example.com',
  from: { name: 'چارسو', address: 'no-reply@shop.example' },
  replyTo: 'salam@shop.example',
  subject: 'سلام',
  html: '<p>سلام</p>',
  text: 'سلام',
  date: new Date('2026-11-21T12:00:00Z'),
  language: 'fa',
}

async function server(behaviour: Parameters<typeof openTestSmtp>[0] = {}) {
  const smtp = await openTestSmtp(behaviour)
  onTestFinished(() => smtp.close())
  return smtp
}

/**
 * Result of a delivery: `sent`, or the code, whether the mail has failed for good, and whether the operator is alerted
 * at once.
 */
const outcome = (url: string, limits?: Parameters<typeof smtpPost>[1]) =>
  smtpPost(
    url,
    limits,
  )(mail).then(
    () => 'sent',
    (error) => (error instanceof DeliveryError ? [error.code, error.forGood, error.isRefused] : Promise.reject(error)),
  )

test('an email is delivered completely, as text and HTML, after a login', async () => {
  const smtp = await server({ user: 'shop', password: 'p@ss:word' })
  expect(await outcome(smtp.url)).toBe('sent')
  const [{ raw, to, messageId } = { raw: '', to: [], messageId: '' }] = smtp.received
  expect(to).toEqual(['maryam@example.com'])
  expect(messageId).toBe('<0190a1b2-0000-7000-8000-000000000001@shop.example>')
  for (const part of ['text/plain; charset=utf-8', 'text/html; charset=utf-8', 'Reply-To: salam@shop.example'])
    expect(raw).toContain(part)
})

test.each([
  ['a mailbox that does not exist', { onReader: () => raise(550, '5.1.1 No mailbox') }, ['EENVELOPE 550', true, false]],
  [
    'a mailbox with an unknown domain',
    { onReader: () => raise(550, '5.1.2 No domain') },
    ['EENVELOPE 550', true, false],
  ],
  ['a mailbox that is full for now', { onReader: () => raise(452, 'Full') }, ['EENVELOPE 452', false, false]],
  ['a mailbox that is full', { onReader: () => raise(552, '5.2.2 Full') }, ['EENVELOPE 552', false, true]],
  ['a shop on a block list', { onReader: () => raise(550, '5.7.1 Blocked') }, ['EENVELOPE 550', false, true]],
  [
    'a sender rejected with the recipient',
    { onReader: () => raise(550, '5.1.8 Bad sender') },
    ['EENVELOPE 550', false, true],
  ],
  ['a sender rejected immediately', { onSender: () => raise(553, '5.1.1 Not yours') }, ['EENVELOPE 553', false, true]],
  ['a sender without a mailbox', { onSender: () => raise(550, '5.1.1 No sender') }, ['EENVELOPE 550', false, true]],
  ['a server that asks for a login', { onSender: () => raise(530, '5.7.0 Login') }, ['EENVELOPE 530', false, true]],
  ['an email rejected as spam', { onMail: () => raise(554, '5.7.1 Spam') }, ['EMESSAGE 554', false, true]],
  ['an email that is too large', { onMail: () => raise(552, '5.3.4 Too large') }, ['EMESSAGE 552', false, true]],
  ['a server that is busy', { onMail: () => raise(451, 'Later') }, ['EMESSAGE 451', false, false]],
  ['a password that was changed', { user: 'other', password: 'other' }, ['EAUTH 535', false, true]],
])('%s', async (_, behaviour, expected) => {
  const smtp = await server(behaviour)
  expect(await outcome(smtp.url.replace('other:', 'shop:'))).toEqual(expected)
  expect(smtp.received).toEqual([])
})

test('a closed connection, a silent server and an unreachable server are temporary failures', async () => {
  const broken = await server({ onMail: () => broken.drop() })
  expect(await outcome(broken.url)).toEqual([expect.stringMatching(/^(ECONNECTION|ECONNRESET|ESOCKET)/), false, false])
  const silent = await server({ onMail: () => new Promise(() => {}) })
  expect(await outcome(silent.url, { socketTimeout: 300 })).toEqual(['ETIMEDOUT', false, false])
  silent.drop()
  const gone = await openTestSmtp()
  await gone.close()
  expect(await outcome(gone.url)).toEqual([expect.stringMatching(/^(ESOCKET|ECONNREFUSED|ECONNECTION)/), false, false])
})

test('line breaks in the subject, the sender name or the reply address cannot add email headers', async () => {
  const smtp = await server()
  const injected = 'x@example.com\r\nBcc: all@example.com'
  await smtpPost(smtp.url)({
    ...mail,
    subject: 'Rug\r\nBcc: all@example.com',
    from: { ...mail.from, name: 'Shop\r\nBcc: all@example.com' },
    replyTo: injected,
  })
  const [{ raw, to } = { raw: '', to: [] }] = smtp.received
  expect(to).toEqual(['maryam@example.com'])
  expect(raw).not.toMatch(/^bcc:/im)
})

function raise(code: number, message: string): never {
  throw refusal(code, message)
}
