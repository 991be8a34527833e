import { type SettingSection, settingSections } from '#contract/site/console-settings.ts'
import { readShownValues } from '../components/read-shown-values.ts'
import { type ActionArgs, formAction } from '../form-action.ts'

/** The action of a section of the settings: saves the fields of its form and returns to it. */
export const savingSection = (section: SettingSection) => (args: ActionArgs) =>
  formAction(args, {
    fields: Object.keys(settingSections[section].shape),
    run: ({ api, form, values }) => api.console.settings[section]({ body: { ...values, seen: readShownValues(form) } }),
    done: ({ ctx, urls }) => ({ to: urls.path(ctx.path), toast: 'console.saved' }),
  })
