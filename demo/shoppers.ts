import { and, inArray, isNotNull } from 'drizzle-orm'
import { accounts } from '#api/customers/accounts/tables.ts'
import type { Db } from '#api/platform/database/db.ts'

/** The shoppers of the demo bazaar. Their password is public: the shop prints it at the start. */
export const DEMO_PASSWORD = 'saffron-bazaar'
export const demoShoppers = [
  {
    name: 'Maryam Ahmadi',
    email: 'maryam@charsu.example',
    phone: '+93700123456',
    language: 'fa',
    addresses: [
      {
        name: 'مریم احمدی',
        phone: '+93700123456',
        country: 'AF',
        state: 'AF-HER',
        city: 'انجیل',
        address: 'سرک سوم، پشت مسجد جامع',
        landmark: 'کنار نانوایی حاجی یوسف',
        preferred: true,
      },
      {
        name: 'مریم احمدی',
        phone: '+93700123456',
        country: 'AF',
        state: 'AF-KAB',
        city: 'کابل',
        address: 'کارته چهار، سرک پوهنتون، خانه ۱۲',
        landmark: 'مقابل دواخانه',
      },
    ],
  },
  {
    name: 'Ahmad Rahimi',
    email: 'ahmad@charsu.example',
    phone: '+93799111222',
    language: 'en',
    addresses: [
      {
        name: 'Ahmad Rahimi',
        phone: '+93799111222',
        country: 'AF',
        state: 'AF-BAL',
        city: 'Mazar-e-Sharif',
        address: 'Darwaza-e-Shadyan, street 2',
        landmark: 'Beside the carpet market',
        preferred: true,
      },
    ],
  },
  {
    name: 'Zahra Noori',
    email: 'zahra@charsu.example',
    phone: '+4915112345678',
    language: 'en',
    addresses: [
      {
        name: 'Zahra Noori',
        phone: '+4915112345678',
        country: 'DE',
        city: 'Hamburg',
        zipCode: '20099',
        address: 'Steindamm 14',
        preferred: true,
      },
    ],
  },
]

/** The email addresses that can sign in to the demo; empty if the shop is not a demo. */
export async function demoAccounts(db: Db): Promise<string[]> {
  const emails = demoShoppers.map((shopper) => shopper.email)
  const there = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(inArray(accounts.email, emails), isNotNull(accounts.emailVerifiedAt)))
  return emails.filter((email) => there.some((account) => account.email === email))
}
