import type { Command } from 'commander'
import type { Differences } from '#api/catalog/search-feed/compare-index.ts'
import { findDifferences } from '#api/catalog/search-feed/find-differences.ts'
import { rebuildIndex } from '#api/catalog/search-feed/rebuild-index.ts'
import { ExitWithCode, exitCodes, Failure } from './failure.ts'
import type { WithShop } from './opened-shop.ts'

/** Ids printed at most. */
const SHOWN = 20

export function indexCommands(group: Command, withShop: WithShop) {
  group
    .command('check')
    .description(
      'compare the index that is kept in DATA_DIR, and what changed since, with the database, product by product',
    )
    .option('--json', 'as JSON')
    .action(async ({ json }: { json?: true }) => {
      const found = await withShop(findDifferences)
      if (!found) throw new Failure('No index is kept that can be used: a running shop keeps one within a minute.')
      console.log(json ? JSON.stringify(found) : inWords(found))
      if (found.differing.length > 0) throw new ExitWithCode(exitCodes['could not be done'])
    })
  group
    .command('rebuild')
    .description(
      'have every process build its index again; meanwhile lists show the newest products first, and search answers 503',
    )
    .action(async () => {
      await withShop(rebuildIndex)
      console.log('Every process builds its index anew: those that run at once, the others at their start.')
    })
}

function inWords({ products, differing }: Differences): string {
  const compared = `${products.toLocaleString('en')} ${products === 1 ? 'product' : 'products'} compared`
  if (differing.length === 0) return `${compared}: the index holds what the database says.`
  const more = differing.length > SHOWN ? ' …' : ''
  return `${compared}: ${differing.length} differ (${differing.slice(0, SHOWN).join(', ')}${more}). index rebuild mends it.`
}
