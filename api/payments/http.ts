import { payments } from '../../contract/payments.ts'
import { implement } from '../implement.ts'
import { methodsOn } from './methods.ts'

export const paymentsHttp = implement(payments, { gateways: () => ({ methods: methodsOn }) })
