import { Command, CommanderError } from 'commander'
import { alertCommands } from './alerts.ts'
import { backUpCommand } from './back-up.ts'
import { bundleCommands } from './bundles.ts'
import { cancelOrderCommand } from './cancel-order.ts'
import { confirmOrderCommand } from './confirm-order.ts'
import { countCashCommand } from './count-cash.ts'
import { listDisputesCommand } from './disputes.ts'
import { exportCommand } from './export.ts'
import { Answered, exitCodes, explain } from './failure.ts'
import { fillDemoCommand } from './fill-demo.ts'
import { fillScaleCommand } from './fill-scale.ts'
import { importCommand } from './import.ts'
import { indexCommands } from './index-of-catalogue.ts'
import { judgeReviewCommands } from './judge-review.ts'
import { listAwaitingCommand } from './list-awaiting.ts'
import { listOrdersCommand } from './list-orders.ts'
import { listReviewsCommand } from './list-reviews.ts'
import { listMailsCommand, retryMailsCommand } from './mails.ts'
import { nextStatusCommand } from './next-status.ts'
import { openOrdersCommand } from './open-orders.ts'
import type { WithShop } from './opened-shop.ts'
import { reconcileCommand } from './reconcile.ts'
import { refundCommands } from './refunds.ts'
import { refusedAtDoorCommand } from './refused-at-door.ts'
import { saleCommands } from './sales.ts'
import { showOrderCommand } from './show-order.ts'
import { showReviewCommand } from './show-review.ts'
import { signOutCommand } from './sign-out.ts'
import { staffCommands } from './staff.ts'
import { voucherCommands } from './vouchers.ts'

type AddCommands = (to: Command, withShop: WithShop) => unknown

const groups: {
  name: string /** Its name before the glossary. */
  alias?: string
  about: string
  commands: AddCommands[]
}[] = [
  {
    name: 'orders',
    about: 'look at orders, move them on, cancel them',
    commands: [
      listOrdersCommand,
      listAwaitingCommand,
      showOrderCommand,
      confirmOrderCommand,
      nextStatusCommand,
      countCashCommand,
      cancelOrderCommand,
      refusedAtDoorCommand,
    ],
  },
  {
    name: 'reviews',
    about: 'look at reviews, show them to everybody or nobody',
    commands: [listReviewsCommand, showReviewCommand, judgeReviewCommands],
  },
  { name: 'vouchers', about: 'look at vouchers, add them, switch them off', commands: [voucherCommands] },
  { name: 'bundles', alias: 'deals', about: 'look at bundle deals, add them, end them', commands: [bundleCommands] },
  { name: 'sales', about: 'look at flash sales, add them, end them', commands: [saleCommands] },
  { name: 'refunds', about: 'look at money that goes back, try again what failed', commands: [refundCommands] },
  { name: 'disputes', about: 'look at payments that banks ask back', commands: [listDisputesCommand] },
  {
    name: 'mails',
    about: 'look at mails, try again those that did not leave',
    commands: [listMailsCommand, retryMailsCommand],
  },
  { name: 'alerts', about: 'what needs somebody to look at it; settle what was seen to', commands: [alertCommands] },
  { name: 'staff', about: 'who runs the shop: invite, block, sign out', commands: [staffCommands] },
  { name: 'accounts', about: 'sign devices out', commands: [signOutCommand] },
  { name: 'settings', about: 'what may wait without being confirmed or paid', commands: [openOrdersCommand] },
  { name: 'index', about: 'the index of the catalogue: compare it, have it built anew', commands: [indexCommands] },
  { name: 'demo', about: 'the demo bazaar', commands: [fillDemoCommand] },
]

/**
 * Does what the words of a command line ask for, on the shop that `withShop` opens, and answers the exit code. Answers go
 * to standard output, what is wrong to standard error.
 */
export async function runOperator(words: string[], withShop: WithShop): Promise<number> {
  try {
    await programOn(withShop).parseAsync(words, { from: 'user' })
    return exitCodes.done
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.misused
    if (error instanceof Answered) return error.code
    console.error(explain(error))
    return exitCodes['could not be done']
  }
}

function programOn(openShop: WithShop): Command {
  let command = ''
  /** The audit log says by which command something was done. */
  const withShop: WithShop = (work) =>
    openShop((shop) => work({ ...shop, actor: shop.actor.by === 'staff' ? shop.actor : { ...shop.actor, command } }))
  const program = new Command('shop')
    .description(
      'Work on the shop from the command line, whether it is running or not.\nDATA_DIR and DATABASE_URL say which shop is meant, as for npm start.',
    )
    .usage('[command] [options]        (npm run shop -- …)')
    .addHelpText('after', `\nExit codes: ${codesInWords()}`)
    .showHelpAfterError('(--help shows what it takes)')
    .configureOutput({
      writeOut: (text) => console.log(text.trimEnd()),
      writeErr: (text) => console.error(text.trimEnd()),
    })
    .exitOverride()
    .hook('preAction', (_, typed) => {
      command = nameOf(typed)
    })
  importCommand(program, withShop)
  exportCommand(program, withShop)
  backUpCommand(program, withShop)
  fillScaleCommand(program, withShop)
  reconcileCommand(program, withShop)
  for (const { name, alias, about, commands } of groups) {
    const group = program.command(name).description(about)
    if (alias) group.alias(alias)
    for (const add of commands) add(group, withShop)
  }
  return program
}

/** `orders cancel`: by its names alone, for what else was typed may be somebody's address. */
function nameOf(typed: Command): string {
  const names: string[] = []
  for (let one: Command | null = typed; one?.parent; one = one.parent) names.unshift(one.name())
  return names.join(' ')
}

const codesInWords = () =>
  Object.entries(exitCodes)
    .map(([name, code]) => `${code} ${name}`)
    .join(', ')
