import { inHerat } from '../../../../testing/shoppers.ts'
import { type Attempts, body, id } from '../attempt.ts'

/** Cart, addresses and the cart's vouchers. */
export const shoppingAttempts: Attempts = {
  'GET /cart/by-user': [{}],
  'POST /cart/action': [{ send: body(({ product, line }) => ({ product_id: product, id: line })) }],
  'POST /cart/buy-now': [{ send: body(({ product, line }) => ({ product_id: product, id: line })) }],
  'POST /cart/change': [
    { send: body(({ line }) => ({ unchecked: [line] })), refused: 'cart_line_unknown' },
    { send: body(({ line }) => ({ checked: [line], isBundle: true })), refused: 'cart_line_unknown' },
    {
      send: body(({ line }, own) => ({ checked: [own.line], unchecked: [line] })),
      refused: 'cart_line_unknown',
      furnished: true,
    },
  ],
  'DELETE /cart/delete/:id': [{ send: id('line'), refused: 'cart_line_unknown' }],
  'POST /cart/update-shipping': [
    { send: body(({ address }) => ({ address_id: address })), refused: 'address_unknown' },
  ],
  'POST /voucher/validity': [
    { send: body(({ voucher }) => ({ code: String(voucher) })), refused: 'voucher_unknown', toAll: true },
  ],
  'GET /user/address/all': [{}],
  'POST /user/address/action': [
    { send: body(({ address }) => ({ ...inHerat, id: address, name: 'Thief' })), refused: 'address_unknown' },
    { send: body(({ address }) => ({ ...inHerat, id: address, preferred: true })), refused: 'address_unknown' },
  ],
  'DELETE /user/address/delete/:id': [{ send: id('address'), refused: 'address_unknown' }],
}
