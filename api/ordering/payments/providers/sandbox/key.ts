/** The sandbox's name, as in `payments.provider` and `payment-gateway`. */
export const SANDBOX = 'sandbox'
