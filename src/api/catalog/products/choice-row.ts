import { z } from 'zod'
import { Words } from '../../platform/database/columns.ts'

/** One attribute value of an inventory, with the titles of both. */
export const ChoiceRow = z.object({
  attribute: z.string(),
  attributeTitle: Words,
  value: z.string(),
  title: Words,
  swatch: z.string().nullable(),
})
export type ChoiceRow = z.infer<typeof ChoiceRow>
