import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renderInBackground } from './render-in-background.ts'
import { storeSvg } from './store-picture.ts'
import { drawing, openTestPictures } from './testing.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }

test('pictures are rendered in advance once, and unknown names are skipped', async () => {
  const pictures = await openTestPictures()
  const other = await storeSvg(pictures.files, 'products', 'kilim', drawing('#a8482c'))
  const names = [pictures.name, 'default.svg', other]
  expect(await renderInBackground({ ...pictures, log }, names, [96, 160])).toBe(4)
  await access(join(pictures.cacheDir, '160', `${other.slice(-16, -4)}.avif`))
  expect(await renderInBackground({ ...pictures, log }, names, [96, 160])).toBe(0)
  await pictures.remove()
})
