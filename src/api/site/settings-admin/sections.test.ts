import { expect, test } from 'vitest'
import { settingsFrom } from '../settings/settings.ts'
import type { Settings } from '../settings/tables.ts'
import { sections } from './sections.ts'

/**
 * Settings with their own endpoints: logos (`change-logo.ts`), and payment methods
 * (`src/api/ordering/payments/switch-methods.ts`).
 */
const elsewhere: (keyof Settings)[] = ['headerLogo', 'footerLogo', 'paymentsOff']

test('every setting is in a form', () => {
  const settings = settingsFrom(null)
  const isOffered = (key: string) =>
    Object.values(sections)
      .flatMap((fields) => Object.values(fields))
      .some(
        ({ read, write }) =>
          JSON.stringify(write(settings, otherThan(read(settings)))[key as keyof Settings]) !==
          JSON.stringify(settings[key as keyof Settings]),
      )
  const missing = Object.keys(settings).filter((key) => !isOffered(key))
  expect(missing).toEqual(elsewhere)
})

const otherThan = (value: unknown) =>
  typeof value === 'boolean' ? !value : typeof value === 'number' ? value + 1 : `${value} and more`
