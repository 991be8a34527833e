import { freePort } from '#test/harness/shop-process.ts'
import { openBrowser, visitedPages } from './browser.ts'
import type { Server } from './processes.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]
/** Out of 100, with Lighthouse's mobile preset: a slow phone on slow 4G. */
export const lighthouseTargets: Record<Category, number> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}

/** Total blocking time of the main thread on the slow phone, in milliseconds. */
export const BLOCKING_TARGET = 100

/** `faults` are the audits that cost points, in Lighthouse's words. */
export type NamedAudit = { name: string } & Audit
type Audit = { scores: Record<Category, number>; blocking: number; failedAudits: string[] }

/** The parts of a report that we use. Only `npm run bench` installs the package (176 MB), so its types are not available. */
type Result = {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; displayValue?: string; numericValue?: number }>
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Result } | undefined>
const PACKAGE = 'lighthouse'

/** Audits home, list and product in English and in Dari, each in a fresh browser. */
export async function auditPages(shop: Server): Promise<NamedAudit[]> {
  const audited: NamedAudit[] = []
  for (const { name, url } of await visitedPages(shop)) {
    const page = { name, ...(await audit(url)) }
    console.log(
      `Lighthouse, ${name}: ${categories.map((category) => `${category} ${page.scores[category]}`).join(', ')}, blocked for ${Math.round(page.blocking)} ms`,
    )
    for (const fault of page.failedAudits) console.log(`  ${fault}`)
    audited.push(page)
  }
  return audited
}

/** Scores vary between runs. The median score and the median blocking time count, as Lighthouse recommends. */
const RUNS = 5
const MIDDLE = Math.floor(RUNS / 2)

async function audit(url: string): Promise<Audit> {
  const runs: Audit[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await auditOnce(url))
  const middle = runs.toSorted((a, b) => a.scores.performance - b.scores.performance)[MIDDLE] as Audit
  return { ...middle, blocking: runs.map(({ blocking }) => blocking).toSorted((a, b) => a - b)[MIDDLE] as number }
}

async function auditOnce(url: string): Promise<Audit> {
  const port = await freePort()
  const browser = await openBrowser(port)
  try {
    const { default: lighthouse }: { default: Lighthouse } = await import(PACKAGE)
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...categories] })
    if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`)
    const blocking = result.lhr.audits['total-blocking-time']?.numericValue ?? Number.POSITIVE_INFINITY
    return { scores: scoresOf(result.lhr), blocking, failedAudits: failedAuditsOf(result.lhr) }
  } finally {
    await browser.close()
  }
}

const scoresOf = (report: Result): Record<Category, number> => {
  const score = (category: Category) => Math.round((report.categories[category]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  }
}

/** Audits with a weight that did not fully pass, with the measured values. */
function failedAuditsOf(report: Result): string[] {
  const counted = categories.flatMap((category) => report.categories[category]?.auditRefs ?? [])
  return counted.flatMap(({ id, weight }) => {
    const audit = report.audits[id]
    if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) return []
    return [`${id}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`]
  })
}
