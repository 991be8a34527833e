/**
 * The script of every page. The server renders complete pages that work without it. The script speeds up links and
 * forms (src/web/browser/, decision 3) and hydrates islands (src/web/islands/, decision 60). Larger modules load only
 * on pages with their elements.
 */
import './offline/reload-once.client.ts'
import './offline/offline.client.ts'
import '#web/browser/form-submitters.client.ts'
import '#web/browser/form-attributes.client.ts'
import './browser/dismiss.client.ts'
import '#web/browser/print.client.ts'
import '#web/browser/load-images-for-print.client.ts'
import '#web/browser/swap.client.ts'
import '#web/browser/menus.client.ts'
import '#web/browser/lazy-details.client.ts'
import './browser/quantity-stepper.client.ts'
import './browser/sticky-header.client.ts'
import './catalog/products/catalog.client.ts'
import './customers/saved-items/saved-items.client.ts'
import './site/content/newsletter.client.ts'
import './browser/placeholders.client.ts'
import { startPageScripts } from '#web/browser/load-page-scripts.client.ts'
import { defineIslands } from '#web/islands/island-element.client.ts'
import { islands } from './browser/islands.client.ts'
import { pageParts } from './browser/parts.client.ts'

document.documentElement.classList.add('js')
// The server sends shared pages to visitors with a cart or an account only if their browser runs scripts.
// biome-ignore lint/suspicious/noDocumentCookie: old browsers have no CookieStore
document.cookie = 'js=1; path=/; samesite=lax'
startPageScripts(pageParts)
defineIslands(islands)
