/** Why an alert is not settled. */
export const alertRefusals = ['alert_unknown'] as const
