import type { Command } from 'commander'
import { alertText } from '#i18n/alert-text.ts'
import { mailTranslator } from '#i18n/mail-messages.ts'
import type { AskQuestion } from './ask-at-terminal.ts'
import { type CallInput, inputOf, parameterNames } from './call-input.ts'
import { hasExpectedValues, optionsOf, otherFields } from './call-options.ts'
import { type CallCommand, kebab, needsConfirmation, readCallOf } from './command-names.ts'
import { Failure } from './failure.ts'
import type { WithShop } from './opened-shop.ts'
import { render } from './render.ts'

type Common = { as?: string; json?: true; yes?: true; idempotencyKey?: string }

/** Adds the command of a call to its group. Arguments, options and help are derived from the contract. */
export function addCallCommand(
  group: Command,
  call: CallCommand,
  { withShop, ask }: { withShop: WithShop; ask: AskQuestion },
) {
  const { endpoint } = call
  const command = group.command(call.name).description(`${endpoint.summary}.`)
  for (const name of parameterNames(endpoint.path)) command.argument(`<${kebab(name)}>`)
  for (const { option } of optionsOf(endpoint)) command.addOption(option)
  if (Object.keys(endpoint.body?.shape ?? {}).length > 0 && !endpoint.uploads && !endpoint.streams)
    command.option('--body <file>', bodyHelp(call))
  if (needsConfirmation(call)) command.option('--yes', 'do not ask first')
  if (endpoint.creates) command.option('--idempotency-key <key>', 'the same key with the same request is done once')
  command
    .option('--as <email>', 'the member of the staff who does it; the owner, where there is only one')
    .option('--json', 'print the data of the answer as JSON')
    .action(async () => {
      const typed = command.opts<Common & Record<string, unknown>>()
      if (needsConfirmation(call) && !typed.yes) await agree(call, command.args, ask)
      const data = await withShop(async (shop) => {
        const { memberApi } = await import('./member-api.ts')
        const api = await memberApi(shop, { as: typed.as, command: `${call.group} ${call.name}` })
        const reading = readCallOf(endpoint)
        const read = reading && ((params: CallInput['params']) => api.call(reading, { params }))
        const input = await inputOf(call, { args: command.args, typed }, read)
        return await api.call(call, input, typed.idempotencyKey)
      })
      console.log(typed.json ? JSON.stringify(data) : render(endpoint, inWords(call, data)))
    })
}

function bodyHelp({ endpoint }: CallCommand): string {
  const others = otherFields(endpoint)
  const condition = hasExpectedValues(endpoint)
    ? ' with set and seen'
    : others.length > 0
      ? `; must give ${others.join(', ')}`
      : ''
  return `a JSON object of a file, or of standard input (-)${condition}`
}

async function agree({ group, name, endpoint }: CallCommand, args: string[], ask: AskQuestion): Promise<void> {
  const answer = await ask(`${[group, name, ...args].join(' ')}: ${endpoint.summary}.`)
  if (answer === null) throw new Failure(`${group} ${name} asks first, and there is no terminal to answer: add --yes.`)
  if (!answer) throw new Failure('Nothing was changed.')
}

type Alerts = { data: (Parameters<typeof alertText>[0] & Record<string, unknown>)[] }

/** Replaces the kind and details of each alert by its sentence. */
function inWords({ endpoint }: CallCommand, data: unknown): unknown {
  if (endpoint.path !== '/console/alerts') return data
  const { data: alerts } = data as Alerts
  const sentence = (alert: Alerts['data'][number]) => alertText(alert, mailTranslator('en'), 'en')
  return { data: alerts.map((alert) => ({ ...alert, kind: sentence(alert), details: undefined })) }
}
