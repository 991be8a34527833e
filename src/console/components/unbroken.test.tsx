import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { UnbrokenNumbers } from './unbroken-numbers.tsx'

it.each([
  ['CH-7K3M9QX2', '<bdi dir="ltr" class="whitespace-nowrap">CH-7K3M9QX2</bdi>'],
  ['Cancel CH-7K3M9QX2?', 'Cancel <bdi dir="ltr" class="whitespace-nowrap">CH-7K3M9QX2</bdi>?'],
  ['Session …6429b6a4', 'Session <bdi dir="ltr" class="whitespace-nowrap">…6429b6a4</bdi>'],
  ['A half-day off', 'A half-day off'],
])('%s breaks at no number', (text, drawn) => {
  expect(renderToStaticMarkup(<UnbrokenNumbers>{text}</UnbrokenNumbers>)).toBe(drawn)
})
