import { newId } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { shopAddress } from '../settings/shop-address.ts'
import { keepMessage } from './queries.ts'

type Message = { name: string; email: string; subject: string; message: string }

/**
 * Stores a contact message and queues its mail to the shop in one transaction. A shop without an address only stores
 * it.
 */
export async function receiveMessage(
  tx: Queryable,
  { services, language }: HandlerContext,
  message: Message,
): Promise<void> {
  const id = newId()
  await keepMessage(tx, { id, ...message, language })
  const to = await shopAddress(tx, services.mailShop)
  await queueMail(tx, { kind: 'contact', to, language, content: message, cause: `contact/${id}` })
}
