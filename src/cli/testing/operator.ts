import { dirname } from 'node:path'
import { vi } from 'vitest'
import type { SplitPool } from '#api/platform/database/split-pool.ts'
import type { Services } from '#api/platform/request/handler-context.ts'
import { commandLine, type WithShop } from '../opened-shop.ts'
import { runOperator } from '../program.ts'

/** Exit code and output of a command. */
export type CommandResult = { code: number; out: string; err: string }

/**
 * Runs the operator's command in this process on an open shop: `operator('orders', 'list')`. It has no terminal, so
 * questions resolve to null.
 */
export const operatorOn =
  (services: Pick<Services, 'db' | 'siteUrl' | 'files' | 'log' | 'paymentProviders'>) =>
  async (...args: string[]): Promise<CommandResult> => {
    const out: string[] = []
    const err: string[] = []
    const spies = [
      vi.spyOn(console, 'log').mockImplementation((line) => out.push(`${line}\n`)),
      vi.spyOn(console, 'error').mockImplementation((line) => err.push(`${line}\n`)),
    ]
    try {
      const withShop: WithShop = (work) =>
        work({
          ...services,
          pool: (services.db as Services['db'] & { $client: SplitPool }).$client,
          dataDir: dirname(services.files.scratch),
          isEmbedded: false,
          hasStore: false,
          actor: commandLine,
          providers: async () => services.paymentProviders ?? [],
          services: async () => services as Services,
        })
      const code = await runOperator(args, withShop, async () => null)
      return { code, out: out.join(''), err: err.join('') }
    } finally {
      for (const spy of spies) spy.mockRestore()
    }
  }
