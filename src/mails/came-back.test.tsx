import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refuseParcels } from '#api/ordering/cancellations/refused-on-delivery.ts'
import { orderMailFillers } from '#api/ordering/orders/fill-order-mail.ts'
import { moveOrder } from '#api/ordering/orders/move-order.ts'
import { fillMail } from '#api/platform/mail/fill-mail.ts'
import { outbox } from '#api/platform/mail/tables.ts'
import { senderIn } from '#api/site/settings/mail-sender.ts'
import { teachLanguages } from '#api/site/settings/teach-languages.ts'
import { aProduct } from '#api/testing/products.ts'
import { openTestShop, type TestShop } from '#api/testing/shop.ts'
import { aShopper } from '#api/testing/shoppers.ts'
import { fillLanguages } from '#demo/fill-languages.ts'
import { renderMail } from './render-mail.tsx'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await fillLanguages(shop.db)
  await teachLanguages(shop.db)
})
afterAll(() => shop.close())

test('a refusal on delivery is stated plainly, and that nothing is owed', async () => {
  const maryam = aShopper(shop)
  await maryam.put((await aProduct(shop.db)).id)
  const { data } = await maryam.order(await maryam.livesIn())
  const actor = { by: 'command line', name: 'courier' } as const
  await shop.db.transaction(async (tx) => {
    for (const to of [2, 3, 4] as const) await moveOrder(tx, { orderId: data.id, to, cause: 'test' })
    await refuseParcels(tx, { orderId: data.id, note: 'nobody at home', actor, returnSource: 'at the order' })
  })
  const [row] = await shop.db.select().from(outbox).where(eq(outbox.kind, 'order_cancelled'))
  if (!row) throw new Error('nothing was written')
  for (const language of ['en', 'fa', 'ps']) {
    const mail = await fillMail(shop.db, { ...row, language }, orderMailFillers)
    if (!mail) throw new Error('nothing to write about')
    const sender = await senderIn(shop.db, language, 'https://shop.example')
    const { subject, text } = await renderMail(mail, sender)
    expect(subject).toBe(sender.t('mail.order_came_back.subject', { number: data.order_number }))
    for (const words of ['text', 'free'] as const)
      expect(text.replace(/\s+/g, ' ')).toContain(sender.t(`mail.order_came_back.${words}`))
    expect(text).not.toContain('nobody at home')
  }
})
