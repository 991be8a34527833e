/**
 * Scripts that improve pages of the console after they have loaded (decision 3). The server renders complete pages, which work without
 * scripts.
 */
import '#web/browser/form-submitters.client.ts'
import '#web/browser/form-attributes.client.ts'
import '#web/browser/print.client.ts'
import '#web/browser/swap.client.ts'
import '#web/browser/menus.client.ts'
import { startPageScripts } from '#web/browser/load-page-scripts.client.ts'
import { defineIslands } from '#web/islands/island-element.client.ts'
import { islands } from './islands.client.ts'

document.documentElement.classList.add('js')
startPageScripts([
  ['[data-show-password]', () => import('#web/browser/show-password.client.ts')],
  ['[data-read-again]', () => import('./product-import/read-again.client.ts')],
  ['form[data-push]', () => import('./account/push.client.ts')],
  ['[data-local-day]', () => import('./components/local-day.client.ts')],
])
defineIslands(islands)
