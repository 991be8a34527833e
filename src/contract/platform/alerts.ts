/** Why an alert cannot be resolved. */
export const alertRefusals = ['alert_unknown'] as const

/** Groups of alerts. The console's home page counts disputes and refunds separately. */
export const alertsAbout = ['disputes', 'refunds', 'others'] as const
export type AlertsAbout = (typeof alertsAbout)[number]
