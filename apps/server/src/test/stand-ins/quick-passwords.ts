import { PASSWORD_COST } from '../../platform/sessions/password.ts'

// Thousands of people register in these tests, and `password.test.ts` shows what a hash costs in the product.
Object.assign(PASSWORD_COST, { memoryCost: 64, timeCost: 1 })
