import { SwitchLink } from '#ui/bar-link.tsx'
import { usePage } from '../../page-context.tsx'

/** A line on every page in data-saver mode, with a button to turn it off. */
export function DataSaverStrip() {
  const { t, saveData, urls, path } = usePage()
  if (!saveData) return null
  return (
    <form
      method="post"
      action={urls.dataSaver()}
      className="flex flex-wrap items-center justify-center gap-x-3 bg-primary-soft px-4 text-sm"
    >
      <input type="hidden" name="back" value={path} />
      <span>{t('offline.saver_is_on')}</span>
      <SwitchLink as="button" type="submit" name="data_saver" value="off" className="text-primary-text underline">
        {t('offline.saver_turn_off')}
      </SwitchLink>
    </form>
  )
}
