/** The shop's country: for phone numbers without a country code, and for new addresses. */
export const HOME_COUNTRY = 'AF'
