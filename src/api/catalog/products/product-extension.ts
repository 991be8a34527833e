import type { SQL } from 'drizzle-orm'
import type { View } from './product-cards.ts'

/**
 * Data of a feature that the catalog must not import, passed in by the app: a column for the page's statement, which may use its
 * tables and `param('now')`, and a function that presents the value.
 */
export type ProductExtension<Shown> = { column: SQL; present(read: unknown, view: View): Shown }
