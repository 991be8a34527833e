import { PASSWORD } from '../../../../testing/accounts.ts'
import { type Attempts, body, id } from '../attempt.ts'

/** Accounts, their devices, and saved, collected and written items. */
export const accountAttempts: Attempts = {
  'GET /user/profile': [{}],
  'GET /user/logout': [{ leaves: true }],
  'GET /user/export': [{}],
  'POST /user/update-profile': [{ send: body(() => ({ name: 'Thief' })) }],
  'POST /user/update-user-password': [
    { send: body(() => ({ old_password: '', password: PASSWORD, password_confirmation: PASSWORD })) },
  ],
  'POST /user/send-verification': [{ refused: 'nothing_to_verify', toAll: true }],
  'POST /user/send-deletion-code': [{}],
  'POST /user/delete-account': [{ send: body(() => ({ code: '000000' })), refused: 'code_wrong', toAll: true }],
  'GET /user/devices': [{}],
  'DELETE /user/devices/:id': [{ send: id('device'), refused: 'device_unknown' }],
  'POST /user/social-login/begin': [{ send: body(() => ({ provider: 'google' })), refused: 'social_off', toAll: true }],
  'POST /user/social-login/connect': [
    {
      send: body(({ state }) => ({ state, answer: `state=${state}&code=x` })),
      refused: 'social_expired',
      toAll: true,
    },
  ],
  'GET /user/social-login/connections': [{}],
  'POST /user/social-login/disconnect': [{ send: body(() => ({ provider: 'google' })) }],
  'GET /user/user-vouchers': [{}],
  'POST /user/collect-voucher': [
    { send: body(({ voucher }) => ({ voucher_id: voucher })), refused: 'voucher_unknown', toAll: true },
    { send: body(({ voucher }) => ({ voucher_id: voucher, collected: false })) },
  ],
  'GET /user/wishlist/all': [{}],
  'POST /user/wishlist/action': [{ send: body(({ product }) => ({ product_id: product, added: false })) }],
  'GET /user/compare-list/all': [{}],
  'POST /user/compare-list/action': [{ send: body(({ product }) => ({ product_id: product, added: false })) }],
  'POST /user/store/follow': [{ send: body(({ store }) => ({ store_id: store, following: false })) }],
  'GET /user/store/following-list': [{}],
  'GET /rating-review/mine': [{}, { send: () => ({ query: { list: 'written' } }) }],
  'GET /rating-review/find/:id': [
    { send: id('delivered'), refused: 404 },
    { send: id('product'), refused: 404 },
  ],
  'POST /rating-review/action': [
    { send: body(({ delivered }) => ({ order_line_id: delivered, rating: 1 })), refused: 'review_not_bought' },
    { send: body(({ product }) => ({ product_id: product, rating: 1 })), refused: 'review_not_bought' },
  ],
  'DELETE /rating-review/delete/:id': [{ send: id('review'), refused: 404 }],
}
