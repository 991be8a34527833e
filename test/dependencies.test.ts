import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Lock = { packages: Record<string, { resolved?: string; integrity?: string; deprecated?: string; link?: boolean }> }

const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const document = readFileSync('docs/dependencies.md', 'utf8')
const wanted: Record<string, string> = {
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
}
const installed = Object.entries(lock.packages).filter(([path]) => path !== '')

describe('a package of the shop', () => {
  test.each(Object.entries(wanted))('%s %s is one version, with a reason, and alive', (name, version) => {
    expect(version).toMatch(/^\d+\.\d+\.\d+(-beta\.\d+)?$/)
    expect(document).toContain(`\`${name}\``)
    expect(lock.packages[`node_modules/${name}`]?.deprecated).toBeUndefined()
  })

  test('a resolved problem leaves no reason', () => {
    const rows = document.split('\n').filter((line) => line.startsWith('| `'))
    const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name))
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter((name) => !(String(name) in wanted))).toEqual([])
  })
})

test('every installed package has a content hash, wherever it comes from', () => {
  expect(installed.length).toBeGreaterThan(100)
  for (const [path, { integrity, resolved, link }] of installed) {
    if (!link) expect(integrity, path).toMatch(/^sha512-/)
    expect(resolved, path).toBeUndefined()
  }
})
