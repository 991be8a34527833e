import type { Queryable } from '../../platform/database/db.ts'
import { readSettings } from './settings.ts'

/** Recipient of mails to the shop: `MAIL_SHOP`, otherwise the email in its settings; empty if neither is set. */
export const shopAddress = async (db: Queryable, mailShop: string | undefined): Promise<string> =>
  mailShop ?? (await readSettings(db)).email
