import { expect, it } from 'vitest'
import { isConsolePath } from './console-path.ts'

it.each(['/console', '/console/', '/console/staff', '/fa/console', '/fa/console/staff/1', '/ps/console'])(
  '%s is the console’s',
  (path) => {
    expect(isConsolePath(path)).toBe(true)
  },
)

it.each(['/', '/consoles', '/game-console/product/7', '/all/console', '/fa/all/console', '/page/console'])(
  '%s is the shop’s',
  (path) => {
    expect(isConsolePath(path)).toBe(false)
  },
)
