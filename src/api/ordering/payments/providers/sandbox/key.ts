/** The sandbox's key in `payments.provider` and `payment-gateway`. */
export const SANDBOX = 'sandbox'
