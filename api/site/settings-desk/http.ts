import { consoleSettings, type SettingSection } from '../../../contract/site/console-settings.ts'
import type { Ask } from '../../platform/request/ask.ts'
import { implement } from '../../platform/request/implement.ts'
import { changeSettings } from './change-settings.ts'
import { readDesk } from './read-desk.ts'
import { refuseUnusable } from './refuse-unusable.ts'
import { sections } from './sections.ts'

type Sent = { body: Record<string, unknown> & { seen: Record<string, unknown> } }

const changing =
  (section: SettingSection) =>
  async ({ body: { seen, ...given } }: Sent, ask: Ask) => {
    await changeSettings(ask.acting(), {
      section,
      fields: sections[section],
      given,
      seen,
      refuse: refuseUnusable[section],
    })
    return await readDesk(ask.db)
  }

export const settingsDeskHttp = implement(consoleSettings, {
  read: (_, ask) => readDesk(ask.db),
  shop: changing('shop'),
  contact: changing('contact'),
  currency: changing('currency'),
  limits: changing('limits'),
  cash: changing('cash'),
})
