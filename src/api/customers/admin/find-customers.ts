import { and, eq, ilike, inArray, isNotNull, isNull, like, or, type SQL } from 'drizzle-orm'
import type { Customer } from '#contract/customers/console-customers.ts'
import type { CursorQuery } from '#contract/paging.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { afterCursor, type Order, orderByTerms, pageFrom, positionColumn } from '../../platform/database/keyset.ts'
import { searchPatterns } from '../../platform/database/search-patterns.ts'
import type { AccountRow } from '../accounts/find-account.ts'
import { accounts, wordsOf } from '../accounts/tables.ts'
import { addresses } from '../addresses/tables.ts'
import { folded, phoneIn } from './rules.ts'

type State = 'all' | 'blocked' | 'unverified'
type Wanted = CursorQuery & { search?: string | undefined; state: State }

const newest: Order = { at: accounts.createdAt, key: accounts.id, first: 'newest' }
const inState: Record<State, SQL | undefined> = {
  all: undefined,
  blocked: isNotNull(accounts.blockedAt),
  unverified: isNull(accounts.emailVerifiedAt),
}

/** A page of customers, the newest first. Erased accounts have no row. */
export async function pageOfCustomers(db: Queryable, { search = '', state, before, limit }: Wanted) {
  const rows = await db
    .select({ account: accounts, place: positionColumn(newest) })
    .from(accounts)
    .where(and(inState[state], found(db, search), afterCursor(newest, before)))
    .orderBy(...orderByTerms(newest))
    .limit(limit + 1)
  const { data, next } = pageFrom(rows, limit)
  return { data: data.map(({ account }) => presentCustomer(account)), next }
}

/** A phone number is searched in accounts and in addresses. Other text is searched word by word. */
function found(db: Queryable, search: string): SQL | undefined {
  const phone = phoneIn(search)
  if (phone === null) return and(...searchPatterns(folded(search)).map((word) => ilike(wordsOf(accounts), word)))
  const input = db
    .select({ id: addresses.shopperId })
    .from(addresses)
    .where(like(addresses.phone, `%${phone}%`))
  return or(ilike(wordsOf(accounts), `%${phone}%`), inArray(accounts.shopperId, input))
}

export const presentCustomer = (account: AccountRow): Customer => ({
  id: account.id,
  name: account.name,
  email: account.email,
  phone: account.phone,
  verified: account.emailVerifiedAt !== null,
  blocked: account.blockedAt !== null,
  registered_at: account.createdAt.toISOString(),
})

/** One customer as in the list; undefined if there is none. */
export async function customerOf(db: Queryable, id: string): Promise<Customer | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  return account && presentCustomer(account)
}
