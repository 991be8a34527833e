import type { Command } from 'commander'
import { eq } from 'drizzle-orm'
import { endSessions } from '../api/customers/accounts/sessions.ts'
import { accounts } from '../api/customers/accounts/tables.ts'
import { Failure } from './failure.ts'
import type { WithShop } from './opened-shop.ts'

/** For a phone that was stolen, or an account that somebody else got into: who owns it signs in anew. */
export const signOutCommand = (group: Command, withShop: WithShop) =>
  group
    .command('sign-out')
    .argument('<email>', 'the address they sign in with')
    .description('sign every device of an account out')
    .option('--json', 'the number of devices as JSON')
    .action(async (address: string, { json }: { json?: true }) => {
      const email = address.trim().toLowerCase()
      const devices = await withShop(({ db }) =>
        db.transaction(async (tx) => {
          const found = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email))
          if (found.length === 0) throw new Failure(`There is no account with the address ${email}.`)
          const ended = []
          for (const { id } of found) ended.push(await endSessions(tx, id))
          return ended.reduce((sum, number) => sum + number, 0)
        }),
      )
      console.log(json ? JSON.stringify({ signed_out: devices }) : `${devices} signed out.`)
    })
