import { expect, test } from 'vitest'
import { pathOf } from './icon-paths.ts'

const svg = (shapes: string) => `<!-- licence --><svg viewBox="0 0 24 24" fill="none">\n  ${shapes}\n</svg>`

test.each([
  ['a path', '<path d="M20 6 9 17l-5-5" />', 'M20 6 9 17l-5-5'],
  ['a line', '<line x1="2" x2="22" y1="10" y2="10" />', 'M2 10h20'],
  ['a circle', '<circle cx="12" cy="7" r="4" />', 'M12 3a4 4 0 1 0 0 8 4 4 0 1 0 0-8'],
  [
    'a rectangle',
    '<rect width="6" height="8" x="3" y="11" rx="2" ry="2" />',
    'M5 11h2a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2',
  ],
  ['several shapes', '<path d="M18 6 6 18" />\n<path d="m6 6 12 12" />', 'M18 6 6 18M6 6l12 12'],
  ['a sign with its name', '<title>X</title><path d="M1.31 1.29l2 2"/>', 'm1.3 1.3 2 2'],
])('%s becomes one path', (_, shapes, outline) => {
  expect(pathOf(svg(shapes))).toBe(outline)
})

test('an icon that is not one path is rejected, so that no icon ships incomplete', () => {
  expect(() => pathOf(svg('<path d="M1 1h2" /><text x="2" y="2">A</text>'))).toThrow('one path')
})
