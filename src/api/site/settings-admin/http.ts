import { consoleSettings, type SettingSection } from '#contract/site/console-settings.ts'
import { readyUploads } from '../../platform/pictures/uploaded-pictures.ts'
import type { Ask } from '../../platform/request/ask.ts'
import { implement } from '../../platform/request/implement.ts'
import { refusal } from '../../platform/request/refusal.ts'
import { changeLogo } from './change-logo.ts'
import { changeSettings } from './change-settings.ts'
import { readDesk } from './read-desk.ts'
import { refuseUnusable } from './refuse-unusable.ts'
import { sections } from './sections.ts'

const ofOperator = { limitBytes: 4_000_000 }

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
  putLogo: async ({ body: { slot, images } }, ask) => {
    const [ready] = await readyUploads('logos', images as File[], { stem: slot, ofOperator })
    if (!ready) throw refusal('required', undefined, 'images')
    await changeLogo(ask.acting(), { slot, files: ask.shop.files, ready })
    return await readDesk(ask.db)
  },
  removeLogo: async ({ body: { slot } }, ask) => {
    await changeLogo(ask.acting(), { slot, files: ask.shop.files })
    return await readDesk(ask.db)
  },
})
