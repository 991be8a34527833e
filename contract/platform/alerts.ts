/** Why an alert is not settled. */
export const alertRefusals = ['alert_unknown'] as const

/** Alerts by what they are about: the home page of the console counts disputes and refunds by themselves. */
export const alertsAbout = ['disputes', 'refunds', 'others'] as const
export type AlertsAbout = (typeof alertsAbout)[number]
