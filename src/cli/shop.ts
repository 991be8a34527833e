import { loadConfig } from '#server/config.ts'
import { shopOpener } from './opened-shop.ts'
import { runOperator } from './program.ts'

process.exitCode = await runOperator(
  process.argv.slice(2),
  shopOpener(() => loadConfig(process.env)),
)
