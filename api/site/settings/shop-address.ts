import type { Queryable } from '../../platform/database/db.ts'
import { readSettings } from './settings.ts'

/** Where mails to the shop go: `MAIL_SHOP`, else the email of its settings; empty where neither is set. */
export const shopAddress = async (db: Queryable, mailShop: string | undefined): Promise<string> =>
  mailShop ?? (await readSettings(db)).email
