import { accounts } from '../../contract/accounts.ts'
import { cartCount } from '../cart/count.ts'
import { implement } from '../implement.ts'

export const accountsHttp = implement(accounts, {
  // Every shopper is a guest so far: a guest has a cart, but no name, email or picture.
  profile: async (_, ask) => ({
    name: '',
    email: '',
    phone: '',
    image: '',
    is_logged_in: false,
    verified: false,
    cart_count: await cartCount(ask.db, await ask.visitor()),
  }),
})
