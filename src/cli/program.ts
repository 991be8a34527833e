import { Command, CommanderError } from 'commander'
import { type AskQuestion, askAtTerminal } from './ask-at-terminal.ts'
import { backUpCommand } from './back-up.ts'
import { addCallCommand } from './call-command.ts'
import { callCommands } from './command-names.ts'
import { listDisputesCommand } from './disputes.ts'
import { exportCommand } from './export.ts'
import { ExitWithCode, exitCodes, explain, UsageError } from './failure.ts'
import { fillDemoCommand } from './fill-demo.ts'
import { fillScaleCommand } from './fill-scale.ts'
import { importCommand } from './import.ts'
import { indexCommands } from './index-of-catalogue.ts'
import type { WithShop } from './opened-shop.ts'
import { reconcileCommand } from './reconcile.ts'
import { listRefundsCommand } from './refunds.ts'
import { staffCommands } from './staff.ts'

type AddCommands = (to: Command, withShop: WithShop) => unknown

/** Commands without a call of the contract, or that must work without staff. */
const byHand: Record<string, AddCommands> = {
  staff: staffCommands,
  refunds: listRefundsCommand,
  disputes: listDisputesCommand,
  index: indexCommands,
  demo: fillDemoCommand,
}

/** Limits a group's summary to one line of the help. */
const MAX_LENGTH = 46

/**
 * Runs a command line on the shop that `withShop` opens, and returns the exit code. Results go to standard output,
 * errors to standard error.
 */
export async function runOperator(
  args: string[],
  withShop: WithShop,
  ask: AskQuestion = askAtTerminal,
): Promise<number> {
  try {
    await programOn(withShop, ask).parseAsync(args, { from: 'user' })
    return exitCodes.done
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.misused
    if (error instanceof ExitWithCode) return error.code
    if (error instanceof UsageError) {
      console.error(`error: ${error.message}\n(--help shows what it takes)`)
      return exitCodes.misused
    }
    console.error(explain(error))
    return exitCodes['could not be done']
  }
}

export function programOn(openWithShop: WithShop, ask: AskQuestion): Command {
  let command = ''
  /** The audit log records the command. */
  const withShop: WithShop = (work) => openWithShop((shop) => work({ ...shop, actor: { ...shop.actor, command } }))
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
  for (const name of groupNames) addGroup(program.command(name), { withShop, ask })
  return program
}

const groupNames = [...new Set([...callCommands.map(({ group }) => group), ...Object.keys(byHand)])].sort()

/** A hand-written command replaces the call of the same name. */
function addGroup(group: Command, { withShop, ask }: { withShop: WithShop; ask: AskQuestion }): void {
  byHand[group.name()]?.(group, withShop)
  const written = group.commands.map((command) => command.name())
  for (const call of callCommands)
    if (call.group === group.name() && !written.includes(call.name)) addCallCommand(group, call, { withShop, ask })
  const names = group.commands.map((command) => command.name()).join(', ')
  group.summary(names.length > MAX_LENGTH ? `${names.slice(0, MAX_LENGTH).replace(/,[^,]*$/, '')}, …` : names)
}

/** The name of a command (`orders cancel`) without its arguments, which may contain personal data. */
function nameOf(typed: Command): string {
  const names: string[] = []
  for (let one: Command | null = typed; one?.parent; one = one.parent) names.unshift(one.name())
  return names.join(' ')
}

const codesInWords = () =>
  Object.entries(exitCodes)
    .map(([name, code]) => `${code} ${name}`)
    .join(', ')
