import { PASSWORD_COST } from '../../platform/sessions/password.ts'

// Thousands of people register in these tests; `password.test.ts` checks what a hash costs in the product.
Object.assign(PASSWORD_COST, { memoryCost: 64, timeCost: 1 })
