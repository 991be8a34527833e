import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

/** CSS that Chrome 87 does not support; it ignores the whole rule. Queries inside `@supports` are safe. */
const TOO_NEW = /@layer|\(width ?[<>]|:(is|where)\(|[{;](translate|rotate|scale):|:not\([^()]*,/

test('the built style sheets need no browser newer than the minimum', () => {
  const folders = ['build/client/assets', 'build/console/client/assets']
  const sheets = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.css'))
      .map((name) => join(folder, name)),
  )
  expect(sheets.length).toBeGreaterThan(20)
  for (const sheet of sheets) expect(readFileSync(sheet, 'utf8').match(TOO_NEW)?.[0], sheet).toBeUndefined()
})
