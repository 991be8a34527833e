import { z } from 'zod'
import { Words } from '../../platform/database/columns.ts'

/** One value of an attribute, as an inventory has it, with the names of both. */
export const ChoiceRow = z.object({
  attribute: z.string(),
  attributeTitle: Words,
  value: z.string(),
  title: Words,
  swatch: z.string().nullable(),
})
export type ChoiceRow = z.infer<typeof ChoiceRow>
