/**
 * What makes pages of the console quicker to use once they are there (decision 0003): they come whole from the server and
 * work without any of this.
 */
import '../pages/browser/form-submitters.client.ts'
import '../pages/browser/forms.client.ts'
import '../pages/browser/print.client.ts'
import '../pages/browser/swap.client.ts'
import '../pages/browser/menus.client.ts'
import { startParts } from '../pages/browser/load-parts.client.ts'
import { defineIslands } from '../pages/islands/island-element.client.ts'
import { islands } from './islands.client.ts'

document.documentElement.classList.add('js')
startParts([
  ['[data-show-password]', () => import('../pages/browser/show-password.client.ts')],
  ['[data-read-again]', () => import('./goods-import/read-again.client.ts')],
  ['form[data-push]', () => import('./account/push.client.ts')],
  ['[data-local-day]', () => import('./parts/local-day.client.ts')],
])
defineIslands(islands)
