import type { Command } from 'commander'
import { signOutEverywhere } from '../api/customers/accounts/sign-out-everywhere.ts'
import type { WithShop } from './opened-shop.ts'

export const signOutCommand = (group: Command, withShop: WithShop) =>
  group
    .command('sign-out')
    .argument('<email>', 'the address they sign in with')
    .description('sign every device of an account out')
    .option('--json', 'the number of devices as JSON')
    .action(async (address: string, { json }: { json?: true }) => {
      const devices = await withShop((shop) => signOutEverywhere(shop, address))
      console.log(json ? JSON.stringify({ signed_out: devices }) : `${devices} signed out.`)
    })
