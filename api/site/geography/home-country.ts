/** The country of the shop: of phone numbers without a country code, and of new addresses. */
export const HOME_COUNTRY = 'AF'
