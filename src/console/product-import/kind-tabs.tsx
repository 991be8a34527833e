import type { GoodsImport, LineKind } from '#contract/catalog/console-imports.ts'
import { Tabs } from '../components/tabs.tsx'
import { usePage } from '../page-context.tsx'

const countOf = ({ summary, state }: GoodsImport, kind: LineKind): number => {
  if (!summary || state === 'checking' || state === 'importing') return 0
  const counts = { new: summary.fresh, changed: summary.changed, stock: summary.stock.skus, refused: summary.refused }
  return counts[kind]
}

/** Kinds of lines that the import contains. */
export const kindsIn = (found: GoodsImport): LineKind[] =>
  (['refused', 'new', 'changed', 'stock'] as const).filter((kind) => countOf(found, kind) > 0)

export function KindTabs({ found, kinds, current }: { found: GoodsImport; kinds: LineKind[]; current: LineKind }) {
  const { t, urls, number } = usePage()
  const tabs = kinds.map((kind) => ({
    href: urls.goodsImport(found.id, { kind }),
    title: t(`console_import.kinds.${kind}`, { n: number(countOf(found, kind)) }),
    current: kind === current,
  }))
  return <Tabs label={t('console_import.lists')} tabs={tabs} />
}
