import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type CheckOptions = {
  /** Checks only this element instead of the whole page. */
  within?: string
  /** Checks only these rules instead of axe's defaults. */
  rules?: string[]
  /** Skips these rules. */
  without?: string[]
}

/**
 * The violations that axe finds, one line per rule. axe runs inside the page: our pages have no frames, and the package for
 * Playwright, which also searches frames, takes three times as long.
 */
export async function violationsOn(page: Page, { within, rules, without = [] }: CheckOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  await page.evaluate(holdStill)
  const options: RunOptions = {
    resultTypes: ['violations'],
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    ...(rules && { runOnly: rules }),
  }
  const found = await page.evaluate(
    async ([place, how]) => {
      const { axe } = window as unknown as { axe: { run(place: string | Document, how: object): Promise<AxeResults> } }
      const { violations, passes } = await axe.run(place ?? document, how)
      return {
        violations: violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.target) })),
        passes: passes.length,
      }
    },
    [within, options] as const,
  )
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation.playState === 'paused') animation.play()
  })
  if (found.passes === 0) throw new Error('axe looked at nothing')
  return found.violations.map(({ id, at }) => `${id}: ${at.join(' | ')}`)
}

/** A fading element has too little contrast during the fade. This ends transitions and stops animations in their middle. */
function holdStill() {
  for (const animation of document.getAnimations()) {
    const { duration = 0 } = animation.effect?.getComputedTiming() ?? {}
    if (animation instanceof CSSTransition || typeof duration !== 'number') {
      animation.finish()
      continue
    }
    animation.pause()
    animation.currentTime = duration / 2
  }
}
