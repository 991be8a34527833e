import type { SQL } from 'drizzle-orm'
import type { View } from './product-cards.ts'

/**
 * What a page of the catalogue shows of a feature above it, handed in at the top: a column of the page's own statement,
 * which may read what that is about and `given('now')`, and how to present what it read.
 */
export type ShownBeside<Shown> = { column: SQL; present(read: unknown, view: View): Shown }
