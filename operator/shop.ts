import { Command, CommanderError } from 'commander'
import { loadConfig } from '../config.ts'
import { cancelOrderCommand } from './cancel-order.ts'
import { confirmOrderCommand } from './confirm-order.ts'
import { dealCommands } from './deals.ts'
import { exportCommand } from './export.ts'
import { exitCodes, explain } from './failure.ts'
import { fillDemoCommand } from './fill-demo.ts'
import { importCommand } from './import.ts'
import { judgeReviewCommands } from './judge-review.ts'
import { listAwaitingCommand } from './list-awaiting.ts'
import { listOrdersCommand } from './list-orders.ts'
import { listReviewsCommand } from './list-reviews.ts'
import { listMailsCommand, retryMailsCommand } from './mails.ts'
import { nextStatusCommand } from './next-status.ts'
import { openerOf } from './opened-shop.ts'
import { showOrderCommand } from './show-order.ts'
import { showReviewCommand } from './show-review.ts'
import { voucherCommands } from './vouchers.ts'

const program = new Command('shop')
  .description(
    'Work on the shop from the command line, whether it is running or not.\nDATA_DIR and DATABASE_URL say which shop is meant, as for npm start.',
  )
  .usage('[command] [options]        (npm run shop -- …)')
  .showHelpAfterError('(--help shows all commands)')
  .addHelpText(
    'after',
    `\nExit codes: ${Object.entries(exitCodes)
      .map(([name, code]) => `${code} ${name}`)
      .join(', ')}`,
  )
  .exitOverride()

const open = openerOf(() => loadConfig(process.env))
const orders = new Command('orders').description('look at orders, move them on, cancel them')
const ofOrders = [listOrdersCommand, listAwaitingCommand, showOrderCommand]
const movesOrders = [confirmOrderCommand, nextStatusCommand, cancelOrderCommand]
for (const add of [...ofOrders, ...movesOrders]) add(orders, open)
const reviews = new Command('reviews').description('look at reviews, show them to everybody or nobody')
for (const add of [listReviewsCommand, showReviewCommand, judgeReviewCommands]) add(reviews, open)
const vouchers = new Command('vouchers').description('look at vouchers, add them, switch them off')
voucherCommands(vouchers, open)
const deals = new Command('deals').description('look at bundle deals, add them, end them')
dealCommands(deals, open)
const mails = new Command('mails').description('look at mails, try again those that did not leave')
for (const add of [listMailsCommand, retryMailsCommand]) add(mails, open)
const demo = new Command('demo').description('the demo bazaar')
fillDemoCommand(demo, open)
importCommand(program, open)
exportCommand(program, open)
const groups = [orders, reviews, vouchers, deals, mails, demo]
for (const group of groups) program.addCommand(group)
for (const command of [...program.commands, ...groups.flatMap((group) => group.commands)]) {
  command.exitOverride().showHelpAfterError('(--help shows what it takes)')
}

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : exitCodes.misused
  else {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = exitCodes['could not be done']
  }
}
