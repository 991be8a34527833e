import { z } from 'zod'
import { LocalizedText } from '../../platform/database/columns.ts'

/** One attribute value of an inventory, with the titles of both. */
export const ChoiceRow = z.object({
  attribute: z.string(),
  attributeTitle: LocalizedText,
  value: z.string(),
  title: LocalizedText,
  swatch: z.string().nullable(),
})
export type ChoiceRow = z.infer<typeof ChoiceRow>
