import { addMessages, type MessageParams, type Translate, translator } from './translator.ts'
import consoleEn from './words/en/console.json' with { type: 'json' }
import accountEn from './words/en/console_account.json' with { type: 'json' }
import auditEn from './words/en/console_audit.json' with { type: 'json' }
import bulkEn from './words/en/console_bulk.json' with { type: 'json' }
import callsEn from './words/en/console_calls.json' with { type: 'json' }
import cashEn from './words/en/console_cash.json' with { type: 'json' }
import contentEn from './words/en/console_content.json' with { type: 'json' }
import customersEn from './words/en/console_customers.json' with { type: 'json' }
import dealsEn from './words/en/console_deals.json' with { type: 'json' }
import deliveryEn from './words/en/console_delivery.json' with { type: 'json' }
import goodsEn from './words/en/console_goods.json' with { type: 'json' }
import homeEn from './words/en/console_home.json' with { type: 'json' }
import importEn from './words/en/console_import.json' with { type: 'json' }
import inventoriesEn from './words/en/console_inventories.json' with { type: 'json' }
import jobsEn from './words/en/console_jobs.json' with { type: 'json' }
import mailsEn from './words/en/console_mails.json' with { type: 'json' }
import messagesEn from './words/en/console_messages.json' with { type: 'json' }
import newsEn from './words/en/console_news.json' with { type: 'json' }
import newsletterEn from './words/en/console_newsletter.json' with { type: 'json' }
import ordersEn from './words/en/console_orders.json' with { type: 'json' }
import reviewsEn from './words/en/console_reviews.json' with { type: 'json' }
import settingsEn from './words/en/console_settings.json' with { type: 'json' }
import staffEn from './words/en/console_staff.json' with { type: 'json' }
import structureEn from './words/en/console_structure.json' with { type: 'json' }
import textsEn from './words/en/console_texts.json' with { type: 'json' }
import tokensEn from './words/en/console_tokens.json' with { type: 'json' }
import webhooksEn from './words/en/console_webhooks.json' with { type: 'json' }
import consoleFa from './words/fa/console.json' with { type: 'json' }
import accountFa from './words/fa/console_account.json' with { type: 'json' }
import auditFa from './words/fa/console_audit.json' with { type: 'json' }
import bulkFa from './words/fa/console_bulk.json' with { type: 'json' }
import callsFa from './words/fa/console_calls.json' with { type: 'json' }
import cashFa from './words/fa/console_cash.json' with { type: 'json' }
import contentFa from './words/fa/console_content.json' with { type: 'json' }
import customersFa from './words/fa/console_customers.json' with { type: 'json' }
import dealsFa from './words/fa/console_deals.json' with { type: 'json' }
import deliveryFa from './words/fa/console_delivery.json' with { type: 'json' }
import goodsFa from './words/fa/console_goods.json' with { type: 'json' }
import homeFa from './words/fa/console_home.json' with { type: 'json' }
import importFa from './words/fa/console_import.json' with { type: 'json' }
import inventoriesFa from './words/fa/console_inventories.json' with { type: 'json' }
import jobsFa from './words/fa/console_jobs.json' with { type: 'json' }
import mailsFa from './words/fa/console_mails.json' with { type: 'json' }
import messagesFa from './words/fa/console_messages.json' with { type: 'json' }
import newsFa from './words/fa/console_news.json' with { type: 'json' }
import newsletterFa from './words/fa/console_newsletter.json' with { type: 'json' }
import ordersFa from './words/fa/console_orders.json' with { type: 'json' }
import reviewsFa from './words/fa/console_reviews.json' with { type: 'json' }
import settingsFa from './words/fa/console_settings.json' with { type: 'json' }
import staffFa from './words/fa/console_staff.json' with { type: 'json' }
import structureFa from './words/fa/console_structure.json' with { type: 'json' }
import textsFa from './words/fa/console_texts.json' with { type: 'json' }
import tokensFa from './words/fa/console_tokens.json' with { type: 'json' }
import webhooksFa from './words/fa/console_webhooks.json' with { type: 'json' }
import { flatten, type Leaves, type MessageKey, messages } from './words.ts'

/** The texts of the console, one area per feature. They are separate from the storefront's texts, which are also sent to browsers. */
export const consoleMessagesByLanguage = {
  en: {
    console: consoleEn,
    console_account: accountEn,
    console_audit: auditEn,
    console_orders: ordersEn,
    console_content: contentEn,
    console_texts: textsEn,
    console_customers: customersEn,
    console_jobs: jobsEn,
    console_mails: mailsEn,
    console_messages: messagesEn,
    console_news: newsEn,
    console_newsletter: newsletterEn,
    console_reviews: reviewsEn,
    console_bulk: bulkEn,
    console_calls: callsEn,
    console_cash: cashEn,
    console_deals: dealsEn,
    console_home: homeEn,
    console_import: importEn,
    console_settings: settingsEn,
    console_goods: goodsEn,
    console_staff: staffEn,
    console_structure: structureEn,
    console_inventories: inventoriesEn,
    console_delivery: deliveryEn,
    console_tokens: tokensEn,
    console_webhooks: webhooksEn,
  },
  fa: {
    console: consoleFa,
    console_account: accountFa,
    console_audit: auditFa,
    console_orders: ordersFa,
    console_content: contentFa,
    console_texts: textsFa,
    console_customers: customersFa,
    console_jobs: jobsFa,
    console_mails: mailsFa,
    console_messages: messagesFa,
    console_news: newsFa,
    console_newsletter: newsletterFa,
    console_reviews: reviewsFa,
    console_bulk: bulkFa,
    console_calls: callsFa,
    console_cash: cashFa,
    console_deals: dealsFa,
    console_home: homeFa,
    console_import: importFa,
    console_settings: settingsFa,
    console_goods: goodsFa,
    console_staff: staffFa,
    console_structure: structureFa,
    console_inventories: inventoriesFa,
    console_delivery: deliveryFa,
    console_tokens: tokensFa,
    console_webhooks: webhooksFa,
  },
}

export type ConsoleKey = MessageKey | Leaves<typeof consoleMessagesByLanguage.en>
export type ConsoleTranslate = (key: ConsoleKey, params?: MessageParams) => string

const consoleMessageByKey = { ...flatten(messages.en), ...flatten(consoleMessagesByLanguage.en) }
for (const [language, tree] of Object.entries(consoleMessagesByLanguage)) addMessages(language, flatten(tree))

/** A translator with the texts of storefront and console. Missing texts fall back to English. */
export const consoleTranslator = (language: string): ConsoleTranslate =>
  translator(language) as Translate as ConsoleTranslate

/** The names of all texts below a key, such as all actions of the audit log. */
export const consoleMessageKeysBelow = (part: string): string[] =>
  Object.keys(consoleMessageByKey).flatMap((key) => (key.startsWith(`${part}.`) ? [key.slice(part.length + 1)] : []))

/** Whether a text exists. For keys that come from data, such as the actions of the audit log. */
export const hasConsoleMessage = (key: string): boolean => Object.hasOwn(consoleMessageByKey, key)
