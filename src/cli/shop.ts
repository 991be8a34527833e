import { loadConfig } from '#server/config.ts'
import { openerOf } from './opened-shop.ts'
import { runOperator } from './program.ts'

process.exitCode = await runOperator(
  process.argv.slice(2),
  openerOf(() => loadConfig(process.env)),
)
