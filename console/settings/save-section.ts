import { type SettingSection, settingSections } from '../../contract/site/console-settings.ts'
import { textsOf } from '../../pages/form-refusal.ts'
import { formOf } from '../form-of.ts'
import { seenIn } from '../parts/seen-in.ts'
import { doneAt, submit } from '../parts/submit.ts'
import { type Visit, visitOf } from '../visit.ts'

type Asked = { request: Request; context: Parameters<typeof visitOf>[0] }

/** The action of a part of the settings: saves the fields that its form has. */
export const savingSection =
  (section: SettingSection) =>
  async ({ request, context }: Asked) => {
    const names = Object.keys(settingSections[section].shape)
    return await saving(visitOf(context), await formOf(request, context), names, async (visit, values, seen) => {
      await visit.api.console.settings[section]({ body: { ...values, seen } })
    })
  }

type Save = (visit: Visit, values: Record<string, string>, seen: Record<string, unknown>) => Promise<void>

/** Saves a form of the settings and comes back to it; or shows it again with what was typed. */
export async function saving(visit: Visit, form: FormData, names: string[], save: Save) {
  const values = textsOf(form, names)
  return await submit(visit, { values }, async () => {
    await save(visit, values, seenIn(form))
    return doneAt(visit, visit.links.path(visit.path), 'console.saved')
  })
}
